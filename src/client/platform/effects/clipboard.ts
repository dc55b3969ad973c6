import { type Outcome, ok, unreachable } from '#contract/outcome.ts';

/** Puts a text on the clipboard by the browser's own way; ok when it is there. A browser without it makes the promise fail. */
export async function writeClipboard(
  text: string,
  { clipboard }: Pick<Navigator, 'clipboard'>,
): Promise<Outcome<null>> {
  await clipboard.writeText(text);
  return ok(null);
}

/**
 * Selects a text and copies it, for browsers without a clipboard that pages may write to. An open dialog makes the rest of
 * the page unselectable, so the text stands within it for as long as that takes. Focus and page are left as they were.
 */
export async function copySelection(text: string, page: Document): Promise<Outcome<null>> {
  const focused = page.activeElement;
  const area = page.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  (page.querySelector('dialog[open]') ?? page.body).append(area);
  area.select();
  try {
    return page.execCommand('copy') ? ok(null) : unreachable();
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
