/** Puts a text on the clipboard, the new way or the old one; false where the browser lets neither. */
export async function copyText(
  text: string,
  page: Document,
  navigator: Pick<Navigator, 'clipboard'>,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, page);
  }
}

/** Within an open dialog, because outside of it nothing can be selected. */
function copyBySelection(text: string, page: Document): boolean {
  const focused = page.activeElement;
  const area = page.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  (page.querySelector('dialog[open]') ?? page.body).append(area);
  area.select();
  try {
    return page.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
