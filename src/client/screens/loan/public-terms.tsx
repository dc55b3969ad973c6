import { useApp } from '#client/flow/app-context.tsx';
import { publicTerms } from '#client/texts/public-terms.ts';
import { Card } from '#client/ui/cards/card.tsx';

/** The public loan terms, static text: specification section 2, screen 15. A visit without a language has its market's. */
export function PublicTerms() {
  const { language, marketLanguage } = useApp();
  return publicTerms[language ?? marketLanguage].map(({ heading, text }) => (
    <Card key={heading} heading={heading}>
      <p className="secondary">{text}</p>
    </Card>
  ));
}
