import { type Outcome, unreachable } from '#contract/outcome.ts';
import type { EffectOf } from '#machines/kit/setup/effects.ts';
import type { SharedText } from './share.ts';

/** Ways for a text to leave the page. One that rejects is not there. */
export interface WaysToHandOver {
  /** Refused: the borrower broke it off. */
  share(content: SharedText): Promise<Outcome<null>>;
  /** The way of today's browsers. */
  writeClipboard(text: string): Promise<Outcome<null>>;
  /** The way of older browsers. */
  copySelection(text: string): Promise<Outcome<null>>;
}

export interface HandOver {
  /** Copies a text. `said` is what the borrower is told then, where it is no number. */
  copy(text: string, said?: string): Promise<void>;
  /** Shares a text; where nothing shares, copies it. */
  share(content: SharedText): Promise<void>;
}

const COPIED = 'Nomor disalin';
const COPIED_TO_SHARE = 'Teks disalin. Tempelkan di mana saja.';
const COPY_BY_HAND = 'Tidak bisa disalin. Tekan lama teksnya untuk menyalin sendiri.';

/** Hands a text over: shares it, or else copies it, or else tells the borrower to copy it by hand. The text that was asked for last counts. */
export function handOver(ways: WaysToHandOver, say: (toast: EffectOf<'toast'>) => void): HandOver {
  /** The request that counts; a later one replaces it. */
  let current: { isSharing: boolean } | null = null;

  async function copying(request: { isSharing: boolean }, text: string, said: string): Promise<void> {
    for (const copy of [ways.writeClipboard, ways.copySelection]) {
      const { kind } = await outcomeOf(() => copy(text));
      if (current !== request) return;
      if (kind === 'ok') return say({ type: 'toast', text: said, kind: 'success' });
    }
    say({ type: 'toast', text: COPY_BY_HAND });
  }

  return {
    async copy(text, said = COPIED) {
      current = { isSharing: false };
      await copying(current, text, said);
    },
    async share(content) {
      // A second tap does not open a second sheet.
      if (current?.isSharing) return;
      const request = { isSharing: true };
      current = request;
      const { kind } = await outcomeOf(() => ways.share(content));
      request.isSharing = false;
      if (current === request && kind === 'unreachable') await copying(request, content.text, COPIED_TO_SHARE);
    },
  };
}

async function outcomeOf(way: () => Promise<Outcome<null>>): Promise<Outcome<null>> {
  try {
    return await way();
  } catch {
    return unreachable();
  }
}
