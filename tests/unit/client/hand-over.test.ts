import { describe, expect, it } from 'vitest';
import { handOver, type WaysToHandOver } from '#client/platform/effects/hand-over.ts';
import { type Outcome, ok, refused } from '#contract/outcome.ts';
import { settle } from '../../oracle/machine-world.ts';

const NUMBER = '8808 1234';
const RECEIPT = { title: 'Bukti', text: 'Lunas: Rp 150.000' };
const COPIED = { type: 'toast', text: 'Nomor disalin', kind: 'success' };
const COPIED_TO_SHARE = { type: 'toast', text: 'Teks disalin. Tempelkan di mana saja.', kind: 'success' };
const BY_HAND = { type: 'toast', text: 'Tidak bisa disalin. Tekan lama teksnya untuk menyalin sendiri.' };
const LINK = { type: 'toast', text: 'Link copied', kind: 'success' };

type Way = keyof WaysToHandOver;
type Answer = 'done' | 'refused' | 'not there';

/** A phone whose ways wait for the test, what was asked of them, and what the borrower was told. */
function phone() {
  const asked: unknown[] = [];
  const told: unknown[] = [];
  const waiting = new Map<Way, PromiseWithResolvers<Outcome<null>>>();
  const way = (name: Way) => (content: unknown) => {
    asked.push({ [name]: content });
    const outcome = Promise.withResolvers<Outcome<null>>();
    waiting.set(name, outcome);
    return outcome.promise;
  };
  const hands = handOver(
    { share: way('share'), writeClipboard: way('writeClipboard'), copySelection: way('copySelection') },
    (toast) => told.push(toast),
  );
  return {
    asked,
    told,
    copy: (text = NUMBER, said?: string) => void hands.copy(text, said),
    share: (content = RECEIPT) => void hands.share(content),
    async answer(name: Way, answer: Answer) {
      const outcome = waiting.get(name);
      if (answer === 'done') outcome?.resolve(ok(null));
      if (answer === 'refused') outcome?.resolve(refused('409', ''));
      if (answer === 'not there') outcome?.reject(new TypeError('there is no such way'));
      await settle();
    },
  };
}

type Phone = ReturnType<typeof phone>;

/** Everything that can be under way when something else is asked for. */
const UNDER_WAY: Record<string, (one: Phone) => Promise<void> | void> = {
  nothing: () => {},
  sharing: (one) => one.share(),
  copying: (one) => one.copy(),
  'copying what is selected': async (one) => {
    one.copy();
    await one.answer('writeClipboard', 'not there');
  },
  'copying instead of sharing': async (one) => {
    one.share();
    await one.answer('share', 'not there');
  },
  'copying what is selected instead of sharing': async (one) => {
    one.share();
    await one.answer('share', 'not there');
    await one.answer('writeClipboard', 'not there');
  },
};
const EVERYWHERE = Object.keys(UNDER_WAY);

async function at(situation: string) {
  const one = phone();
  await UNDER_WAY[situation]?.(one);
  one.asked.length = 0;
  return one;
}

const NOT_DONE = ['refused', 'not there'] as const;

describe('a text is copied', () => {
  it.each(EVERYWHERE)('the one that was asked for last, where there was under way: %s', async (situation) => {
    const one = await at(situation);
    one.copy('77');
    expect(one.asked).toEqual([{ writeClipboard: '77' }]);
    await one.answer('writeClipboard', 'done');
    expect(one.told).toEqual([COPIED]);
  });

  it.each(EVERYWHERE)('and what is no number says what it is, where there was under way: %s', async (situation) => {
    const one = await at(situation);
    one.copy('https://loans.example/', 'Link copied');
    await one.answer('writeClipboard', 'done');
    expect(one.asked).toEqual([{ writeClipboard: 'https://loans.example/' }]);
    expect(one.told).toEqual([LINK]);
  });

  it('and what was asked for before is neither tried again nor said', async () => {
    const one = phone();
    const first = Promise.withResolvers<Outcome<null>>();
    const asked: string[] = [];
    const hands = handOver(
      {
        share: async () => ok(null),
        writeClipboard: (text) => (text === NUMBER ? first.promise : new Promise(() => {})),
        copySelection: async (text) => {
          asked.push(text);
          return ok(null);
        },
      },
      (toast) => one.told.push(toast),
    );
    void hands.copy(NUMBER);
    void hands.copy('77');
    first.reject(new TypeError('there is no such way'));
    await settle();
    expect([asked, one.told]).toEqual([[], []]);
  });

  it('a number after what is no number is a number again', async () => {
    const one = phone();
    one.copy('77', 'Link copied');
    one.copy();
    await one.answer('writeClipboard', 'done');
    expect(one.asked).toEqual([{ writeClipboard: '77' }, { writeClipboard: NUMBER }]);
    expect(one.told).toEqual([COPIED]);
  });

  it.each(NOT_DONE)('by selecting it, where the clipboard is %s', async (answer) => {
    const one = await at('copying');
    await one.answer('writeClipboard', answer);
    expect(one.asked).toEqual([{ copySelection: NUMBER }]);
    await one.answer('copySelection', 'done');
    expect(one.told).toEqual([COPIED]);
  });

  it.each(NOT_DONE)('by hand, where copying the selection is %s', async (answer) => {
    const one = await at('copying what is selected');
    await one.answer('copySelection', answer);
    expect(one.told).toEqual([BY_HAND]);
  });
});

describe('a receipt is shared', () => {
  const another = { title: 'Bukti', text: 'another' };

  it.each(EVERYWHERE.filter((situation) => situation !== 'sharing'))(
    'where there was under way: %s',
    async (situation) => {
      const one = await at(situation);
      one.share(another);
      expect(one.asked).toEqual([{ share: another }]);
    },
  );

  it('once: a second tap opens no second sheet', async () => {
    const one = await at('sharing');
    one.share();
    expect(one.asked).toEqual([]);
  });

  it.each(['done', 'refused'] as const)('and nothing is said: %s; it can be shared again', async (answer) => {
    const one = await at('sharing');
    await one.answer('share', answer);
    expect([one.asked, one.told]).toEqual([[], []]);
    one.share(another);
    expect(one.asked).toEqual([{ share: another }]);
  });

  it('or copied, where nothing shares', async () => {
    const one = await at('sharing');
    await one.answer('share', 'not there');
    expect(one.asked).toEqual([{ writeClipboard: RECEIPT.text }]);
    await one.answer('writeClipboard', 'done');
    expect(one.told).toEqual([COPIED_TO_SHARE]);
  });

  it.each(NOT_DONE)('or copied by selecting it, where the clipboard is %s', async (answer) => {
    const one = await at('copying instead of sharing');
    await one.answer('writeClipboard', answer);
    expect(one.asked).toEqual([{ copySelection: RECEIPT.text }]);
    await one.answer('copySelection', 'done');
    expect(one.told).toEqual([COPIED_TO_SHARE]);
  });

  it.each(NOT_DONE)('or copied by hand, where copying the selection is %s', async (answer) => {
    const one = await at('copying what is selected instead of sharing');
    await one.answer('copySelection', answer);
    expect(one.told).toEqual([BY_HAND]);
  });
});
