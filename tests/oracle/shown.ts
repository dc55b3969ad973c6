import type { Part } from './page-tree.ts';

/** A text to the letter, or a pattern of it. */
export type Wanted = string | RegExp;

/** A label, what is noted under it, and what stands beside it. */
export interface Pair {
  label: string;
  note: string;
  values: readonly string[];
}

/** What is read on a screen, and where. */
export type Reading =
  /** A sentence that stands by itself: the whole of a heading, a paragraph, an item, a caption, or of what a page tells by itself. */
  | string
  /** A value beside its label, or a note under that. */
  | readonly [label: string, value: string]
  /** What can be pressed, chosen or written into; the description is tied to it, as the reason why it cannot be. */
  | { role: 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'textbox'; name: Wanted; description?: string }
  /** All of it stands in one section, dialog, group, list, item or row, which has that name or heading. */
  | { in: string; reads: readonly Reading[] };

const TELLING = 'heading paragraph note listitem term figure status alert log summary caption tabpanel';
const HOLDING = 'region article dialog group list listitem row figure form navigation tabpanel log alertdialog';

function isOf(roles: string, { role }: Part): boolean {
  return roles.split(' ').includes(role);
}

function fits(wanted: Wanted | undefined, text: string): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? spaced(text) === wanted : wanted.test(text);
}

/** Spaces that keep words together are spaces. */
function spaced(text: string): string {
  return text.replace(/\s/g, ' ');
}

/** Every part within, in the page's order, and what nobody is shown too. */
export function everyPart(root: Part | undefined): Part[] {
  return (root?.parts ?? []).flatMap((part) => [part, ...everyPart(part)]);
}

/** The parts that are shown. */
export function parts(root: Part | undefined): Part[] {
  return everyPart(root).filter(({ hidden }) => !hidden);
}

export function all(root: Part | undefined, role: string, name?: Wanted): Part[] {
  return parts(root).filter((part) => part.role === role && fits(name, part.name));
}

export function find(root: Part | undefined, role: string, name?: Wanted): Part | undefined {
  return all(root, role, name)[0];
}

/** What holds other parts and has that name or heading. */
export function within(root: Part, name: Wanted): Part[] {
  return parts(root).filter((part) => isOf(HOLDING, part) && fits(name, part.name));
}

/** Labels and what stands beside each: of lists of terms, fields, cells of tables, and rows that can be pressed. */
export function pairs(root: Part | undefined): Pair[] {
  return (root ? [root, ...parts(root)] : []).flatMap(pairsOf);
}

function pairsOf(part: Part): Pair[] {
  const [label = '', ...others] = part.texts;
  if (part.role === 'list') return terms(part.parts);
  if (isOf('button link radio checkbox', part))
    return others.length ? [{ label, note: '', values: [others.join(' ')] }] : [];
  const value = part.value ?? ((part.role === 'cell' || part.role === 'status') && part.name ? part.text : undefined);
  return value === undefined ? [] : [{ label: part.name, note: '', values: [value] }];
}

function terms(lines: readonly Part[]): Pair[] {
  const found: { label: string; note: string; values: string[] }[] = [];
  for (const { role, texts, text } of lines.flatMap((line) => (line.role === 'generic' ? line.parts : [line]))) {
    const [label = '', ...notes] = texts;
    if (role === 'term') found.push({ label, note: notes.join(' '), values: [] });
    if (role === 'definition') found.at(-1)?.values.push(text);
  }
  return found;
}

/** What stands beside the label, for the first that is called so. */
export function beside(root: Part | undefined, label: Wanted): string | undefined {
  return pairs(root).find((pair) => fits(label, pair.label))?.values[0];
}

/** What is amiss: '' where it is read. */
export function unread(root: Part, reading: Reading): string {
  if (typeof reading === 'string') {
    const isSaid = parts(root).some((part) => isOf(TELLING, part) && part.said.some((said) => fits(reading, said)));
    return isSaid ? '' : `no sentence "${reading}"`;
  }
  if ('in' in reading) {
    const places = within(root, reading.in);
    const amiss = places.map((place) => reading.reads.map((one) => unread(place, one)).find(Boolean) ?? '');
    if (amiss.includes('')) return '';
    return `in "${reading.in}": ${amiss[0] ?? 'no part has that name or heading'}`;
  }
  if ('role' in reading) {
    const { role, name, description } = reading;
    const found = all(root, role, name);
    if (found.some((part) => description === undefined || fits(description, part.description ?? ''))) return '';
    const others = found.map((part) => `"${part.description ?? ''}"`).join(', ');
    return `no ${role} "${name}"${description ? ` described "${description}"` : ''}${others && `, but ${others}`}`;
  }
  const [label, value] = reading;
  const found = pairs(root).filter((pair) => fits(label, pair.label));
  if (found.some(({ values, note }) => [...values, note].some((one) => fits(value, one)))) return '';
  const others = found.map(({ values }) => `"${values.join('", "')}"`).join(', ');
  return `beside "${label}" no "${value}"${others ? `, but ${others}` : ''}`;
}

/** An amount as the machines know it: without its mark and separators. */
export function amountIn(text: string | undefined): string | undefined {
  const digits = text?.replace(/^[^\d-]+/, '');
  return text?.includes('₹') ? digits?.replaceAll(',', '') : digits?.replaceAll('.', '').replace(',', '.');
}

/** How long a clock says is left, in milliseconds; null where there is none. */
export function timeLeftOn(page: Part): number | null {
  const clock = find(page, 'timer')?.text.split(':').map(Number);
  return clock ? clock.reduce((sum, part) => sum * 60 + part, 0) * 1000 : null;
}

/** What is pressed of a few that stand together, also where a wide page has no need of them. */
export function pressedIn(page: Part, role: string, name: string): string | undefined {
  const group = everyPart(page).find((part) => part.role === role && part.name === name);
  return everyPart(group).find(({ pressed }) => pressed)?.text;
}

/** The parts that tell the page's state by an attribute of that name. */
export function marked(page: Part, name: string): Part[] {
  return parts(page).filter(({ data }) => data?.[name] !== undefined);
}

/** How many stars are chosen, and drawn so; both where they differ. */
export function starsOn(page: Part): number | { chosen: number; lit: number } {
  const dialog = find(page, 'dialog');
  const chosen = 1 + all(dialog, 'radio').findIndex(({ checked }) => checked);
  const lit = dialog ? marked(dialog, 'lit').length : 0;
  return chosen === lit ? chosen : { chosen, lit };
}

/** The reason on a page that failed to load: what it says beside its own sentence. */
export function reasonOn(page: Part): string {
  const failed = all(page, 'status').find((part) =>
    // The pages for developers are in English.
    ['Coba lagi', 'Try again'].some((name) => find(part, 'button', name)),
  );
  const [, reason = ''] = failed ? all(failed, 'paragraph').map(({ text }) => text) : [];
  return reason.startsWith('Kode: ') ? '' : reason;
}
