import { loanTerms } from '#client/texts/site/loan-terms.ts';
import { LegalView } from './legal-view.tsx';
import { SitePage } from './site-page.tsx';
import { useSiteCopy, useSiteLanguage } from './site-values.tsx';

/** The loan terms: specification section 2, screen 15. */
export default function LoanView() {
  const { title } = useSiteCopy().loan;
  const language = useSiteLanguage();
  return (
    <SitePage section="loan" title={title}>
      <LegalView heading={title} sections={loanTerms[language]} />
    </SitePage>
  );
}
