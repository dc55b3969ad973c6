import '#tools/tools.css';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** The controls of the developers' pages: denser than a borrower's, and named in full like theirs. */

type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What the field is called elsewhere, such as in a query. */
  hint?: string;
};

export function ToolField({ label, hint, onChange, ...native }: FieldProps) {
  const id = useId();
  return (
    <div className="tool-field">
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...native}
        id={id}
        aria-describedby={hint ? `${id}hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint && <small id={`${id}hint`}>{hint}</small>}
    </div>
  );
}

/** Shows in itself that its work is under way, and refuses further clicks until then. */
export function ToolButton({ busy, onClick, children, ...native }: ComponentProps<'button'> & { busy?: boolean }) {
  return (
    <button
      {...native}
      type="button"
      className="tool-button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

/** A part of a column; `aside` stands beside its heading. */
export function ToolSection({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="tool-section">
      <h2>
        {heading}
        {aside !== undefined && <span>{aside}</span>}
      </h2>
      {children}
    </section>
  );
}

/** Names and values, a line each. */
export function ToolValues({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="tool-values">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
