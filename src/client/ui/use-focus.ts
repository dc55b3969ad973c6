import { useCallback } from 'react';

/** A ref whose element takes the focus each time that there is another `reason` to; none where it is falsy. */
export function useFocus(reason: unknown) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (reason) element?.focus();
    },
    [reason],
  );
}
