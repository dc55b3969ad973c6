import type { ReactNode } from 'react';
import type { SiteCopy } from '#client/texts/site/site-text.ts';
import { Configured, useSiteCopy, useSiteValues } from './site-values.tsx';

/** The company as the configuration names it; what is not configured is left out, label and all. */
export function CompanyDetails() {
  const values = useSiteValues();
  return (
    <Configured name="companyDetails">
      <dl className="company">
        <Detail name="legalName" />
        <Detail name="cin" />
        <Detail name="nbfcRegistration" />
        <Detail name="address" />
        <Detail name="email">
          <a href={`mailto:${values.email}`}>{values.email}</a>
        </Detail>
        <Detail name="phone">
          <a href={`tel:${values.phoneDigits}`}>{values.phone}</a>
        </Detail>
        <Detail name="website">
          <a href={values.websiteAddress} rel="noreferrer">
            {values.website}
          </a>
        </Detail>
        <Detail name="lendingPartner" />
      </dl>
    </Configured>
  );
}

function Detail({ name, children }: { name: keyof SiteCopy['footer']; children?: ReactNode }) {
  const { footer } = useSiteCopy();
  const values = useSiteValues();
  return (
    <Configured name={name}>
      <div>
        <dt>{footer[name]}</dt>
        <dd>{children ?? values[name]}</dd>
      </div>
    </Configured>
  );
}
