import { describe, expect, test } from 'vitest';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import type { PaymentChannel } from '#server/platform/ports/payment-provider.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { issueVirtualAccount, virtualAccountFor } from '#server/repayment/virtual-accounts.ts';
import { onDatabase } from '../database/on-database.ts';
import { Lending, noon, PRODUCT, refusalOf } from '../loan/lending.ts';

const OUT = '2026-01-01';
const FIRST = 224_000;

describe('a virtual account', () => {
  onDatabase((opened) => {
    test('has a number, a bill number, an amount, 24 hours, and the periods that it pays', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const both = await lending.owed('2026-01-10', 2);
      const account = await lending.numberFor('2026-01-10', both);
      expect(account).toMatchObject({
        amount: both,
        currency: 'INR',
        payType: 1,
        payCode: 'ICICI Bank:NEFT',
        purpose: 'instalments',
        periodNos: [1, 2],
        expiresAt: noon('2026-01-11'),
      });
      expect(account.vcode).toMatch(/^\d{16}$/);
      expect(account.billNo).toMatch(/^\d{12}$/);
    });

    test('ends no later than the day on which its amount would change: the due date, or today where that has passed', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const endOf = (day: string) => new Date(`${day}T23:59:59+05:30`);
      const endsFor = async (day: string, periods: number) =>
        (await lending.numberFor(day, await lending.owed(day, periods))).expiresAt;
      // The first instalment falls due on 31 January.
      expect(await endsFor('2026-01-29', 1)).toEqual(noon('2026-01-30'));
      expect(await endsFor('2026-01-30', 1)).toEqual(noon('2026-01-31'));
      expect(await endsFor('2026-01-31', 1)).toEqual(endOf('2026-01-31'));
      expect(await endsFor('2026-01-31', 4)).toEqual(endOf('2026-01-31'));
      expect(await endsFor('2026-02-01', 1)).toEqual(endOf('2026-02-01'));
      expect(await endsFor('2026-03-15', 2)).toEqual(endOf('2026-03-15'));
      // Nothing is late any more; half of the term is over on 2 March, so that the next one costs more each day until 1 April.
      await lending.pay('2026-03-15', await lending.owed('2026-03-15', 2));
      expect(await endsFor('2026-03-15', 1)).toEqual(endOf('2026-03-15'));
      await lending.pay('2026-03-15', await lending.owed('2026-03-15', 1));
      // The last one bears no interest before 1 April.
      expect(await endsFor('2026-03-15', 1)).toEqual(noon('2026-03-16'));
      expect(await endsFor('2026-04-01', 1)).toEqual(endOf('2026-04-01'));
    });

    test('is ended by the day of the market, whatever the hour: in its last second as well', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const at = async (moment: string) =>
        issueVirtualAccount(
          lending.db,
          sandboxProvider,
          { id: lending.orderId },
          {
            payType: 1,
            payCode: 'ICICI Bank:NEFT',
            purpose: 'instalments',
            amount: await lending.owed('2026-02-01', 1),
          },
          new Date(moment),
        );
      // Still 31 January in UTC, and 1 February in India: the default fee and a day's late interest are charged.
      expect((await at('2026-01-31T19:00:00Z')).expiresAt).toEqual(new Date('2026-02-01T23:59:59+05:30'));
      const late = await Lending.lend(opened().db, OUT);
      const last = await issueVirtualAccount(
        late.db,
        sandboxProvider,
        { id: late.orderId },
        { payType: 1, payCode: 'ICICI Bank:NEFT', purpose: 'instalments', amount: FIRST },
        new Date('2026-01-31T23:59:59.400+05:30'),
      );
      expect(last.expiresAt).toEqual(new Date('2026-01-31T23:59:59+05:30'));
    });

    test('tells how to pay: at a bank by sections, the chosen method first; at a mini market in one list', async () => {
      const lending = await Lending.lend(opened().db, OUT, { product: { currency: 'IDR' } });
      const bank = await lending.numberFor('2026-01-10', FIRST, { payCode: 'Mandiri:Internet Banking' });
      const sections = bank.steps.map((section) => (typeof section === 'string' ? '' : section.name));
      expect(sections).toEqual(['Mandiri Internet Banking', 'ATM Mandiri', "Livin' by Mandiri"]);
      expect(JSON.stringify(bank.steps)).toContain(bank.vcode);

      const market = await lending.numberFor('2026-01-10', FIRST, { payType: 2, payCode: 'ALFAMART' });
      expect(market.steps[0]).toBe('Datang ke kasir Alfamart terdekat.');
      expect(market.steps).toContain(`Tunjukkan kode pembayaran ${market.vcode} kepada kasir.`);
    });

    test('is given again while it lives, for the same amount, purpose and channel', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const first = await lending.numberFor('2026-01-28', FIRST);
      const other = [
        lending.numberFor('2026-01-28', await lending.owed('2026-01-28', 2)),
        lending.numberFor('2026-01-28', FIRST, { payCode: 'ICICI Bank:RTGS' }),
        lending.numberFor('2026-01-28', FIRST, { payType: 2, payCode: 'PhonePe' }),
        lending.numberFor('2026-01-28', PRODUCT.delayFee, { purpose: 'delay' }),
      ];
      expect((await lending.numberFor('2026-01-28', FIRST)).vcode).toBe(first.vcode);
      expect(new Set((await Promise.all(other)).map(({ vcode }) => vcode).concat(first.vcode)).size).toBe(5);
    });

    test('is a new one once it has expired, or was paid', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const first = await lending.numberFor('2026-01-10', FIRST);
      const second = await lending.numberFor('2026-01-11', FIRST);
      expect(second.vcode).not.toBe(first.vcode);
      await lending.deposit('2026-01-11', { vcode: second.vcode, amount: FIRST });
      const next = await lending.owed('2026-01-11', 1);
      expect((await lending.numberFor('2026-01-11', next)).vcode).not.toBe(second.vcode);
    });

    test('that was paid is not given again, though the same is owed again', async () => {
      const lending = await Lending.lend(opened().db, OUT, { product: { dailyRatePpm: 0 } });
      const first = await lending.numberFor('2026-01-10', 200_000);
      await lending.deposit('2026-01-10', { vcode: first.vcode, amount: 200_000 });
      const second = await lending.numberFor('2026-01-10', 200_000);
      expect([second.periodNos, second.vcode === first.vcode]).toEqual([[2], false]);
    });

    test('does not resemble a number of another order', async () => {
      const [one, other] = [await Lending.lend(opened().db, OUT), await Lending.lend(opened().db, OUT)];
      const { specificNum } = await other.numberFor('2026-01-10', FIRST);
      await one.numberFor('2026-01-10', FIRST);
      const wanted: unknown[] = [];
      const listening: typeof sandboxProvider = {
        ...sandboxProvider,
        issue: (request) => {
          wanted.push(request);
          return sandboxProvider.issue(request);
        },
      };
      const request = {
        payType: 1,
        payCode: 'ICICI Bank:IMPS',
        amount: FIRST,
        purpose: 'instalments',
        specificNum,
      } as const;
      for (const { db, orderId } of [one, other]) {
        await issueVirtualAccount(db, listening, { id: orderId }, request, noon('2026-01-10'));
      }
      const channel = { payType: 1, payCode: 'ICICI Bank:IMPS' };
      const asked = { ...channel, currency: 'INR', amount: FIRST, askedAt: noon('2026-01-10') };
      const ask = { ...asked, expiresAt: noon('2026-01-11') };
      expect(wanted).toEqual([
        { ...ask, orderId: one.orderId, specificNum: '' },
        { ...ask, orderId: other.orderId, specificNum },
      ]);
    });

    test('for a delay is not the one for instalments of the same amount', async () => {
      const lending = await Lending.lend(opened().db, OUT, { product: { delayFee: FIRST } });
      const { vcode } = await lending.numberFor('2026-01-28', FIRST);
      const delay = await lending.numberFor('2026-01-28', FIRST, { purpose: 'delay' });
      expect([delay.purpose, delay.vcode === vcode]).toEqual(['delay', false]);
    });

    test('that lives is given again as it is, unless its amount is not what is owed any more', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const ask = async () => {
        const request = { payType: 1, payCode: 'ICICI Bank:NEFT', amount: FIRST, purpose: 'instalments' } as const;
        const order = await lending.order('2026-01-10');
        return virtualAccountFor(lending.db, sandboxProvider, order, request, noon('2026-01-10'));
      };
      const first = await ask();
      expect(await ask()).toEqual(first);
      expect(first.steps.length).toBeGreaterThan(0);
      const { vcode } = await lending.numberFor('2026-01-10', FIRST, { payCode: 'ICICI Bank:IMPS' });
      await lending.deposit('2026-01-10', { vcode, amount: 100_000 });
      expect(await refusalOf(ask())).toBe('amount.outdated');
    });

    test('keeps the specific number of this order’s earlier ones, and takes no other', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const { specificNum } = await lending.numberFor('2026-01-10', FIRST);
      const next = await lending.numberFor('2026-01-10', await lending.owed('2026-01-10', 2), { specificNum });
      expect(next.specificNum).toBe(specificNum);
      expect(next.vcode.slice(0, 10)).toBe(`2740${specificNum}`);
      const foreign = await lending.numberFor('2026-01-10', 860_000, { specificNum: "1' or '1'='1" });
      expect(foreign.specificNum).toMatch(/^\d{6}$/);
    });

    test('asked for by many at once is one', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const asked = Array.from({ length: 20 }, () => lending.numberFor('2026-01-10', FIRST));
      expect(new Set((await Promise.all(asked)).map(({ vcode }) => vcode)).size).toBe(1);
    });

    test('survives a number that the provider has given before', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const taken = await lending.numberFor('2026-01-10', FIRST);
      const drawn = [taken.vcode, taken.vcode, '1926000000000001'];
      const forgetful: typeof sandboxProvider = {
        ...sandboxProvider,
        issue: async () => ({ vcode: drawn.shift() ?? '', billNo: `bill ${drawn.length}`, specificNum: '000000' }),
      };
      const request = { payType: 1, payCode: 'ICICI Bank:NEFT', amount: 860_000, purpose: 'instalments' } as const;
      const account = await issueVirtualAccount(
        lending.db,
        forgetful,
        { id: lending.orderId },
        request,
        noon('2026-01-10'),
      );
      expect(account.vcode).toBe('1926000000000001');
    });

    test('is drawn five times, and not for ever', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const { vcode } = await lending.numberFor('2026-01-10', FIRST);
      let draws = 0;
      const stubborn: typeof sandboxProvider = {
        ...sandboxProvider,
        issue: async () => {
          draws += 1;
          return { vcode, billNo: `draw ${draws}`, specificNum: '000000' };
        },
      };
      const request = { payType: 1, payCode: 'ICICI Bank:NEFT', amount: 860_000, purpose: 'instalments' } as const;
      const asking = issueVirtualAccount(lending.db, stubborn, { id: lending.orderId }, request, noon('2026-01-10'));
      await expect(asking).rejects.toThrow(ProviderError);
      await expect(asking).rejects.toThrow('again and again');
      expect(draws).toBe(5);
    });

    test('is refused for an amount that is no amount or more than is left, and for an unknown channel', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const ask = (amount: number, request = {}) => refusalOf(lending.numberFor('2026-01-10', amount, request));
      expect(await ask(0)).toBe('amount.wrong');
      expect(await ask(-5)).toBe('amount.wrong');
      expect(await ask(10.5)).toBe('amount.wrong');
      expect(await ask(860_001)).toBe('amount.tooLarge');
      expect(await ask(1000, { payCode: 'BCA' })).toBe('channel.unknown');
      expect(await ask(1000, { payCode: 'ICICI Bank:Carrier pigeon' })).toBe('channel.unknown');
      expect(await ask(1000, { payType: 2, payCode: 'ICICI Bank:NEFT' })).toBe('channel.unknown');
      // What another market pays by.
      expect(await ask(1000, { payCode: 'BCA:ATM' })).toBe('channel.unknown');
      expect(await ask(1000, { payType: 2, payCode: 'ALFAMART' })).toBe('channel.unknown');
      const indonesian = await Lending.lend(opened().db, OUT, { product: { currency: 'IDR' } });
      expect(await refusalOf(indonesian.numberFor('2026-01-10', FIRST, { payType: 2, payCode: 'UPI' }))).toBe(
        'channel.unknown',
      );
      expect((await lending.numberFor('2026-01-10', 860_000)).periodNos).toEqual([1, 2, 3, 4]);
    });

    test('is refused for what the next instalments do not come to, or do not come to any more', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const ask = (day: string, amount: number) => refusalOf(lending.numberFor(day, amount));
      expect(await ask('2026-01-10', 1)).toBe('amount.outdated');
      expect(await ask('2026-01-10', FIRST - 1)).toBe('amount.outdated');
      expect(await ask('2026-01-10', FIRST + 1)).toBe('amount.outdated');
      // The first instalment was due on 31 January: by now it costs its default fee and late interest as well.
      expect(await ask('2026-02-02', FIRST)).toBe('amount.outdated');
      const later = await lending.owed('2026-02-02', 1);
      expect(later).toBeGreaterThan(FIRST);
      await lending.pay('2026-02-02', later);
      expect(await ask('2026-02-02', later)).toBe('amount.outdated');
      expect((await lending.numberFor('2026-02-02', await lending.owed('2026-02-02', 1))).periodNos).toEqual([2]);
    });

    test('for what a part payment has left of an instalment is issued', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-01-10', 100_000);
      expect((await lending.numberFor('2026-01-10', FIRST - 100_000)).periodNos).toEqual([1]);
    });

    test('is refused for a loan that takes no repayment', async () => {
      const { db } = opened();
      const applied = await Lending.apply(db, OUT);
      expect(await refusalOf(applied.numberFor(OUT, 1000))).toBe('order.notRepayable');
      const settled = await Lending.lend(db, OUT);
      await settled.pay(OUT, 860_000);
      expect(await refusalOf(settled.numberFor(OUT, 1000))).toBe('order.notRepayable');
    });
  });
});

describe('the ways to pay', () => {
  const optionsOf = (currency: Currency) => ({
    ...sandboxProvider.paymentOptions(PAY_TYPE.market, currency),
    bankList: sandboxProvider.paymentOptions(PAY_TYPE.bank, currency).bankList,
  });
  const channelsOf = (currency: Currency): PaymentChannel[] => {
    const { bankList, marketList } = optionsOf(currency);
    return [
      ...bankList.flatMap(({ bankName, method }) =>
        method.map((one) => ({ payType: 1 as const, payCode: `${bankName}:${one}`, currency })),
      ),
      ...marketList.map((payCode) => ({ payType: 2 as const, payCode, currency })),
    ];
  };

  test('are banks with their methods, or mini markets', () => {
    const banks = sandboxProvider.paymentOptions(PAY_TYPE.bank, 'IDR');
    expect(banks.marketList).toEqual([]);
    expect(banks.bankList.map(({ bankName }) => bankName)).toEqual(
      expect.arrayContaining(['BCA', 'BNI', 'BRI', 'Mandiri', 'Permata']),
    );
    expect(banks.bankList.every(({ method }) => method.join() === 'ATM,Mobile Banking,Internet Banking')).toBe(true);
    const markets = sandboxProvider.paymentOptions(PAY_TYPE.market, 'IDR');
    expect(markets.bankList).toEqual([]);
    expect(markets.marketList).toEqual(expect.arrayContaining(['ALFAMART', 'INDOMARET']));
  });

  test('are in India a transfer by NEFT, IMPS or RTGS, or a UPI app', () => {
    const { bankList, marketList } = optionsOf('INR');
    expect(bankList).toEqual([{ bankName: 'ICICI Bank', method: ['NEFT', 'IMPS', 'RTGS'] }]);
    expect(marketList).toEqual(['UPI', 'Google Pay', 'PhonePe', 'Paytm', 'BHIM']);
  });

  test.each([
    ['IDR', ['id', 'en', 'zh']],
    ['INR', ['en', 'zh']],
  ] as const)(
    'each have their steps with the number in them, in the languages of the market: %s',
    (currency, languages) => {
      for (const channel of channelsOf(currency)) {
        const inEach = languages.map((language) => {
          const steps = sandboxProvider.instructions(channel, '1926123456123456', language) ?? [];
          expect(steps.length, channel.payCode).toBeGreaterThan(2);
          const sections = steps.map((one) => (typeof one === 'string' ? null : one.step));
          for (const section of sections[0] ? sections : [steps]) {
            expect(JSON.stringify(section), channel.payCode).toContain('1926123456123456');
            expect(JSON.stringify(section), channel.payCode).not.toMatch(/[{}]{1}(vcode|ifsc)/);
          }
          expect(/\p{Script=Han}/u.test(JSON.stringify(steps)), `${channel.payCode} in ${language}`).toBe(
            language === 'zh',
          );
          return { text: JSON.stringify(steps), shape: sections.map((section) => section?.length ?? 0) };
        });
        expect(new Set(inEach.map(({ text }) => text)).size, channel.payCode).toBe(languages.length);
        expect(new Set(inEach.map(({ shape }) => shape.join())).size, channel.payCode).toBe(1);
      }
    },
  );

  const number = {
    billNo: '304786357471',
    orderId: '174201',
    payee: 'Pinjam Teman',
    currency: 'INR',
    details: {},
  } as const;

  test('a transfer in India has an IFSC and an account name', () => {
    const channel = { payType: PAY_TYPE.bank, payCode: 'ICICI Bank:NEFT' } as const;
    const details = sandboxProvider.details({ ...number, ...channel, vcode: '2740123456123456', amount: '5480.00' });
    // Four letters, a zero, six letters or digits.
    expect(details.ifsc).toMatch(/^[A-Z]{4}0[A-Z0-9]{6}$/);
    expect(details).toEqual({ ifsc: details.ifsc, accountName: 'PINJAM TEMAN 174201' });
    expect(JSON.stringify(sandboxProvider.instructions({ ...channel, currency: 'INR' }, '1', 'en'))).toContain(
      details.ifsc,
    );
  });

  test.each([
    ['5480.00', '5480.00'],
    ['5480', '5480.00'],
    ['12345.5', '12345.50'],
  ])('a UPI payment of %s is a link by the parameters of NPCI, its amount exact', (amount, am) => {
    const channel = { payType: PAY_TYPE.market, payCode: 'PhonePe' } as const;
    const vcode = 'pinjam.123456654321@sandbox';
    const { payLink = '', qrText, ...others } = sandboxProvider.details({ ...number, ...channel, vcode, amount });
    expect(others).toEqual({});
    expect(qrText).toBe(payLink);
    const link = new URL(payLink);
    expect([link.protocol, link.host]).toEqual(['upi:', 'pay']);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      pa: vcode,
      pn: 'Pinjam Teman',
      tr: '304786357471',
      tn: 'Loan 174201',
      am,
      cu: 'INR',
    });
    // Apps read a plus as itself.
    expect(payLink).not.toContain('+');
  });

  test('in Indonesia a number is all that is needed', () => {
    for (const channel of channelsOf('IDR')) {
      expect(sandboxProvider.details({ ...number, ...channel, vcode: '1', amount: '1' }), channel.payCode).toEqual({});
    }
  });

  test('a UPI ID is the number of an app', async () => {
    const channel = { payType: PAY_TYPE.market, payCode: 'UPI', currency: 'INR' } as const;
    const order = { orderId: '174201', amount: 1, askedAt: noon('2026-01-10'), expiresAt: noon('2026-01-11') };
    const { vcode } = await sandboxProvider.issue({ ...channel, ...order, specificNum: '' });
    expect(vcode).toMatch(/^[a-z0-9.-]{2,}@[a-z]{2,}$/);
  });
});
