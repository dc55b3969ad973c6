import type { ComponentProps } from 'react';

type Kind = 'primary' | 'secondary' | 'text';

export type ButtonProps = ComponentProps<'button'> & {
  kind?: Kind;
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
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button: telephone, mail, an address. */
export function ButtonLink({ kind = 'primary', children, ...native }: ComponentProps<'a'> & { kind?: Kind }) {
  return (
    <a {...native} className="button" data-kind={kind}>
      <span>{children}</span>
    </a>
  );
}
