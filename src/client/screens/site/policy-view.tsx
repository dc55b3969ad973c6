import { privacyPolicy } from '#client/texts/site/privacy-policy.ts';
import { LegalView } from './legal-view.tsx';
import { SitePage } from './site-page.tsx';
import { useSiteCopy, useSiteLanguage } from './site-values.tsx';

/** The privacy policy, at its own two addresses and at the configured one. */
export default function PolicyView() {
  const { title } = useSiteCopy().policy;
  const language = useSiteLanguage();
  return (
    <SitePage section="policy" title={title}>
      <LegalView heading={title} sections={privacyPolicy[language]} />
    </SitePage>
  );
}
