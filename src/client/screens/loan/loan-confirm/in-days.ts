import type { Translate } from '#client/texts/translate.ts';

/** A number of days in words; any other text as it came. */
export function inDays(text: string, form: RegExp, t: Translate): string {
  const days = form.exec(text)?.[1];
  return days === undefined ? text : t('{days} hari', { days });
}
