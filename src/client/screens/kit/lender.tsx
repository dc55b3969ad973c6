import { useApp } from '#client/flow/app-context.tsx';
import type { Configuration } from '#domain/configuration/configuration.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';

/** What stands in braces is a place for the operator to fill in, and no name. */
const PLACEHOLDER = /^\{.*\}$/;

/** Who lends: the company, and its lending partner beside it; '' where neither is configured. */
export function lenderOf({ company, lendingPartner }: Pick<Configuration, 'company' | 'lendingPartner'>): string {
  return [company.legalName, lendingPartner?.name ?? '']
    .filter((name) => name !== '' && !PLACEHOLDER.test(name))
    .join(' · ');
}

/** The licence to lend; '' where none is configured. */
export function licenceOf({ company: { licence = '' } }: Pick<Configuration, 'company'>): string {
  return PLACEHOLDER.test(licence) ? '' : licence;
}

/** What the product is called in a language. */
export function appNameOf(
  { appNameChinese, appNameEnglish }: Pick<Configuration, 'appNameChinese' | 'appNameEnglish'>,
  language: Language | null,
): string {
  return language === 'zh' ? appNameChinese : appNameEnglish;
}

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
