import type { Part } from './page-tree.ts';

/** What is looked for on a screen, the way a borrower or a screen reader finds it. */
export interface Target {
  role:
    | 'button'
    | 'link'
    | 'heading'
    | 'radio'
    | 'checkbox'
    | 'dialog'
    | 'status'
    | 'tab'
    | 'searchbox'
    | 'textbox'
    | 'slider'
    | 'combobox'
    | 'alert'
    | 'group';
  /** The accessible name: to the letter, or a pattern. */
  name: string | RegExp;
  /** Of a radio button or a checkbox; not looked at where it is absent. */
  checked?: true;
}

/** What the borrower does. */
export type Gesture =
  | { press: Target | { text: string | RegExp }; nth?: number }
  /** `atOnce`: not key by key, where what is read by the way counts. */
  | { write: string; into: Target; atOnce?: true }
  /** A picture of that name is chosen in the file input with that label. */
  | { choose: string; label: string }
  /** Files of these names are chosen at once, each with the content that its name promises (`fileOf`). */
  | { chooseAll: readonly string[]; label: string }
  /** What is typed at the end of what stands in the box. */
  | { type: string; into: Target }
  | { paste: string; into: Target }
  /** Escape, which is what the back gesture of a dialog comes to. */
  | { escape: true }
  /** No borrower's doing: the machine is told, on the view alone. */
  | { told: true }
  /** A tap beside the dialog that is open. */
  | { mask: true }
  /** No borrower's doing: the image that the selector names does not arrive. */
  | { breaks: string };

/** Something that stands on a screen or does not; `attribute`: some element wears it, as a busy button does. */
export type Seen = Target | { text: string | RegExp } | { attribute: string };

/** How a situation is told on a screen. */
export interface Sight {
  sees: readonly Seen[];
  lacks?: readonly Seen[];
}

/** How a table is driven on a rendered screen: the same in Testing Library and in a browser. */
export interface ScreenDriver<S extends string, E extends string, F extends string> {
  gestures: Record<E, (value: string | number | undefined) => Gesture>;
  situations: Record<S, Sight>;
  /** A button that looks blocked while something is missing, and says so when it is pressed. */
  saysWhatIsMissing?: Target;
  /** Reads a fact off the page, by role, name and label. */
  facts: Record<F, (page: Part) => unknown>;
}

/** A picture that is chosen. */
export const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>';

const MEBIBYTE = 1024 * 1024;

const HEADS: Record<string, readonly number[]> = {
  // One transparent pixel.
  png: [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 31, 21, 196,
    137, 0, 0, 0, 13, 73, 68, 65, 84, 120, 156, 99, 96, 0, 2, 0, 0, 5, 0, 1, 122, 94, 171, 63, 0, 0, 0, 0, 73, 69, 78,
    68, 174, 66, 96, 130,
  ],
  // An iPhone's photo: a file type box of 24 bytes whose brand is heic.
  heic: [0, 0, 0, 24, ...bytesOf('ftypheic'), 0, 0, 0, 0, ...bytesOf('mif1heic')],
  txt: bytesOf('no image at all'),
};

/** A file with the content that its name promises; one called `big` is larger than may be sent. */
export function fileOf(name: string): { name: string; bytes: Uint8Array<ArrayBuffer> } {
  const head = HEADS[name.split('.').at(-1) ?? ''] ?? [];
  const bytes = new Uint8Array(name.startsWith('big') ? 10 * MEBIBYTE + 1 : head.length);
  bytes.set(head);
  return { name, bytes };
}

function bytesOf(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
