import { useApp } from '#client/flow/app-context.tsx';
import { loanTerms } from '#client/texts/site/loan-terms.ts';
import { siteEn } from '#client/texts/site/site-en.ts';
import { LegalView } from './legal-view.tsx';
import { SitePage } from './site-page.tsx';

export default function LoanSectionScreen() {
  const language = useApp().language ?? 'en';
  return (
    <SitePage section="loan" title={siteEn.loan.title}>
      <LegalView heading={siteEn.loan.title} sections={loanTerms[language]} language={language} />
    </SitePage>
  );
}
