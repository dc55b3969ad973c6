import type { Language } from '#domain/configuration/page-parameters.ts';
import type { LegalSection } from './legal-text.ts';
import { loanTermsEn } from './loan-terms-en.ts';
import { loanTermsId } from './loan-terms-id.ts';
import { loanTermsZh } from './loan-terms-zh.ts';

/** The public loan terms of specification section 2, screen 15. The clauses of every language are the same. */
export const loanTerms: Readonly<Record<Language, readonly LegalSection[]>> = {
  id: loanTermsId,
  en: loanTermsEn,
  zh: loanTermsZh,
};
