import type { Configuration, Market } from '#domain/configuration/configuration.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';

/** Who lends: the company, and its lending partner beside it. */
export function lenderOf({ company, lendingPartner }: Pick<Configuration, 'company' | 'lendingPartner'>): string {
  return [company.legalName, ...(lendingPartner ? [lendingPartner.name] : [])].join(' · ');
}

/** The licence to lend in a market; '' where none is configured. The Reserve Bank of India registers lenders of India alone. */
export function licenceOf(
  { company: { licence = '', nbfcRegistration } }: Pick<Configuration, 'company'>,
  { currency }: Pick<Market, 'currency'>,
): string {
  return currency === 'INR' ? `NBFC ${nbfcRegistration}` : licence;
}

/** What the product is called in a language. */
export function appNameOf(
  { appNameChinese, appNameEnglish }: Pick<Configuration, 'appNameChinese' | 'appNameEnglish'>,
  language: Language | null,
): string {
  return language === 'zh' ? appNameChinese : appNameEnglish;
}
