import { useApp } from '#client/flow/app-context.tsx';
import { BrandMark } from '#client/ui/brand-mark.tsx';
import { appNameOf, lenderOf, licenceOf } from './lender.ts';

/** Who lends: the mark and the product's name, under them the company, its lending partner and its licence where configured. */
export function LenderMark() {
  const { configuration, language, market } = useApp();
  const licence = licenceOf(configuration, market);
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
