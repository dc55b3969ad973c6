/** The style sheet of a page, which its browser may keep as a file. No other module, so that the page's own script needs none. */

/** The name of the meta element that names the file of the style sheet which stands in the page. */
export const SHEET_META = 'sheet';

/** The cookie of a browser that keeps this file of a style sheet: its pages link the file. Says nothing of the borrower. */
export function sheetCookie(file: string): string {
  return `sheet=${file.slice(file.lastIndexOf('/') + 1)}`;
}
