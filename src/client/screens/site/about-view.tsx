import { aboutUsEn as about } from '#client/texts/site/about-us-en.ts';
import { siteEn as copy } from '#client/texts/site/site-en.ts';
import type { Currency } from '#contract/currencies.ts';
import { CompanyDetails } from './company-details.tsx';
import { Configured, useSiteValues } from './site-values.tsx';

/** About Us: specification section 2, screen 3. */
export function AboutView() {
  return (
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
        <h2>{about.company}</h2>
        <CompanyDetails />
      </section>
    </div>
  );
}

function Market({ currency, copy: of }: { currency: Currency; copy: typeof about.india }) {
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
