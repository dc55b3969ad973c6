import type { CopyOfMarket } from '#client/texts/site/about-text.ts';
import { aboutUs } from '#client/texts/site/about-us.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { CompanyDetails, SitePage } from './site-page.tsx';
import { Configured, useSiteCopy, useSiteLanguage, useSiteValues } from './site-values.tsx';

/** About Us, at its own address and at the configured one: specification section 2, screen 3. */
export default function AboutView() {
  const copy = useSiteCopy();
  const about = aboutUs[useSiteLanguage()];
  return (
    <SitePage section="about" title={copy.about.title}>
      <div className="page about">
        <h1 tabIndex={-1}>{copy.about.title}</h1>
        <p className="lead">{about.lead}</p>
        <div className="columns">
          <Market currency="INR" copy={about.india} />
          <Market currency="IDR" copy={about.indonesia} />
        </div>
        <section>
          <h2>{about.principles}</h2>
          <ul className="promises">
            {about.promises.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="plain">
          <h2>{about.lender.heading}</h2>
          <p className="footnote">{about.lender.text}</p>
        </section>
        <section className="plain">
          <h2>{about.company}</h2>
          <CompanyDetails />
        </section>
      </div>
    </SitePage>
  );
}

function Market({ currency, copy: of }: { currency: Currency; copy: CopyOfMarket }) {
  const values = useSiteValues();
  return (
    <Configured name={`${currency}.country`}>
      <section className="market-copy">
        <h2>{values[`${currency}.country`]}</h2>
        {of((name) => values[name]).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </Configured>
  );
}
