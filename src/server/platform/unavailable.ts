import { whyUnusable } from './database/unusable.ts';
import { Overdue } from './deadline.ts';
import { ProviderError } from './ports/provider-error.ts';

/** Whether an error is of a database or a provider that did not do in time what it was asked: it may do it later. */
export function isUnavailable(error: Error): boolean {
  return error instanceof Overdue || error instanceof ProviderError || whyUnusable(error) !== null;
}
