import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { saveCard } from '#server/cards/saved-cards.ts';
import { systemTimers } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open.ts';
import { Overdue } from '#server/platform/deadline.ts';
import { CARD_PATIENCE } from '#server/platform/ports/card-provider.ts';
import { onDatabase } from '../database/on-database.ts';
import { expectSoundBooks } from '../ledger/books.ts';
import { noon, PRODUCT, refusalOf } from '../loan/lending.ts';
import { CARD, CardPaying, DAY, FIRST, said, wrong } from './card-paying.ts';

const MINUTE = 60_000;
const ALL = 860_000;
const REST = [218_000, 212_000, 206_000];

describe('a payment by card', () => {
  onDatabase((opened) => {
    const lend = () => CardPaying.lend(opened().db);

    test('that the bank accepts at once pays the instalment and gives a receipt', async () => {
      const paying = await lend();
      const standing = await paying.commitBy(CARD.accepted);
      expect(standing).toMatchObject({ kind: 'paid' });
      expect(await paying.receipts()).toMatchObject([
        { amount: FIRST, billNo: 'id' in standing ? standing.id : '', payCode: 'HDFC Bank:••••\u00a04001', surplus: 0 },
      ]);
      expect(await paying.lending.left(DAY)).toEqual(REST);
    });

    test('is written before the provider is asked, and asked for while no transaction is open', async () => {
      const paying = await lend();
      const seen: unknown[] = [];
      paying.replace({
        charge: async ({ key, validUntil, ...rest }) => {
          const written = await paying.payments();
          seen.push(
            written.map(({ id, status }) => [id === key, status]),
            rest,
          );
          return { kind: 'declined' };
        },
      });
      expect(said(await paying.commitBy(CARD.accepted))).toBe('402');
      const asked = { cardToken: 'test-accepted', amount: FIRST, currency: 'INR', isConfirmed: false };
      expect(seen).toEqual([[[true, 'charging']], asked]);
    });

    test('whose borrower was told meanwhile that nothing came of it is ended, and the one before it waits again', async () => {
      const paying = await lend();
      const { id, code } = await paying.untilCode();
      const { desk } = paying;
      const giveUp = new AbortController();
      const written: Database = Object.create(desk.db, {
        transaction: {
          value: async (...given: Parameters<Database['transaction']>) => {
            const done = await desk.db.transaction(...given);
            giveUp.abort(new Overdue('nothing came in time'));
            return done;
          },
        },
      });
      paying.desk = { ...desk, db: written, givenUp: giveUp.signal };
      const { charges } = paying.asked;
      await expect(paying.commitBy(CARD.accepted)).rejects.toThrow(Overdue);
      expect([paying.asked.charges - charges, await paying.posted()]).toEqual([0, 0]);
      const statuses = (await paying.payments()).map((one) => [one.id === id, one.status, one.failure]);
      expect(statuses.sort()).toEqual([
        [false, 'failed', 'ended'],
        [true, 'awaitingCode', ''],
      ]);

      paying.desk = desk;
      expect(await paying.confirm(id, code)).toEqual({ kind: 'paid', id });
    });

    test('that needs a code takes nothing until the right one is typed', async () => {
      const paying = await lend();
      const { id, code } = await paying.untilCode();
      expect(code).toMatch(/^\d{6}$/);
      expect(said(await paying.confirm(id, wrong(code)))).toBe('800006');
      expect([paying.asked.confirmed, await paying.posted()]).toEqual([0, 0]);
      expect(await paying.confirm(id, code)).toEqual({ kind: 'paid', id });
      expect(await paying.lending.left(DAY)).toEqual(REST);
    });

    test('confirmed a hundred times at once is charged and posted once', async () => {
      const paying = await lend();
      const { id, code } = await paying.untilCode();
      const answers = await Promise.all(Array.from({ length: 100 }, () => paying.confirm(id, code)));
      expect(answers.map(said).filter((one) => one !== 'paid' && one !== '800005')).toEqual([]);
      expect(answers.filter(({ kind }) => kind === 'paid').length).toBeGreaterThan(0);
      expect([paying.asked.confirmed, await paying.posted()]).toEqual([1, 1]);
      expect(await paying.receipts()).toHaveLength(1);
      expect(await paying.lending.left(DAY)).toEqual(REST);
      // A lost answer can be asked for again.
      expect(await paying.confirm(id, code)).toEqual({ kind: 'paid', id });
      expect([paying.asked.confirmed, await paying.posted()]).toEqual([1, 1]);
    });

    test.each([CARD.accepted, CARD.code])(
      'asked for a hundred times at once with one token is one payment (%s)',
      async (lastFour) => {
        const paying = await lend();
        const request = await paying.request(lastFour);
        const answers = await Promise.all(Array.from({ length: 100 }, () => paying.commit(request)));
        const kind = lastFour === CARD.code ? 'awaitingCode' : 'paid';
        expect(answers.map(said).filter((one) => one !== kind && one !== '504')).toEqual([]);
        expect(answers.map(said)).toContain(kind);
        const [payment, ...others] = await paying.payments();
        expect(others).toEqual([]);
        expect([paying.asked.charges, await paying.codesSent()]).toEqual([1, lastFour === CARD.code ? 1 : 0]);
        expect(await paying.commit(request)).toEqual({ kind, id: payment?.id });
        expect([paying.asked.charges, await paying.codesSent()]).toEqual([1, lastFour === CARD.code ? 1 : 0]);
      },
    );

    test('with a token whose payment was received takes no other card and no other amount', async () => {
      const paying = await lend();
      const request = await paying.request(CARD.accepted);
      await paying.commit(request);
      expect(said(await paying.commit({ ...request, amount: 218_000 }))).toBe('409');
      expect(said(await paying.commit({ ...request, cardId: await paying.card(CARD.code) }))).toBe('409');
      expect(paying.asked.charges).toBe(1);
    });

    describe('where the next instalment is of the same amount', () => {
      /** Without interest: four instalments of 2,000 rupees. */
      const EACH = 200_000;
      const equal = () => CardPaying.lend(opened().db, { product: { dailyRatePpm: 0 } });

      test('from a page that was opened before the last payment is not taken', async () => {
        const paying = await equal();
        const [one, other] = [
          await paying.request(CARD.accepted, { amount: EACH }),
          await paying.request(CARD.code, { amount: EACH }),
        ];
        expect(said(await paying.commit(one))).toBe('paid');
        expect(said(await paying.commit(other))).toBe('409');
        expect([paying.asked.charges, await paying.posted()]).toEqual([1, 1]);
        expect(said(await paying.commitBy(CARD.accepted, { amount: EACH }))).toBe('paid');
        expect(await paying.lending.left(DAY)).toEqual([EACH, EACH]);
      });

      test('waiting for its code while that was paid otherwise is not taken', async () => {
        const paying = await equal();
        const request = await paying.request(CARD.code, { amount: EACH });
        const standing = await paying.commit(request);
        if (standing.kind !== 'awaitingCode') throw new Error('no code is asked for');
        const code = await paying.code();
        await paying.depositElsewhere(EACH);
        expect(said(await paying.commit({ ...request, sendMsg: true }))).toBe('409');
        expect(said(await paying.confirm(standing.id, code))).toBe('409');
        expect([paying.asked.confirmed, await paying.posted()]).toEqual([0, 1]);
      });

      test('is found by a page that is read again with its token, and not taken a second time', async () => {
        const paying = await equal();
        const again = ({ repayToken }: { repayToken: string }) => paying.tokenAgain(repayToken);
        const request = await paying.request(CARD.accepted, { amount: EACH });
        expect(await again(request)).toBe(request.repayToken);
        const standing = await paying.commit(request);
        paying.pass(29 * MINUTE);
        expect(await again(request)).toBe(request.repayToken);
        expect(await paying.commit(request)).toEqual(standing);
        expect([paying.asked.charges, await paying.posted()]).toEqual([1, 1]);
        // Later the page leads to the bill: the next payment may be of the same amount.
        paying.pass(MINUTE);
        expect(await again(request)).toBeNull();
      });

      test('that waited for its code too long is begun anew', async () => {
        const paying = await equal();
        const request = await paying.request(CARD.code, { amount: EACH });
        expect(said(await paying.commit(request))).toBe('awaitingCode');
        expect(await paying.tokenAgain(request.repayToken)).toBe(request.repayToken);
        paying.pass(31 * MINUTE);
        const repayToken = (await paying.tokenAgain(request.repayToken)) ?? '';
        expect(said(await paying.commit({ ...request, repayToken }))).toBe('awaitingCode');
      });

      test('that waits for its code, or was never begun, is not begun by its page after other money', async () => {
        const paying = await equal();
        const request = await paying.request(CARD.code, { amount: EACH });
        const unused = await paying.token();
        expect(said(await paying.commit(request))).toBe('awaitingCode');
        await paying.depositElsewhere(EACH);
        for (const token of [request.repayToken, unused]) expect(await paying.tokenAgain(token)).toBeNull();
        paying.pass(31 * MINUTE);
        for (const token of [request.repayToken, unused]) expect(await paying.tokenAgain(token)).toBeNull();
        expect(await paying.posted()).toBe(1);
      });

      test('gives a new token for one that is over, another’s, or none', async () => {
        const [paying, other] = [await equal(), await equal()];
        const late = await paying.token();
        for (const token of ['', 'x.y', await other.token()]) {
          const given = (await paying.tokenAgain(token)) ?? '';
          expect(given).not.toBe(token);
          const request = await paying.request(CARD.declined, { repayToken: given, amount: EACH });
          expect(said(await paying.commit(request))).toBe('402');
        }
        paying.pass(30 * MINUTE);
        expect(await paying.tokenAgain(late)).toMatch(/./);
        expect(await paying.tokenAgain(late)).not.toBe(late);
      });
    });

    test('that the bank declines takes nothing, and leaves the token for another card', async () => {
      const paying = await lend();
      const request = await paying.request(CARD.declined);
      expect(said(await paying.commit(request))).toBe('402');
      expect([paying.asked.charges, await paying.posted()]).toEqual([1, 0]);
      expect(said(await paying.commit({ ...request, cardId: await paying.card(CARD.accepted) }))).toBe('paid');
    });

    test('that the bank has declined ten times in a day is not tried again before the day is over', async () => {
      const paying = await lend();
      const decline = () => paying.commitBy(CARD.declined);
      for (let times = 0; times < 10; times += 1) expect(said(await decline())).toBe('402');
      expect(said(await decline())).toBe('429');
      expect(paying.asked.charges).toBe(10);
      paying.pass(24 * 60 * MINUTE);
      expect(said(await decline())).toBe('402');
      expect(said(await paying.commitBy(CARD.accepted))).toBe('paid');
    });

    test('for a delay, while it is not known what became of it, leaves no number to pay the same delay to', async () => {
      const paying = await lend();
      const { lending } = paying;
      const number = () => lending.numberFor(DAY, PRODUCT.delayFee, { purpose: 'delay' });
      const before = await number();
      expect(said(await paying.commitBy(CARD.lost, { amount: PRODUCT.delayFee }))).toBe('504');
      expect(await refusalOf(number())).toBe('payment.underWay');
      expect((await lending.numberFor(DAY, FIRST)).vcode).not.toBe(before.vcode);
      paying.pass(5000);
      await paying.askAfter();
      expect(await paying.receipts()).toMatchObject([{ delayFee: PRODUCT.delayFee }]);
    });

    test('for a delay of a due date that a number has moved meanwhile pays instalments, although the next delay is on offer', async () => {
      const paying = await lend();
      const late = '2026-02-08';
      paying.pass(11 * 24 * 60 * MINUTE);
      const { vcode } = await paying.lending.numberFor(late, PRODUCT.delayFee, { purpose: 'delay' });
      expect(said(await paying.commitBy(CARD.lost, { amount: PRODUCT.delayFee }))).toBe('504');
      await paying.lending.deposit(late, { vcode, amount: PRODUCT.delayFee });
      paying.pass(5000);
      await paying.askAfter();
      expect(await paying.receipts()).toMatchObject([
        { delayFee: 0, covered: [{ periodNo: 1 }] },
        { delayFee: PRODUCT.delayFee },
      ]);
      expect((await paying.lending.plan(late)).waiting[0]?.dueDate).toBe('2026-02-10');
    });

    test('that the bank declines is tried anew by the next commit of the same token, card and amount', async () => {
      const paying = await lend();
      const request = await paying.request(CARD.accepted);
      const { charge } = paying.desk.cards;
      paying.replace({ charge: async () => ({ kind: 'declined' }) });
      expect(said(await paying.commit(request))).toBe('402');
      expect(said(await paying.commit(request))).toBe('402');
      paying.replace({ charge });
      const standing = await paying.commit(request);
      expect(said(standing)).toBe('paid');
      expect(await paying.commit(request)).toEqual(standing);
      const rows = (await paying.payments()).map(({ status, failure }) => `${status} ${failure}`).sort();
      expect(rows).toEqual(['failed declined', 'failed declined', 'paid ']);
      expect([paying.asked.charges, await paying.posted()]).toEqual([1, 1]);
      expect(await paying.lending.left(DAY)).toEqual(REST);
    });

    test('that was declined is charged once where it is tried anew many times at once', async () => {
      const paying = await lend();
      const request = await paying.request(CARD.accepted);
      const { charge } = paying.desk.cards;
      paying.replace({ charge: async () => ({ kind: 'declined' }) });
      expect(said(await paying.commit(request))).toBe('402');
      paying.replace({ charge });
      const answers = await Promise.all(Array.from({ length: 20 }, () => paying.commit(request)));
      expect(answers.map(said).filter((one) => one !== 'paid' && one !== '504')).toEqual([]);
      expect(answers.map(said)).toContain('paid');
      expect([paying.asked.charges, await paying.posted()]).toEqual([1, 1]);
      expect(await paying.payments()).toHaveLength(2);
    });

    test('that was declined while it waited for its code begins anew with another code', async () => {
      const paying = await lend();
      const { id, code, request } = await paying.untilCode();
      const { charge } = paying.desk.cards;
      paying.replace({ charge: async () => ({ kind: 'declined' }) });
      expect(said(await paying.confirm(id, code))).toBe('402');
      paying.replace({ charge });
      const standing = await paying.commit({ ...request, sendMsg: true });
      expect(standing).toMatchObject({ kind: 'awaitingCode', id: expect.not.stringContaining(id) });
      const again = 'id' in standing ? standing.id : '';
      expect(said(await paying.confirm(id, await paying.code()))).toBe('402');
      expect(await paying.confirm(again, await paying.code())).toEqual({ kind: 'paid', id: again });
      expect(await paying.posted()).toBe(1);
    });

    test('whose decline was lost tells it to who asks again, and is tried anew only after that', async () => {
      const paying = await lend();
      const request = await paying.request(CARD.accepted);
      const { charge, find } = paying.desk.cards;
      paying.replace({ charge: () => Promise.reject(new Error('lost')), find: async () => ({ kind: 'declined' }) });
      expect(said(await paying.commit(request))).toBe('504');
      paying.replace({ charge });
      expect(said(await paying.commit(request))).toBe('402');
      expect([paying.asked.charges, (await paying.payments()).length]).toEqual([0, 1]);
      paying.replace({ find });
      expect(said(await paying.commit(request))).toBe('paid');
      expect([paying.asked.charges, await paying.posted()]).toEqual([1, 1]);
    });

    test('whose token is over says to open the page again', async () => {
      const paying = await lend();
      const request = await paying.request(CARD.declined);
      expect(said(await paying.commit(request))).toBe('402');
      paying.pass(30 * MINUTE);
      const standing = await paying.commit(request);
      expect(standing).toMatchObject({ kind: 'refused', refusal: { code: '409' } });
      expect('refusal' in standing && standing.refusal.texts.en).toMatch(/open it again/);
    });

    test('whose answer is lost is unclear, blocks another one, and is found at once when it is asked for again', async () => {
      const paying = await lend();
      const request = await paying.request(CARD.lost);
      expect(said(await paying.commit(request))).toBe('504');
      expect(await paying.posted()).toBe(0);
      const { find } = paying.desk.cards;
      paying.replace({ find: () => Promise.reject(new Error('no answer')) });
      expect(said(await paying.commitBy(CARD.accepted))).toBe('504');
      expect(paying.asked.charges).toBe(1);
      paying.replace({ find });
      expect(said(await paying.commit(request))).toBe('paid');
      expect([paying.asked.charges, await paying.posted()]).toEqual([1, 1]);
      expect(await paying.receipts()).toHaveLength(1);
    });

    test('whose answer is lost is asked after until it is known, at growing intervals, and posted once', async () => {
      const paying = await lend();
      const { find } = paying.desk.cards;
      paying.replace({ find: () => Promise.reject(new Error('no answer')) });
      await paying.commitBy(CARD.lost);
      const turns: number[] = [];
      for (const wait of [2_999, 1, 5_999, 1, 11_999]) {
        paying.pass(wait);
        turns.push(await paying.askAfter());
      }
      expect(turns).toEqual([0, 1, 0, 1, 0]);
      paying.replace({ find });
      paying.pass(1);
      expect([await paying.askAfter(), await paying.posted()]).toEqual([1, 1]);
      paying.pass(10 * MINUTE);
      expect([await paying.askAfter(), await paying.posted()]).toEqual([0, 1]);
    });

    test('asked after from many sides at once is posted once', async () => {
      const paying = await lend();
      const request = await paying.request(CARD.lost);
      await paying.commit(request);
      paying.pass(5_000);
      const sides = Array.from({ length: 20 }, () => [paying.askAfter(), paying.commit(request)]);
      await Promise.all(sides.flat());
      expect([paying.asked.charges, await paying.posted()]).toEqual([1, 1]);
    });

    test('confirmed before midnight counts from then, where the provider answers after it', async () => {
      const paying = await CardPaying.lend(opened().db);
      paying.pass(noon('2026-01-31T23:59').getTime() + 20_000 - noon(DAY).getTime());
      expect(said(await paying.commitBy(CARD.slow))).toBe('504');
      paying.pass(40_000);
      expect(await paying.lending.status('2026-02-01T00:00')).toBe('180');
      paying.pass(5_000);
      await paying.askAfter();
      expect(await paying.payments()).toMatchObject([{ status: 'paid' }]);
      expect(await paying.lending.left('2026-02-01')).toEqual(REST);
      expect(await paying.lending.status('2026-02-01')).toBe('170');
      const [receipt] = await paying.receipts();
      expect(receipt?.paidAt).toEqual(new Date(noon('2026-01-31T23:59').getTime() + 20_000));
      expect(paying.warned).toEqual([]);
      await expectSoundBooks(paying.desk.db);
    });

    test('whose provider is slower than its patience is unclear until the provider knows more', async () => {
      const paying = await lend();
      expect(said(await paying.commitBy(CARD.slow))).toBe('504');
      paying.pass(19_000);
      expect([await paying.askAfter(), await paying.posted()]).toEqual([1, 0]);
      paying.pass(10_000);
      expect([await paying.askAfter(), await paying.posted()]).toEqual([1, 1]);
      expect(await paying.lending.left(DAY)).toEqual(REST);
    });

    test('is asked after, where another may then be begun, within what one call has for both', async () => {
      const paying = await lend();
      const waits = vi.spyOn(systemTimers, 'every');
      onTestFinished(() => waits.mockRestore());
      await paying.commitBy(CARD.lost);
      paying.replace({ patience: CARD_PATIENCE, find: async () => ({ kind: 'declined' }) });
      expect(said(await paying.commitBy(CARD.accepted))).toBe('paid');
      expect(waits.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([20, 700, CARD_PATIENCE]);
    });

    test('that never reached the provider fails once it cannot be taken any more, and makes room for another', async () => {
      const paying = await lend();
      const { charge } = paying.desk.cards;
      paying.replace({ charge: () => Promise.reject(new Error('no connection')) });
      const request = await paying.request(CARD.accepted);
      expect(said(await paying.commit(request))).toBe('504');
      paying.replace({ charge });
      paying.pass(MINUTE);
      expect(said(await paying.commit(request))).toBe('504');
      paying.pass(MINUTE);
      expect(await paying.askAfter()).toBe(1);
      expect(await paying.payments()).toMatchObject([{ status: 'failed', failure: 'ended' }]);
      expect(said(await paying.commit(request))).toBe('paid');
      expect([paying.asked.charges, await paying.posted()]).toEqual([1, 1]);
    });

    test.each(['before', 'after'])('is recovered where the process stopped, %s it was given up', async (when) => {
      const paying = await lend();
      const { charge, find } = paying.desk.cards;
      let comeBack = () => {};
      const stopped = new Promise<void>((resolve) => {
        comeBack = resolve;
      });
      paying.replace({
        patience: 60_000,
        charge: async (...given) => {
          const outcome = await charge(...given);
          await stopped;
          return outcome;
        },
      });
      const request = await paying.request(CARD.accepted);
      const gone = paying.commit(request);
      while (paying.asked.charges === 0) await new Promise(setImmediate);
      expect(said(await paying.commit(request))).toBe('504');
      if (when === 'after') paying.replace({ find: async () => ({ kind: 'notPaid' }) });
      expect(await paying.askAfter()).toBe(0);
      paying.pass(10 * MINUTE);
      expect(await paying.askAfter()).toBe(1);
      expect([(await paying.payments())[0]?.status, await paying.posted()]).toEqual(
        when === 'after' ? ['failed', 0] : ['paid', 1],
      );
      paying.replace({ find });
      // What was taken is posted whenever it is known, and once.
      comeBack();
      expect(said(await gone)).toBe('paid');
      expect([paying.asked.charges, await paying.posted()]).toEqual([1, 1]);
    });

    test('of another provider is never asked after at this one', async () => {
      const paying = await lend();
      const request = await paying.request(CARD.lost);
      await paying.commit(request);
      paying.replace({ name: 'another' });
      paying.pass(10 * MINUTE);
      expect([await paying.askAfter(), said(await paying.commit(request)), paying.asked.finds]).toEqual([0, '504', 0]);
    });

    test('meets money that arrived while the bank was asked as a deposit does: the next instalments, then the borrower', async () => {
      const paying = await lend();
      const { charge } = paying.desk.cards;
      const { vcode } = await paying.lending.numberFor(DAY, FIRST);
      // The deposit leaves Rs.1,000 of the last instalment; the card's Rs.2,240 cover them, the rest is the borrower's.
      paying.replace({
        patience: 60_000,
        charge: async (...given) => {
          await paying.lending.deposit(DAY, { vcode, amount: ALL - 100_000 });
          return charge(...given);
        },
      });
      expect(said(await paying.commitBy(CARD.accepted))).toBe('paid');
      const [receipt] = await paying.receipts();
      expect(receipt).toMatchObject({ amount: FIRST, surplus: FIRST - 100_000 });
      expect(await paying.lending.status(DAY)).toBe('200');
    });

    test('whose amount is not what is owed any more is not taken when it is confirmed', async () => {
      const paying = await lend();
      const { id, code } = await paying.untilCode();
      await paying.depositElsewhere(FIRST);
      expect(said(await paying.confirm(id, code))).toBe('409');
      expect(paying.asked.confirmed).toBe(0);
      expect(said(await paying.confirm(id, code))).toBe('410');
      expect(said(await paying.commitBy(CARD.accepted, { amount: 218_000 }))).toBe('paid');
    });

    test('of a code that its bank calls wrong can be confirmed again', async () => {
      const paying = await lend();
      const { id, code } = await paying.untilCode(CARD.wrongOnce);
      expect(said(await paying.confirm(id, code))).toBe('800006');
      expect(await paying.posted()).toBe(0);
      expect(said(await paying.confirm(id, code))).toBe('paid');
      expect(await paying.posted()).toBe(1);
    });

    test('ends with the fifth wrong code, and takes nothing', async () => {
      const paying = await lend();
      const { id, code, request } = await paying.untilCode();
      const tries = [];
      for (let tried = 0; tried < 5; tried += 1) tries.push(said(await paying.confirm(id, wrong(code))));
      expect(tries).toEqual(['800006', '800006', '800006', '800006', '410']);
      expect(said(await paying.confirm(id, code))).toBe('410');
      expect(paying.asked.confirmed).toBe(0);
      paying.pass(MINUTE);
      expect(said(await paying.commit(request))).toBe('awaitingCode');
    });

    test('ends with the fifth code that its bank calls wrong', async () => {
      const paying = await lend();
      const { id, code } = await paying.untilCode();
      paying.replace({ charge: async () => ({ kind: 'codeWrong' }) });
      const tries = [];
      for (let tried = 0; tried < 5; tried += 1) tries.push(said(await paying.confirm(id, code)));
      expect(tries).toEqual(['800006', '800006', '800006', '800006', '410']);
      expect(said(await paying.confirm(id, code))).toBe('410');
    });

    test('sends another code after a minute, which replaces the first, and three in ten minutes', async () => {
      const paying = await lend();
      const { id, code, request } = await paying.untilCode();
      const again = () => paying.commit({ ...request, sendMsg: true });
      paying.pass(MINUTE - 1);
      expect(said(await again())).toBe('429');
      paying.pass(1);
      expect(await again()).toEqual({ kind: 'awaitingCode', id });
      const second = await paying.code();
      if (second !== code) expect(said(await paying.confirm(id, code))).toBe('800006');
      paying.pass(MINUTE);
      expect(said(await again())).toBe('awaitingCode');
      paying.pass(MINUTE);
      expect(said(await again())).toBe('104');
      expect(await paying.codesSent()).toBe(3);
      paying.pass(8 * MINUTE);
      expect(said(await again())).toBe('awaitingCode');
      expect(said(await paying.confirm(id, await paying.code()))).toBe('paid');
    });

    test('sends six codes an hour and twelve a day', async () => {
      const paying = await lend();
      const sendable = async (hours: number) => {
        let sent = 0;
        for (let turn = 0; turn < hours * 6; turn += 1) {
          if (said(await paying.commitBy(CARD.code)) === 'awaitingCode') sent += 1;
          paying.pass(10 * MINUTE);
        }
        return sent;
      };
      const inTenMinutes = [];
      for (let turn = 0; turn < 4; turn += 1) inTenMinutes.push(said(await paying.commitBy(CARD.code)));
      expect(inTenMinutes).toEqual(['awaitingCode', 'awaitingCode', 'awaitingCode', '104']);
      paying.pass(10 * MINUTE);
      // Of the fifty minutes that are left of the hour, three codes; then six in the next, and no thirteenth on this day.
      for (let turn = 0; turn < 3; turn += 1) expect(said(await paying.commitBy(CARD.code))).toBe('awaitingCode');
      paying.pass(10 * MINUTE);
      expect(said(await paying.commitBy(CARD.code))).toBe('104');
      paying.pass(40 * MINUTE);
      expect(await sendable(3)).toBe(6);
    });

    test('whose code is too old asks for a new one, and is over after half an hour', async () => {
      const paying = await lend();
      const { id, code, request } = await paying.untilCode();
      paying.pass(10 * MINUTE);
      expect(said(await paying.confirm(id, code))).toBe('103');
      // Paid for anew without asking for another code, there is one all the same.
      expect(await paying.commit(request)).toEqual({ kind: 'awaitingCode', id });
      paying.pass(20 * MINUTE);
      expect(said(await paying.confirm(id, await paying.code()))).toBe('410');
      expect(said(await paying.commit(request))).toBe('409');
      expect(paying.asked.confirmed).toBe(0);
    });

    test('that waits for its code makes room for another one, and is over then', async () => {
      const paying = await lend();
      const { id, code, request } = await paying.untilCode();
      expect(said(await paying.commit({ ...request, cardId: await paying.card(CARD.accepted) }))).toBe('paid');
      expect(said(await paying.confirm(id, code))).toBe('410');
      expect(await paying.posted()).toBe(1);
    });

    test('waits again where no code can be sent for the other one', async () => {
      const paying = await lend();
      const repayToken = await paying.token();
      const commit = (card: string) => paying.commitBy(card, { repayToken });
      for (const card of [CARD.code, CARD.wrongOnce]) expect(said(await commit(card))).toBe('awaitingCode');
      const third = await commit(CARD.code);
      const code = await paying.code();
      expect(said(await commit(CARD.wrongOnce))).toBe('104');
      // On its page the code is asked for again, without another one.
      expect(await commit(CARD.code)).toEqual(third);
      expect(await paying.codesSent()).toBe(3);
      expect(said(await paying.confirm('id' in third ? third.id : '', code))).toBe('paid');
      expect(await paying.posted()).toBe(1);
    });

    test('waits again where the other card is declined', async () => {
      const paying = await lend();
      const { id, code } = await paying.untilCode();
      expect(said(await paying.commitBy(CARD.declined))).toBe('402');
      expect(said(await paying.confirm(id, code))).toBe('paid');
      expect(await paying.posted()).toBe(1);
    });

    test('is over where it is not known what became of the other one', async () => {
      const paying = await lend();
      const { id, code } = await paying.untilCode();
      expect(said(await paying.commitBy(CARD.lost))).toBe('504');
      expect(said(await paying.confirm(id, code))).toBe('410');
      expect(paying.asked.confirmed).toBe(0);
    });

    test('cannot be confirmed where no SMS can be sent, and takes nothing', async () => {
      const paying = await lend();
      const { sms: _, ...silent } = paying.payer;
      paying.payer = silent;
      expect(said(await paying.commitBy(CARD.code))).toBe('503');
      expect(said(await paying.commitBy(CARD.accepted))).toBe('paid');
    });

    test('is for the borrower’s own card, order, token and payment', async () => {
      const [paying, other] = [await lend(), await lend()];
      expect(said(await paying.commitBy(CARD.accepted, { cardId: await other.card(CARD.accepted) }))).toBe('404');
      expect(said(await paying.commitBy(CARD.accepted, { cardId: 'no card' }))).toBe('404');
      expect(said(await paying.commitBy(CARD.accepted, { repayToken: await other.token() }))).toBe('409');
      expect(said(await paying.commitBy(CARD.accepted, { repayToken: 'x.y' }))).toBe('409');
      const repayToken = await paying.token();
      paying.pass(30 * MINUTE);
      expect(said(await paying.commitBy(CARD.accepted, { repayToken }))).toBe('409');
      const { id, code } = await other.untilCode();
      expect(said(await paying.confirm(id, code))).toBe('404');
      expect([paying.asked.charges, await paying.posted()]).toEqual([0, 0]);
    });

    test('is not offered, nor taken, where the provider takes no card in the currency of the loan', async () => {
      const paying = await lend();
      const cardId = await paying.card(CARD.accepted);
      paying.replace({ takes: (currency) => currency !== paying.lending.currency });
      expect(await paying.card(CARD.accepted)).toBe('');
      expect(said(await paying.commitBy(CARD.accepted, { cardId }))).toBe('404');
      expect([paying.asked.charges, await paying.posted()]).toEqual([0, 0]);
    });

    test('is of exactly what the next instalments come to, or of the fee of the delay on offer', async () => {
      const paying = await lend();
      expect(await refusalOf(paying.commitBy(CARD.accepted, { amount: FIRST - 1 }))).toBe('amount.outdated');
      expect(await refusalOf(paying.commitBy(CARD.accepted, { amount: ALL + 1 }))).toBe('amount.tooLarge');
      expect(await refusalOf(paying.commitBy(CARD.accepted, { amount: 0 }))).toBe('amount.wrong');
      expect(said(await paying.commitBy(CARD.accepted, { amount: PRODUCT.delayFee }))).toBe('paid');
      expect(await paying.receipts()).toMatchObject([{ delayFee: PRODUCT.delayFee, covered: [] }]);
      expect(said(await paying.commitBy(CARD.accepted, { amount: ALL }))).toBe('paid');
      expect(await paying.lending.status(DAY)).toBe('200');
      expect(await refusalOf(paying.commitBy(CARD.accepted))).toBe('order.notRepayable');
    });

    test('keeps no card number: a token that holds one cannot be written', async () => {
      const paying = await lend();
      const card = { bankName: 'BCA', bankCode: '014', lastFour: '4821' };
      const save = (token: string, lastFour = card.lastFour) =>
        saveCard(paying.lending.db, { name: 'p' }, paying.borrower.id, { ...card, token, lastFour }, new Date());
      await expect(save('4000123412344821')).rejects.toThrow();
      await expect(save('t', '34821')).rejects.toThrow();
      await save('t');
    });

    test('leaves the books sound after all of it', () => expectSoundBooks(opened().db));
  });
});
