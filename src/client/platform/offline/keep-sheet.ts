import { SHEET_META, sheetCookie } from '#contract/kept-sheet.ts';

/** Milliseconds after which the page is no longer waited for. */
const AFTER = 4000;
/** Seconds; the file is immutable for as long. */
const YEAR = 31_536_000;

/**
 * Has the browser keep the style sheet that stands in the page. A cookie then tells the server, whose pages of this release
 * come without it.
 */
export function keepSheet(page: Document): void {
  const file = page.querySelector(`meta[name=${SHEET_META}]`)?.getAttribute('content');
  if (!file) return;
  setTimeout(async () => {
    const isKept = await fetch(file)
      .then(async (response) => response.ok && (await response.text()) !== '')
      .catch(() => false);
    const secure = location.protocol === 'https:' ? '; secure' : '';
    if (isKept) page.cookie = `${sheetCookie(file)}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
  }, AFTER);
}
