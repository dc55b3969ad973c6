import type { Language } from '#domain/configuration/page-parameters.ts';
import type { LegalSection } from './legal-text.ts';
import { privacyPolicyEn } from './privacy-policy-en.ts';
import { privacyPolicyId } from './privacy-policy-id.ts';
import { privacyPolicyZh } from './privacy-policy-zh.ts';

/** The privacy policy of specification section 2, screen 2. The sections of every language are the same. */
export const privacyPolicy: Readonly<Record<Language, readonly LegalSection[]>> = {
  id: privacyPolicyId,
  en: privacyPolicyEn,
  zh: privacyPolicyZh,
};
