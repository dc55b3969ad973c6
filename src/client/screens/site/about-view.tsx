import type { CopyOfMarket } from '#client/texts/site/about-text.ts';
import { aboutUs } from '#client/texts/site/about-us.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { CompanyDetails, LeadPage, Promises, SiteNote } from './site-page.tsx';
import { Configured, useMarketOrder, useSiteCopy, useSiteLanguage, useSiteValues } from './site-values.tsx';

/** About Us, at its own address and at the configured one: specification section 2, screen 3. */
export default function AboutView() {
  const copy = useSiteCopy();
  const about = aboutUs[useSiteLanguage()];
  return (
    <LeadPage section="about" title={copy.about.title} lead={about.lead}>
      <div className="columns">
        {useMarketOrder().map((currency) => (
          <Market key={currency} currency={currency} copy={currency === 'INR' ? about.india : about.indonesia} />
        ))}
      </div>
      <Promises heading={about.principles} promises={about.promises} />
      <SiteNote heading={about.lender.heading} text={about.lender.text} />
      <section className="plain">
        <h2>{about.company}</h2>
        <CompanyDetails />
      </section>
    </LeadPage>
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
