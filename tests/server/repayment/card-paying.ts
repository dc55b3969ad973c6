import { randomInt, randomUUID } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import { seedCards } from '#demonstration/cards.ts';
import { sandboxCards } from '#demonstration/sandbox-cards.ts';
import { type Borrower, createBorrower } from '#server/borrowers/borrowers.ts';
import type { Payer } from '#server/cards/card-codes.ts';
import { type CommitRequest, commitPayment } from '#server/cards/card-committing.ts';
import { confirmPayment } from '#server/cards/card-confirming.ts';
import { askAfterUnclear } from '#server/cards/card-inquiries.ts';
import type { CardStanding, WaitedDesk } from '#server/cards/card-payment.ts';
import { cardsOf } from '#server/cards/saved-cards.ts';
import type { Refusal } from '#server/http/calls/refusals.ts';
import { type Receipt, receiptsOf } from '#server/loan/receipts.ts';
import type { Database } from '#server/platform/database/open.ts';
import { cardPayments, ledgerTransactions, smsOutbox } from '#server/platform/database/schema.ts';
import type { CardProvider } from '#server/platform/ports/card-provider.ts';
import { newRepayToken, repayTokenAgain } from '#server/repayment/repay-token.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { Lending, newPhone, noon } from '../loan/lending.ts';

/** The last four of the test cards. */
export const CARD = {
  accepted: '4001',
  code: '4002',
  declined: '4003',
  slow: '4004',
  lost: '4005',
  wrongOnce: '4006',
} as const;

export const DAY = '2026-01-28';
/** What the first instalment of the loan comes to, in paise. */
export const FIRST = 224_000;

const configuration = parseConfiguration({ environment: 'demonstration' });

/** A borrower with a loan and every test card, whose clock a test moves. */
export class CardPaying {
  readonly lending: Lending;
  readonly borrower: Borrower;
  desk: WaitedDesk;
  payer: Payer;
  /** The requests that the provider got. */
  readonly asked: { charges: number; confirmed: number; finds: number } = { charges: 0, confirmed: 0, finds: 0 };
  /** What the borrower is told where the answer comes too late, the latest first. */
  readonly saidIfUnclear: Refusal[] = [];
  /** The lines that an operator should read. */
  readonly warned: string[] = [];
  private at = noon(DAY);

  private constructor(lending: Lending, borrower: Borrower) {
    this.lending = lending;
    this.borrower = borrower;
    const clock = { now: () => this.at };
    const sms = { send: async () => {} };
    const warn = (line: string) => void this.warned.push(line);
    const waiting = {
      givenUp: new AbortController().signal,
      sayIfUnclear: (refusal: Refusal) => void this.saidIfUnclear.unshift(refusal),
    };
    const cards = this.counted({ ...sandboxCards(clock), patience: 20 });
    this.desk = { db: lending.db, clock, cards, warn, ...waiting };
    const clientAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    this.payer = { borrower, clientAddress, language: 'en', configuration, sms };
  }

  static async lend(db: Database, product: Parameters<typeof Lending.lend>[2] = {}): Promise<CardPaying> {
    const borrower = await createBorrower(db, { name: 'Asha', phone: newPhone(), now: noon('2026-01-01') });
    await seedCards(db, borrower, noon('2026-01-01'));
    return new CardPaying(await Lending.lend(db, '2026-01-01', { ...product, borrowerId: borrower.id }), borrower);
  }

  /** The provider in use, something of it replaced. */
  replace(change: Partial<CardProvider>): void {
    this.desk = { ...this.desk, cards: { ...this.desk.cards, ...change } };
  }

  private counted(cards: CardProvider): CardProvider {
    return {
      ...cards,
      charge: (charge, signal) => {
        this.asked.charges += 1;
        if (charge.isConfirmed) this.asked.confirmed += 1;
        return cards.charge(charge, signal);
      },
      find: (key, signal) => {
        this.asked.finds += 1;
        return cards.find(key, signal);
      },
    };
  }

  pass(milliseconds: number): void {
    this.at = new Date(this.at.getTime() + milliseconds);
  }

  token(): Promise<string> {
    const { orderId, borrowerId } = this.lending;
    return newRepayToken(this.lending.db, { borrowerId, orderId }, this.at);
  }

  /** What a page that is read again is given for its token; null where it is to be opened anew. */
  tokenAgain(token: string): Promise<string | null> {
    const { orderId, borrowerId } = this.lending;
    return repayTokenAgain(this.lending.db, token, { borrowerId, orderId }, this.at);
  }

  async card(lastFour: string): Promise<string> {
    const cards = await cardsOf(this.lending.db, this.desk.cards, this.lending);
    return cards.find((card) => card.lastFour === lastFour)?.id ?? '';
  }

  async request(lastFour: string, given: Partial<CommitRequest> = {}): Promise<CommitRequest> {
    return {
      repayToken: await this.token(),
      cardId: await this.card(lastFour),
      amount: FIRST,
      sendMsg: false,
      ...given,
    };
  }

  commit(request: CommitRequest): Promise<CardStanding> {
    return commitPayment(this.desk, { id: this.lending.orderId }, request, this.payer);
  }

  async commitBy(lastFour: string, given: Partial<CommitRequest> = {}): Promise<CardStanding> {
    return this.commit(await this.request(lastFour, given));
  }

  confirm(id: string, verifyCode: string): Promise<CardStanding> {
    const { orderId, borrowerId } = this.lending;
    return confirmPayment(this.desk, { id: orderId, borrowerId }, { id, verifyCode }, this.payer);
  }

  /** A payment that waits for its code, and that code. */
  async untilCode(lastFour: string = CARD.code): Promise<{ id: string; code: string; request: CommitRequest }> {
    const request = await this.request(lastFour);
    const standing = await this.commit(request);
    if (standing.kind !== 'awaitingCode') throw new Error(`no code is asked for: ${said(standing)}`);
    return { id: standing.id, code: await this.code(), request };
  }

  /** The code that was sent last. */
  async code(): Promise<string> {
    const [last] = await this.lending.db
      .select()
      .from(smsOutbox)
      .where(eq(smsOutbox.phone, this.borrower.phone))
      .orderBy(desc(smsOutbox.id))
      .limit(1);
    return /\d{6}/.exec(last?.text ?? '')?.[0] ?? '';
  }

  async codesSent(): Promise<number> {
    const ofPhone = eq(smsOutbox.phone, this.borrower.phone);
    const [sent] = await this.lending.db.select({ number: count() }).from(smsOutbox).where(ofPhone);
    return sent?.number ?? 0;
  }

  /** A turn of the recurring work. */
  askAfter(): Promise<number> {
    return askAfterUnclear(this.desk, { info: () => {} });
  }

  receipts(): Promise<Receipt[]> {
    return receiptsOf(this.lending.db, { id: this.lending.orderId });
  }

  payments() {
    return this.lending.db.select().from(cardPayments).where(eq(cardPayments.orderId, this.lending.orderId));
  }

  /** How often a repayment was posted. */
  async posted(): Promise<number> {
    const { orderId, db } = this.lending;
    const isRepayment = and(eq(ledgerTransactions.orderId, orderId), eq(ledgerTransactions.kind, 'repayment'));
    return (await db.select().from(ledgerTransactions).where(isRepayment)).length;
  }

  /** Other money for the order: by a virtual account, now. */
  async depositElsewhere(amount: number): Promise<void> {
    const { vcode } = await this.lending.numberFor(DAY, amount);
    await this.lending.deposit(DAY, { vcode, amount, reference: randomUUID() });
  }
}

/** The kind, or the code of the refusal. */
export function said(standing: CardStanding): string {
  return standing.kind === 'refused' ? standing.refusal.code : standing.kind;
}

/** Another code than this. */
export function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
