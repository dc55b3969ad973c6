/** The open dialogs of the page, the one on top last: they open one after the other. */
export function openDialogs(page: ParentNode): NodeListOf<Element> {
  return page.querySelectorAll('dialog[open]');
}

/** Asks the dialog on top to close, as Escape does; false where none is open. Whether it closes is for its machine to say. */
export function dismissTopDialog(page: ParentNode): boolean {
  const open = openDialogs(page);
  const top = open[open.length - 1];
  top?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return top !== undefined;
}
