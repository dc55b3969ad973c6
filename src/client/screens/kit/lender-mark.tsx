import { useApp } from '#client/flow/app-context.tsx';
import { BrandMark } from '#client/ui/brand-mark.tsx';
import { licenceOf } from '#domain/licence.ts';
import { appNameOf, lenderOf } from './lender.ts';

/** Who lends: the mark and the product's name, under them the company, its lending partner and its licence where configured. */
export function LenderMark() {
  const { configuration, language, market } = useApp();
  const licence = licenceOf(configuration.company, market.currency);
  const app = appNameOf(configuration, language);
  return (
    <div className="lender">
      <BrandMark />
      <p>
        <strong>{app}</strong>
        <small translate="no">{lenderOf(configuration)}</small>
        {licence && <small translate="no">{licence}</small>}
      </p>
    </div>
  );
}
