/**
 * Asks the dialog on top to close, as Escape does; false where none is open. Whether it closes is for its machine to say.
 * Dialogs open one after the other, so that the last one of the page lies on top.
 */
export function dismissTopDialog(page: ParentNode): boolean {
  const open = page.querySelectorAll('dialog[open]');
  const top = open[open.length - 1];
  top?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return top !== undefined;
}
