import type { ComponentProps } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'text';

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  /** The action runs: the button shows it in itself, keeps its width, name and focus, and refuses further taps. */
  busy?: boolean;
  /** The action waits for something, which stands beside the button: it looks so, keeps its focus, and refuses taps. */
  blocked?: boolean;
};

export function Button({
  kind = 'primary',
  type = 'button',
  busy,
  blocked,
  onClick,
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      className="button"
      data-kind={kind}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || blocked || native['aria-disabled'] || undefined}
      onClick={busy || blocked ? (event) => event.preventDefault() : onClick}
    >
      <span>{children}</span>
    </button>
  );
}
