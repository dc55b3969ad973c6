import { privacyPolicyEn } from '#client/texts/site/privacy-policy-en.ts';
import { siteEn } from '#client/texts/site/site-en.ts';
import { LegalView } from './legal-view.tsx';
import { SitePage } from './site-page.tsx';

/** The privacy policy, at its own two addresses and at the configured one. */
export function PolicyPage() {
  return (
    <SitePage section="policy" title={siteEn.policy.title}>
      <LegalView heading={siteEn.policy.title} sections={privacyPolicyEn} />
    </SitePage>
  );
}
