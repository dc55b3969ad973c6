/**
 * Tells the flow of a screen what was ticked or chosen before the program took the page over: the page shows it already, and
 * nobody has heard of it.
 */
export function tellEarlyChoices(screen: HTMLElement): void {
  for (const box of screen.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')) {
    // What React took over it keeps as the default; of a radio group the one that was chosen tells.
    const isEarly = box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox');
    if (!isEarly) continue;
    box.checked = !box.checked;
    box.click();
  }
}
