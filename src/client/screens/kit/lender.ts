import type { Configuration } from '#domain/configuration/configuration.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';

/** Who lends: the company, and its lending partner beside it. */
export function lenderOf({ company, lendingPartner }: Pick<Configuration, 'company' | 'lendingPartner'>): string {
  return [company.legalName, ...(lendingPartner ? [lendingPartner.name] : [])].join(' · ');
}

/** What the product is called in a language. */
export function appNameOf(
  { appNameChinese, appNameEnglish }: Pick<Configuration, 'appNameChinese' | 'appNameEnglish'>,
  language: Language | null,
): string {
  return language === 'zh' ? appNameChinese : appNameEnglish;
}
