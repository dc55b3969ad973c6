import { useApp } from '#client/flow/app-context.tsx';
import { BrandMark } from '#client/ui/brand-mark.tsx';
import { appNameOf, lenderOf, licenceOf } from './lender.ts';

/** Who lends: the mark and the product's name, under them the company, its lending partner and its licence where configured. */
export function LenderMark() {
  const { configuration, language, market } = useApp();
  const lender = [lenderOf(configuration), licenceOf(configuration, market)].filter(Boolean).join(' · ');
  const app = appNameOf(configuration, language);
  return (
    <div className="lender">
      <BrandMark />
      <p>
        <strong>{app}</strong>
        {lender && <small>{lender}</small>}
      </p>
    </div>
  );
}
