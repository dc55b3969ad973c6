import { type Outcome, ok, refused } from '#contract/outcome.ts';

/** The title is for whatever the text is shared with. */
export interface SharedText {
  title: string;
  text: string;
}

/** Offers a text to whatever the phone shares with; refused where the borrower breaks it off. Fails where nothing shares. */
export async function share(content: SharedText, navigator: Pick<Navigator, 'share'>): Promise<Outcome<null>> {
  try {
    await navigator.share(content);
    return ok(null);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return refused(error.name, error.message);
    throw error;
  }
}
