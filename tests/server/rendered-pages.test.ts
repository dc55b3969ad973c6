import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#client/ssr/server-page.tsx';
import type { RenderPage } from '#contract/server-rendering.ts';
import { loanDetails } from '#machines/loan/loan-details.ts';
import { systemTimers, type Timers } from '#server/platform/clock.ts';
import { offers, virtualAccounts } from '#server/platform/database/schema.ts';
import { eventually } from '../setup/eventually.ts';
import { demonstrationServer, restoredAfterEach, TODAY } from './demonstration-server.ts';

/**
 * The loan's response comes with its page, rendered by the client's own sources. The demonstration's orders are counted by hand
 * in `loan-calls.test.ts`. Today is 10 March 2026.
 */
const renderer = { render: renderPage };
vi.stubGlobal('renderer', renderer);
afterAll(() => {
  vi.unstubAllGlobals();
});

/** How long a page waits for its response, in milliseconds. */
const PATIENCE = 240;
/** How much of that it waits for its turn. */
const TURN = 160;
let isSlow = false;
let turns: (() => void)[] = [];
const timers: Timers = {
  every(milliseconds, run) {
    if (milliseconds === TURN) turns.push(run);
    else if (milliseconds !== PATIENCE) return systemTimers.every(milliseconds, run);
    else if (isSlow) queueMicrotask(() => void run());
    return () => {};
  },
};
const server = demonstrationServer({ renders: true, timers });

beforeEach(() => {
  renderer.render = renderPage;
  isSlow = false;
  turns = [];
});

function open(orderId: string, { token = 'demo-siti', more = '', productId = '7' } = {}) {
  return openAt(`/loanDetails?productId=${productId}&orderId=${orderId}${token && `&token=${token}`}${more}`);
}

async function openAt(address: string | InjectOptions, on = server()) {
  const { body, headers, statusCode } = await on.app.inject(address);
  const element = /<script type="application\/json" id="hydration">([\s\S]*?)<\/script>/.exec(body);
  const root = /<div id="root">([\s\S]*)<script type="application/.exec(body)?.[1] ?? '';
  return {
    body,
    headers,
    statusCode,
    hydration: element && JSON.parse(element[1] ?? ''),
    text: root.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
  };
}

const WAITING = '<div id="root"><div><p>tunggu, of a loan</p></div></div>';

describe('a loan whose response comes with its page', () => {
  it('can be read without a program; nothing of the page is kept', async () => {
    const { text, hydration, headers, statusCode, body } = await open('174001');
    expect(statusCode).toBe(200);
    expect(text).toContain('Rp 1.120.000');
    expect(text).toContain('Dana Kilat');
    expect(hydration.screen).toBe('loanDetails');
    expect(hydration.snapshot.context.details.orderStatus).toBe('174');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('demo-siti');
  });

  it('brings the times that it shows, as they stand on it', async () => {
    const { text, hydration } = await open('174001');
    const times = Object.values<string>(hydration.times);
    expect(times).not.toEqual([]);
    // On the page a comma stands after the day of the week.
    for (const time of times) expect(text.replaceAll(',', '')).toContain(time.replaceAll(',', ''));
  });

  it('speaks the language of the visit', async () => {
    expect((await open('174001', { more: '&lang=en' })).text).toContain('Pay now');
  });

  it('is the borrower’s own, also beside another’s', async () => {
    const [siti, budi, others, again] = await Promise.all([
      open('174001'),
      open('174103', { token: 'demo-budi' }),
      open('174103'),
      open('174001'),
    ]);
    expect(siti.hydration.snapshot.context.orderId).toBe('174001');
    expect(budi.hydration.snapshot.context.orderId).toBe('174103');
    expect(others.hydration).toBeNull();
    expect(others.body).toContain(WAITING);
    expect(again.text).toBe(siti.text);
  });

  it.each([
    ['nobody', ''],
    ['a stranger', 'no-such-token'],
  ])('is not there for %s', async (_, token) => {
    const { hydration, body } = await open('174001', { token });
    expect(hydration).toBeNull();
    expect(body).toContain(WAITING);
  });
});

describe('so does', () => {
  it.each([
    ['the bill', '/repayment?productId=7&orderId=174001', 'instalments', 'Bayar semua'],
    ['the delay', '/repaymentDelay?productId=7&orderId=174001', 'delayRepayment', 'Biaya perpanjangan'],
    ['the choice of a way to pay', '/individual?productId=7&orderId=174001&amount=1120000', 'methodChooser', 'BCA'],
    ['the list of products', '/relevant?scene=1', 'recommendedProducts', 'Dana Kilat'],
    ['the list of complaints', '/complaintList', 'complaintList', 'Semua'],
  ])('%s', async (_, address, screen, says) => {
    const { hydration, text, headers } = await openAt(`${address}${address.includes('?') ? '&' : '?'}token=demo-siti`);
    expect(hydration.screen).toBe(screen);
    expect(text).toContain(says);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('a complaint that is rated; one that is to be rated asks for itself, since it waits for a time', async () => {
    const { tabs } = await server().data('problem-list');
    const [{ id } = { id: '' }] = tabs[0]?.items ?? [];
    const at = `/complainDetails?problemId=${id}&token=demo-siti`;
    await server().data('save-score', { problemId: String(id), score: '4' });
    expect((await openAt(at)).hydration.snapshot.context.detail.problemId).toBe(String(id));
  });

  it('the offer of a loan, once it was made', async () => {
    const made = () => server().database.db.$count(offers);
    const at = '/loanConfirm?productId=7&token=demo-siti';
    const before = await made();
    expect((await openAt(at)).hydration).toBeNull();
    expect(await made()).toBe(before);
    const { amount } = await server().data('loan-detail-confirm', { productId: '7' });
    const { text, hydration } = await openAt(at);
    expect(hydration.snapshot.context.confirmation.amount).toBe(amount);
    expect(text).toContain('Konfirmasi Pinjaman');
    expect(await made()).toBe(before + 1);
  });
});

describe('the code to pay to', () => {
  const ORDER = { productId: '7', orderId: '174001' };
  const BANK = { payType: 1, payCode: 'BCA:ATM', specificNum: '' };
  const MARKET = { payType: 2, payCode: 'ALFAMART', specificNum: '' };
  const AMOUNT = '1120000';
  restoredAfterEach(server);

  const issued = () => server().database.db.$count(virtualAccounts);
  const issue = ({ payType, payCode, specificNum } = BANK, more: Record<string, string> = {}) =>
    server().data('generate-vcode', {
      ...ORDER,
      amount: AMOUNT,
      payCode,
      pay_type: `${payType}`,
      is_default: '0',
      is_display: '0',
      specific_num: specificNum,
      ...more,
    });
  /** Opens the payment page on a phone on which that was chosen. */
  const openCode = (chosen: object | string | null = BANK, more: Record<string, string> = {}) => {
    const value = typeof chosen === 'string' ? chosen : encodeURIComponent(JSON.stringify(chosen));
    const query = { ...ORDER, amount: AMOUNT, token: 'demo-siti', ...more };
    const cookie = chosen === null ? 'other=1' : `other=1; repay-choice-${query.orderId}=${value}`;
    return openAt({ url: `/that?${new URLSearchParams(query)}`, headers: { cookie } });
  };

  it('comes with the page while it lives, for whoever chose it; nothing is issued', async () => {
    const { vcode, cardNo } = await issue();
    const before = await issued();
    const { hydration, text, headers, body } = await openCode();
    expect(hydration.screen).toBe('virtualAccount');
    expect(hydration.snapshot.context.account.vcode).toBe(vcode);
    expect(text).toContain(vcode.replaceAll(/(.{4})(?=.)/g, '$1 '));
    expect(text).toContain('Rp1.120.000');
    expect(text).toContain(cardNo);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('demo-siti');
    expect(await issued()).toBe(before);
  });

  it('is what the page keeps, once it is there', async () => {
    const { cardNo, specificNum } = await issue();
    const { hydration } = await openCode();
    expect(hydration.effects).toEqual([
      { type: 'entry.note', name: 'payment', value: cardNo },
      { type: 'visit.keep', name: 'payments:174001', value: { bill: cardNo, claims: [], tokens: {} } },
      ...(specificNum === '' ? [] : [{ type: 'choice.remember', orderId: '174001', choice: { ...BANK, specificNum } }]),
    ]);
  });

  it.each<[string, Parameters<typeof openCode>]>([
    ['of another bank', [{ ...BANK, payCode: 'BNI:ATM' }]],
    ['of a market', [MARKET]],
    ['of another amount', [BANK, { amount: '2210000' }]],
    ['of an amount that is not owed', [BANK, { amount: '1' }]],
    ['of a delay', [BANK, { amount: '75000', is_display: '1' }]],
    ['of another loan', [BANK, { orderId: '170001' }]],
    ['for another borrower', [BANK, { token: 'demo-budi' }]],
    ['for nobody', [BANK, { token: '' }]],
    ['where nothing tells what was chosen', [null]],
    ['where what tells it is none', ['%7Bgarbage']],
    ['where it is another thing', [{ payType: 3, payCode: 'BCA:ATM', specificNum: '' }]],
  ])('does not come %s, and none is issued', async (_, page) => {
    await issue();
    const before = await issued();
    const { hydration, body } = await openCode(...page);
    expect(hydration).toBeNull();
    expect(body).toContain('<div id="root"><div><p>tunggu</p></div></div>');
    expect(await issued()).toBe(before);
  });

  it('does not come by default: the phone may know what was chosen, and have no cookies', async () => {
    await issue(MARKET);
    expect((await openCode(MARKET)).hydration).not.toBeNull();
    expect((await openCode(null)).hydration).toBeNull();
  });

  it('does not come where none was issued, once it is over, or once it is paid', async () => {
    const before = await issued();
    expect((await openCode()).hydration).toBeNull();
    expect(await issued()).toBe(before);
    const { vcode, expiresAt = '' } = await issue();
    expect((await openCode()).hydration).not.toBeNull();
    await server().clock.move(Date.parse(expiresAt) - TODAY.getTime());
    expect((await openCode()).hydration).toBeNull();
    expect(await issued()).toBe(before + 1);
    const another = await issue();
    expect(another.vcode).not.toBe(vcode);
    expect((await openCode()).hydration.snapshot.context.account.vcode).toBe(another.vcode);
    await server().pull('deposit', { vcode: another.vcode });
    expect((await openCode()).hydration).toBeNull();
    expect(await issued()).toBe(before + 2);
  });
});

describe('the promotion', () => {
  it('comes with what is promised in its market, for whoever opens it; the form asks for itself', async () => {
    const { body, hydration, headers } = await openAt('/register?id=1&isNeedPop=0&lang=en');
    expect(hydration).toBeNull();
    expect(body).toMatch(/<h1[^>]*>Borrow up to<\/h1>.*80,000.*Preparing registration…/);
    expect(headers['cache-control']).toBe('no-store');
    expect((await openAt('/register?id=1&isNeedPop=1')).body).toMatch(/15\.000\.000.*Menyiapkan pendaftaran…/);
  });
});

/** Eight pages that are drawn until they may go on. */
async function eightDrawn() {
  const held = Promise.withResolvers<void>();
  let drawn = 0;
  renderer.render = async () => {
    drawn += 1;
    await held.promise;
    return null;
  };
  const others = Promise.all(Array.from({ length: 8 }, () => open('174001')));
  await eventually(() => expect(drawn).toBe(8));
  return { goOn: held.resolve, others };
}

describe('of many pages at once', () => {
  it('the ninth waits until one of the eight before it is drawn, and comes with its response', async () => {
    const { goOn, others } = await eightDrawn();
    renderer.render = renderPage;
    const ninth = open('174001');
    await eventually(() => expect(turns).toHaveLength(1));
    goOn();
    expect((await ninth).hydration.screen).toBe('loanDetails');
    await others;
  });

  it('none provides a machine that another has provided', async () => {
    await open('174001');
    const provide = vi.spyOn(loanDetails, 'provide');
    expect((await open('174103', { token: 'demo-budi' })).hydration.snapshot.context.orderId).toBe('174103');
    expect(provide).not.toHaveBeenCalled();
    provide.mockRestore();
  });
});

describe('a page with its response', () => {
  const at = '/loanDetails?productId=7&orderId=174001&token=demo-siti';
  const asked = (headers: Record<string, string>) => server().app.inject({ url: at, headers });

  it.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0, zstd;q=0.0', 'gzip', gunzipSync],
    ['', undefined, (content: Buffer) => content],
  ])('comes as "%s" allows', async (accepted, encoding, decoded) => {
    const { headers, rawPayload } = await asked({ 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    const html = decoded(rawPayload).toString();
    expect(html).toContain('id="hydration"');
    expect(html.endsWith('</html>\n')).toBe(true);
  });

  it('comes in brotli where it is the same for everybody: that is compressed once, and smaller', async () => {
    const { headers } = await server().app.inject({
      url: '/loanDetails?productId=7&orderId=174001',
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    });
    expect(headers['content-encoding']).toBe('br');
  });

  it('comes without its style sheet to a browser that keeps it', async () => {
    const first = (await asked({})).body;
    const later = (await asked({ cookie: 'sheet=style-1a2b.css' })).body;
    expect(first).toContain('<style>');
    expect(later).not.toContain('<style>');
    expect(later).toContain('<link rel="stylesheet" id="sheet" href="/assets/style-1a2b.css">');
    const rootOf = (html: string) => html.slice(html.indexOf('<div id="root">'));
    expect(rootOf(later)).toBe(rootOf(first));
  });
});

describe('a page waits as it would without, where', () => {
  it('the response takes longer than a moment', async () => {
    isSlow = true;
    const { hydration, body } = await open('174001');
    expect(hydration).toBeNull();
    expect(body).toContain(WAITING);
  });

  it('eight others are being drawn, and none of them ends in time', async () => {
    const { goOn, others } = await eightDrawn();
    const late = open('174001');
    await eventually(() => expect(turns).toHaveLength(1));
    turns[0]?.();
    const { hydration, body } = await late;
    expect(hydration).toBeNull();
    expect(body).toContain(WAITING);
    goOn();
    await others;
    renderer.render = renderPage;
    expect((await open('174001')).hydration).not.toBeNull();
  });

  it('the renderer throws, which the log tells without the token', async () => {
    renderer.render = async () => {
      throw new Error('it fell over demo-siti');
    };
    server().log.length = 0;
    const { hydration, body } = await open('174001');
    expect(hydration).toBeNull();
    expect(body).toContain(WAITING);
    const told = server().log.filter((line) => line.includes('comes without its response'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('it fell over');
    expect(server().log.join()).not.toContain('demo-siti');
  });

  it('the handler throws', async () => {
    renderer.render = (page, _, signal) => renderPage(page, () => Promise.reject(new Error('no database')), signal);
    const { hydration, body } = await open('174001');
    expect(hydration).toBeNull();
    expect(body).toContain(WAITING);
  });
});

describe('where pages do not wait', () => {
  const plain = demonstrationServer({ renders: true, pagePatience: null });
  it('they come without their responses', async () => {
    const { hydration, body } = await openAt('/loanDetails?productId=7&orderId=174001&token=demo-siti', plain());
    expect(hydration).toBeNull();
    expect(body).toContain(WAITING);
  });
});

describe('what is rendered', () => {
  const given = (page: Awaited<ReturnType<RenderPage>>) => {
    renderer.render = async () => page;
  };

  it('cannot end the element that holds it', async () => {
    const text = '</script><script>alert(1)</script><!--';
    given({
      html: '<p>it</p>',
      hydration: { screen: 'loanDetails', input: text, snapshot: { text }, effects: [], times: {} },
    });
    const { body, hydration } = await open('174001');
    expect(body).not.toContain('alert(1)</script>');
    expect(hydration.snapshot.text).toBe(text);
  });

  it('asks no call that does more than read', async () => {
    let outcome: unknown;
    renderer.render = async (_, respond) => {
      outcome = await respond('loan-detail-push', Object());
      return null;
    };
    await open('174001');
    expect(outcome).toMatchObject({ kind: 'unreachable' });
  });
});
