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
    | 'textbox'
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
  | { write: string; into: Target }
  /** A picture of that name is chosen in the file input with that label. */
  | { choose: string; label: string }
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
  /** Reads a fact off the page; runs inside the page, so it must not use anything from around it. */
  facts: Record<F, (page: Document) => unknown>;
}

/** The reason on a page that failed to load. Runs in a browser too: nothing outside may be named in it. */
export const reasonOn = (page: Document): string => page.querySelector('main .placeholder .reason')?.textContent ?? '';

/** A picture that is chosen. */
export const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>';
