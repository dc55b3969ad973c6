import { type Outcome, ok, refused } from '#contract/outcome.ts';
import type { HandedOver } from '#machines/kit/handing-over.ts';

/** Offers a text to whatever the phone shares with; refused where the borrower breaks it off. Fails where nothing shares. */
export async function share(content: HandedOver, navigator: Pick<Navigator, 'share'>): Promise<Outcome<null>> {
  try {
    await navigator.share(content);
    return ok(null);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return refused(error.name, error.message);
    throw error;
  }
}
