import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { focusHeading } from './screen.tsx';

export type DialogProps = {
  title: string;
  /**
   * Escape, a tap beside the dialog, or a step back: the native app's, and the browser's where it tells of one before it
   * takes it. The dialog stays until it is no longer rendered.
   */
  onClose: () => void;
  /** At the right of the title. */
  trailing?: ReactNode;
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** `sheet`: on the bottom edge, within reach of a thumb; `full`: from there up to the top. */
  kind?: 'sheet' | 'full' | 'cashier';
};

/** So long after it opened, a dialog ignores taps beside it: they are the second half of a double tap. In milliseconds. */
const DOUBLE_TAP = 500;

/**
 * Opens what was mounted, with the focus on the field that asks for it (`data-first`), else on its heading: the browser
 * would focus the first button. Closing gives the focus back to where it was, or to the page's heading where nothing had it.
 */
function show(dialog: HTMLDialogElement) {
  const before = document.activeElement;
  const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector('h2');
  // Focused by the browser itself, the page is laid out once.
  first?.setAttribute('autofocus', '');
  dialog.showModal();
  if (document.activeElement !== first) first?.focus();
  dialog.dataset.since = `${Date.now()}`;
  return () => {
    dialog.close();
    if (before === document.body) focusHeading();
  };
}

/** A modal window, open as long as it is mounted. */
export function Dialog({ title, onClose, trailing, children, actions, kind }: DialogProps) {
  const heading = useId();

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    // The cancel event of a file input inside bubbles up to here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  function tapped({ target, currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
    if (target === dialog && Date.now() - Number(dialog.dataset.since) >= DOUBLE_TAP) onClose();
  }

  // A second Escape closes the dialog although the first one's handler prevented it.
  function closed({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
    if (dialog.open) return;
    onClose();
    queueMicrotask(() => {
      if (dialog.isConnected && !dialog.open) dialog.showModal();
    });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which arrives as `cancel`
    <dialog
      className="dialog"
      data-kind={kind}
      ref={show}
      aria-labelledby={heading}
      onCancel={cancel}
      onClose={closed}
      onClick={tapped}
    >
      <div className="stack">
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {trailing}
        {children}
        <p role="status" className="visually-hidden" />
        {actions && <div className="actions">{actions}</div>}
      </div>
    </dialog>
  );
}
