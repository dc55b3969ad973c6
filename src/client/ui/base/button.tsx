import type { ComponentProps } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'text';

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  /** The action runs: the button shows it in itself, keeps its width, name and focus, and refuses further taps. */
  busy?: boolean;
};

export function Button({ kind = 'primary', type = 'button', busy, onClick, children, ...native }: ButtonProps) {
  return (
    <button
      {...native}
      className="button"
      data-kind={kind}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span>{children}</span>
    </button>
  );
}
