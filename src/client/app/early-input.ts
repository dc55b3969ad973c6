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

/** Types into a screen's forms what was typed into those of the prerendered page that it replaces, by the names of form and field. */
export function tellEarlyTexts(prerendered: readonly Node[], screen: HTMLElement): void {
  for (const form of prerendered.flatMap((one) => (one instanceof Element ? [...one.querySelectorAll('form')] : []))) {
    const same = screen.querySelector(`form[name="${form.getAttribute('name')}"]`);
    for (const [name, value] of new FormData(form)) {
      const field = same?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field?.value !== '' || value === '') continue;
      // React hears of a value that is set past its own setter.
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
