import type { WallClock } from '#server/platform/clock.ts';
import {
  CARD_PATIENCE,
  type CardCharge,
  type CardProvider,
  type ChargeOutcome,
} from '#server/platform/ports/card-provider.ts';

/**
 * - `accepted`: paid at once. `code`: paid once it is confirmed. `declined`: refused, for
 *   want of money
 * - `slow`: no response in time; paid twenty seconds after it was asked for
 * - `lost`: paid, but the response does not arrive
 * - `wrongOnce`: the first code is called wrong, whatever it is; the second one is not
 */
type Behaviour = 'accepted' | 'code' | 'declined' | 'slow' | 'lost' | 'wrongOnce';

/** The test cards by their tokens; the tokens are given out with each borrower of the demonstration. */
export const TEST_CARDS: readonly { token: string; lastFour: string; behaviour: Behaviour }[] = [
  { token: 'test-accepted', lastFour: '4001', behaviour: 'accepted' },
  { token: 'test-code', lastFour: '4002', behaviour: 'code' },
  { token: 'test-declined', lastFour: '4003', behaviour: 'declined' },
  { token: 'test-slow', lastFour: '4004', behaviour: 'slow' },
  { token: 'test-lost', lastFour: '4005', behaviour: 'lost' },
  { token: 'test-wrong-once', lastFour: '4006', behaviour: 'wrongOnce' },
];

/** By which saved cards name their provider. */
export const SANDBOX_CARDS = 'sandbox-cards';

const SLOWNESS = 20_000;

/** What the sandbox remembers of a payment. */
interface Kept {
  paidFrom: Date | null;
  isDeclined: boolean;
  wrongCodes: number;
}

/** The demonstration's card provider: how a payment goes is the card's. It remembers payments until the process ends. */
export function sandboxCards(clock: WallClock): CardProvider {
  const kept = new Map<string, Kept>();

  const pay = (payment: Kept, after = 0): ChargeOutcome => {
    payment.paidFrom ??= new Date(clock.now().getTime() + after);
    return { kind: 'paid' };
  };

  return {
    name: SANDBOX_CARDS,
    patience: CARD_PATIENCE,
    takes: () => true,
    announces: null,

    async charge({ key, cardToken, isConfirmed, validUntil }: CardCharge, signal) {
      const payment = kept.get(key) ?? { paidFrom: null, isDeclined: false, wrongCodes: 0 };
      kept.set(key, payment);
      if (payment.paidFrom && payment.paidFrom <= clock.now()) return { kind: 'paid' };
      const card = TEST_CARDS.find(({ token }) => token === cardToken);
      payment.isDeclined ||= card === undefined || card.behaviour === 'declined' || clock.now() >= validUntil;
      if (payment.isDeclined) return { kind: 'declined', reason: card?.behaviour === 'declined' ? 'funds' : undefined };
      switch (card?.behaviour) {
        case 'code':
          return isConfirmed ? pay(payment) : { kind: 'codeNeeded' };
        case 'wrongOnce':
          if (!isConfirmed) return { kind: 'codeNeeded' };
          payment.wrongCodes += 1;
          return payment.wrongCodes > 1 ? pay(payment) : { kind: 'codeWrong' };
        case 'slow':
          pay(payment, SLOWNESS);
          return new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          });
        case 'lost':
          pay(payment);
          throw new Error('the connection was lost');
        default:
          return pay(payment);
      }
    },

    async find(key) {
      const payment = kept.get(key);
      if (payment?.isDeclined) return { kind: 'declined' };
      return payment?.paidFrom && payment.paidFrom <= clock.now() ? { kind: 'paid' } : { kind: 'notPaid' };
    },
  };
}
