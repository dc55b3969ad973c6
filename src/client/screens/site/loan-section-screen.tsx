import { loanTerms } from '#client/texts/site/loan-terms.ts';
import { LegalView } from './legal-view.tsx';
import { SitePage } from './site-page.tsx';
import { useSiteCopy, useSiteLanguage } from './site-values.tsx';

export default function LoanSectionScreen() {
  const { title } = useSiteCopy().loan;
  const language = useSiteLanguage();
  return (
    <SitePage section="loan" title={title}>
      <LegalView heading={title} sections={loanTerms[language]} />
    </SitePage>
  );
}
