import { noted } from '#client/platform/storage/history-entry.ts';
import { focusHeading } from '#client/ui/screen.tsx';

/** Which screen stands on the page, and where the pages before it were left. */
export interface Arrivals {
  /** Whether no screen has come yet. */
  isFirst(): boolean;
  /**
   * A screen is on the page. `key` tells screens apart; the same one may be told of twice, as strict rendering and hot reload
   * do. Returns what is to be called when the screen goes.
   */
  arrive(screen: HTMLElement, key: string): () => void;
}

/** The events by which a borrower scrolls a page. */
const MOVES = ['wheel', 'pointerdown', 'keydown'];

/**
 * A new screen starts at its top, one that is come back to where it was left, and is announced by its heading; the first
 * one is announced by the browser, and by `onFirst`. One for the whole page.
 */
export function createArrivals(onFirst?: (screen: HTMLElement) => void): Arrivals {
  let standing: string | null = null;
  /** Where the pages were left, in CSS pixels from the top, by the ids of their entries in the history. */
  const left = new Map<string, number>();
  return {
    isFirst: () => standing === null,
    arrive(screen, key) {
      const page = document.documentElement;
      const id = noted(history, 'id');
      const wanted = left.get(id) ?? 0;
      if (standing !== null && standing !== key) {
        page.scrollTop = 0;
        focusHeading();
      }
      if (standing === null) onFirst?.(screen);
      standing = key;
      const stopFollowing = followGrowth(screen, wanted);
      return () => left.set(id, stopFollowing() ? wanted : page.scrollTop);
    },
  };
}

/**
 * The page grows with its response: until the borrower moves it, it goes as far towards `wanted` as it can. Returns what ends
 * that, and says whether it was still going on.
 */
function followGrowth(screen: HTMLElement, wanted: number): () => boolean {
  if (wanted === 0) return () => false;
  const growth = new ResizeObserver(() => {
    document.documentElement.scrollTop = wanted;
  });
  let isFollowing = true;
  const stop = () => {
    const wasFollowing = isFollowing;
    isFollowing = false;
    growth.disconnect();
    for (const move of MOVES) removeEventListener(move, stop);
    return wasFollowing;
  };
  growth.observe(screen);
  for (const move of MOVES) addEventListener(move, stop);
  return stop;
}
