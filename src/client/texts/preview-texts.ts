import type { Language } from '#contract/page-parameters.ts';
import type { Catalogue } from './catalogue.ts';
import { previewEn } from './preview-en.ts';
import { previewZh } from './preview-zh.ts';
import { type Translate, translator } from './translate.ts';

const CATALOGUES: Partial<Record<Language, Catalogue>> = { en: previewEn, zh: previewZh };

/** The texts of the developer's preview, which no borrower's catalogue carries; any other text by `t`, the borrower's. */
export function previewTexts(language: Language | null, t: Translate): Translate {
  const own = (language && CATALOGUES[language]) ?? {};
  const tell = translator(own);
  return (text, values) => (own[text] === undefined ? t(text, values) : tell(text, values));
}
