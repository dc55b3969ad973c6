import { useApp } from '#client/flow/app-context.tsx';
import { appNameOf, lenderOf, licenceOf } from './lender.ts';

/** Who lends: the mark and the product's name, under them the company, its lending partner and its licence where configured. */
export function LenderMark() {
  const { configuration, language } = useApp();
  const lender = [lenderOf(configuration), licenceOf(configuration)].filter(Boolean).join(' · ');
  const app = appNameOf(configuration, language);
  return (
    <div className="lender">
      <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="10" />
        <path d="M7 16a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M14 16a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0" />
      </svg>
      <p>
        <strong>{app}</strong>
        {lender && <small>{lender}</small>}
      </p>
    </div>
  );
}
