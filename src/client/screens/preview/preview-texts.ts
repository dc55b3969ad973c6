import { useApp } from '#client/flow/app-context.tsx';
import { previewTexts } from '#client/texts/preview-texts.ts';
import type { Translate } from '#client/texts/translate.ts';

/** The preview's texts in the language of the visit. */
export function usePreviewTexts(): Translate {
  const { t, language } = useApp();
  return previewTexts(language, t);
}
