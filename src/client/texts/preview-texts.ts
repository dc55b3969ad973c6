import { useApp } from '../app-context.tsx';
import { previewEn } from './preview-en.ts';
import { previewZh } from './preview-zh.ts';
import { type Catalogue, type Translate, translator } from './translate.ts';

const CATALOGUES: Partial<Record<string, Catalogue>> = { en: previewEn, zh: previewZh };

/** The texts of the developer's preview, which no borrower's catalogue carries; any other text by the borrower's. */
export function usePreviewTexts(): Translate {
  const { t, language } = useApp();
  const own = CATALOGUES[language ?? ''] ?? {};
  const tell = translator(own);
  return (text, values) => (own[text] === undefined ? t(text, values) : tell(text, values));
}
