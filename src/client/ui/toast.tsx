import { useMemo } from 'react';
import { Icon } from './icon.tsx';

export type ToastKind = 'plain' | 'info' | 'success' | 'loading';
export type ToastContent = { kind: ToastKind; text: string; inPlace?: boolean };

/**
 * Lifts a toast above everything, an open dialog included. A modal dialog hides the rest of the page from assistive
 * technology, so its own status line says the text too.
 */
function show(toast: HTMLElement | null) {
  if (!toast) return;
  toast.showPopover?.();
  const inside = document.querySelector('dialog[open] > div > [role=status]');
  if (inside) inside.textContent = toast.textContent;
}

let lastAsked = 0;

/** The one toast of the page. The live region is rendered without a toast too: it must exist before its text is set. */
export function Toast({ toast }: { toast: ToastContent | null }) {
  // A toast that is asked for again is a new one, also with the same text (row PS-07): it is announced again.
  const asked = useMemo(() => {
    if (toast) lastAsked += 1;
    return lastAsked;
  }, [toast]);
  return (
    <div role="status" className="toasts no-print">
      {toast && (
        <p
          className="toast"
          popover="manual"
          key={toast.kind === 'loading' ? toast.text : asked}
          data-kind={toast.kind}
          data-in-place={toast.inPlace || undefined}
          ref={show}
        >
          {toast.kind === 'success' && <Icon name="check" />}
          {toast.kind === 'info' && <Icon name="info" />}
          <span>{toast.text}</span>
        </p>
      )}
    </div>
  );
}
