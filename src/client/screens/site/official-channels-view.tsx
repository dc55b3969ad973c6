import { useApp } from '#client/flow/app-context.tsx';
import { type OfficialChannels, officialChannels } from '#client/texts/site/official-channels.ts';
import { Button } from '#client/ui/button.tsx';
import type { Currency } from '#domain/configuration/currencies.ts';
import { CompanyDetails, LeadPage, Promises, SiteNote } from './site-page.tsx';
import { Configured, useMarketOrder, useSiteCopy, useSiteLanguage, useSiteValues } from './site-values.tsx';

/** How to know it’s really us: the configured channels of each market, and what we never ask for. */
export default function OfficialChannelsView() {
  const { channels } = useSiteCopy();
  const { goBack } = useApp();
  const copy = officialChannels[useSiteLanguage()];
  return (
    <LeadPage section={null} title={channels.title} lead={copy.lead}>
      <Button kind="secondary" onClick={goBack}>
        {copy.back}
      </Button>
      <Promises heading={copy.never} promises={copy.asks} />
      <section>
        <h2>{copy.channels}</h2>
        <div className="columns">
          {useMarketOrder().map((currency) => (
            <Channels key={currency} currency={currency} copy={copy} />
          ))}
          <div className="market-copy">
            <h3>{copy.office}</h3>
            <CompanyDetails names={['address', 'phone', 'email']} />
          </div>
        </div>
      </section>
      <SiteNote heading={copy.doubt} text={copy.advice} />
    </LeadPage>
  );
}

/** What allows a lender to lend in a market. */
const LICENCES = { IDR: 'licence', INR: 'nbfcRegistration' } as const satisfies Record<Currency, string>;

/** Who lends in a market, and how a borrower reaches us. */
function Channels({ currency, copy }: { currency: Currency; copy: OfficialChannels }) {
  const { footer } = useSiteCopy();
  const values = useSiteValues();
  const licence = LICENCES[currency];
  const of = (name: 'country' | 'phone' | 'phoneDigits' | 'email' | 'hours') => values[`${currency}.${name}`];
  return (
    <Configured name={`${currency}.country`}>
      <div className="market-copy">
        <h3>{of('country')}</h3>
        <dl className="company">
          <Configured name="legalName">
            <div>
              <dt>{footer.legalName}</dt>
              <dd translate="no">{values.legalName}</dd>
            </div>
          </Configured>
          <Configured name={licence}>
            <div>
              <dt>{footer[licence]}</dt>
              <dd translate="no">{values[licence]}</dd>
            </div>
          </Configured>
          <div>
            <dt>{footer.phone}</dt>
            <dd translate="no">
              <a href={`tel:${of('phoneDigits')}`}>{of('phone')}</a>
            </dd>
          </div>
          <Configured name={`${currency}.hours`}>
            <div>
              <dt>{copy.hours}</dt>
              <dd translate="no">{of('hours')}</dd>
            </div>
          </Configured>
          <div>
            <dt>{footer.email}</dt>
            <dd translate="no">
              <a href={`mailto:${of('email')}`}>{of('email')}</a>
            </dd>
          </div>
          <Configured name="website">
            <div>
              <dt>{footer.website}</dt>
              <dd translate="no">
                <a href={values.websiteAddress} rel="noreferrer">
                  {values.website}
                </a>
              </dd>
            </div>
          </Configured>
        </dl>
        <Configured name={licence}>
          <p className="footnote">{copy.check[currency]}</p>
        </Configured>
      </div>
    </Configured>
  );
}
