import { HYDRATION_ELEMENT, type Hydration } from '#contract/server-rendering.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';

/** What the server rendered the page with, its own to use up; null where the page came without its response. */
export function hydrationOf(page: Document): (Hydration & { effects: Effect[]; times: Record<string, string> }) | null {
  const text = page.getElementById(HYDRATION_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : null;
}
