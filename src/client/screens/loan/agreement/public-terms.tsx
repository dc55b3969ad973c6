import { useApp } from '#client/flow/app-context.tsx';
import { loanTerms } from '#client/texts/site/loan-terms.ts';
import { Card } from '#client/ui/card.tsx';
import { Rows } from '#client/ui/rows.tsx';

/** The public loan terms, static text: specification section 2, screen 15. A visit without a language has its market's. */
export function PublicTerms() {
  const { language, marketLanguage } = useApp();
  return loanTerms[language ?? marketLanguage].map(({ id, heading, paragraphs, table }) => (
    <Card key={id} heading={heading}>
      {paragraphs.map((text) => (
        <p key={text} className="secondary">
          {text}
        </p>
      ))}
      {table && <Rows rows={table.rows.map(([label, value]) => ({ label, value }))} />}
    </Card>
  ));
}
