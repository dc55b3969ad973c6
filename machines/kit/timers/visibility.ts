import { fromCallback, type NonReducibleUnknown } from 'xstate';

/** Whether the borrower can see the page. */
export type VisibilityEvent = { type: 'page.shown' } | { type: 'page.hidden' };

/**
 * Tells its parent at once whether the page is shown or hidden, and whenever that changes. A machine declares it;
 * whoever runs the machine provides it.
 */
export function declaredVisibility() {
  return fromCallback<{ type: 'none' }, NonReducibleUnknown, VisibilityEvent>(() => {
    throw new Error('the page visibility was not provided');
  });
}
