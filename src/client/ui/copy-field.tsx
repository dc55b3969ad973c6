import { type ReactNode, useId } from 'react';
import { breakable } from './amount.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export type CopyFieldProps = {
  label: string;
  /** The number in groups, such as "8808 1234 5678 9012"; it breaks between them, and an address before its signs. */
  display: string;
  copyLabel: string;
  onCopy: () => void;
  /** One of several on a card: smaller, with its button beside it. The button's name is `copyLabel`, its text `copyText`. */
  beside?: { copyText: string };
  /** Another button by the one that copies. */
  children?: ReactNode;
};

/** A number that is carried elsewhere: large, grouped, with a button that copies it. A long press selects all of it. */
export function CopyField({ label, display, copyLabel, onCopy, beside, children }: CopyFieldProps) {
  const name = useId();
  const copy = (
    <Button kind={beside ? 'text' : 'secondary'} aria-label={beside && copyLabel} onClick={onCopy}>
      <Icon name="copy" />
      {beside ? beside.copyText : copyLabel}
    </Button>
  );
  return (
    <div className="copy-field" data-beside={beside && true}>
      <p id={name}>{label}</p>
      <output aria-labelledby={name} translate="no">
        {breakable(display)}
      </output>
      {children ? (
        <div className="actions">
          {copy}
          {children}
        </div>
      ) : (
        copy
      )}
    </div>
  );
}
