import { describe, expect, it } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { specifiedPages } from '#demonstration/addresses.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { demonstrationServer, type Given, restoredAfterEach, TODAY } from './demonstration-server.ts';

/** The levers of a demonstration, and what it shows, on a server that is given this. */
export function demonstrationOn(given: Pick<Given, 'database'>): void {
  const server = demonstrationServer(given);
  const order = { productId: '7', orderId: '174001' };
  const number = { ...order, amount: '1120000', payCode: 'ALFAMART', pay_type: '2', is_default: '0', is_display: '0' };
  const status = async (productId: string, orderId: string) =>
    (await server().data('loan-details', { productId, orderId })).orderStatus;

  describe('the levers are pulled by name of this server alone, so that no other name can be made to lead here', () => {
    const state = (host: string) => server().app.inject({ url: '/demonstration/state', headers: { host } });

    it.each([
      'localhost:8080',
      'demo.localhost',
      '127.0.0.1:8080',
      '[::1]:8080',
      '192.168.1.20:8080',
      'loans.example.com',
      'LOANS.example.com:443',
    ])('%s', async (host) => {
      expect((await state(host)).statusCode).toBe(200);
    });

    it.each(['evil.example', 'evil.example:8080', 'localhost.evil.example', '127.0.0.1.evil.example', 'xlocalhost'])(
      'but not %s',
      async (host) => {
        const response = await state(host);
        expect(response.statusCode).toBe(403);
        expect(response.json().error.code).toBe('host.unknown');
      },
    );

    it('nor is anything moved by another', async () => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' };
      const response = await server().app.inject({
        method: 'POST',
        url: '/demonstration/clock',
        headers,
        payload: '{"days":3}',
      });
      expect(response.statusCode).toBe(403);
      expect(server().clock.now()).toEqual(TODAY);
    });

    it('and what borrowers ask answers to any', async () => {
      const response = await server().app.inject({ url: '/live', headers: { host: 'evil.example' } });
      expect(response.statusCode).toBe(200);
    });
  });

  describe('the levers of the demonstration', () => {
    restoredAfterEach(server);

    it('let a deposit arrive, of what the number was issued for, or of any amount', async () => {
      const { vcode } = await server().data('generate-vcode', number);
      const whole = await server().pull('deposit', { vcode });
      expect(whole.body).toMatchObject({ orderId: '174001', amount: '1120000', replayed: false });
      const part = await server().pull('deposit', { vcode, amount: '90000' });
      expect(part.body).toMatchObject({ amount: '90000', replayed: false });
      expect(part.body.receiptNo).not.toBe(whole.body.receiptNo);
    });

    it('post the same deposit once, delivered once or a hundred times at once', async () => {
      const { vcode } = await server().data('generate-vcode', number);
      const deliveries = await Promise.all(
        Array.from({ length: 100 }, () => server().pull('deposit', { vcode, reference: 'one' })),
      );
      expect(new Set(deliveries.map(({ body }) => body.receiptNo)).size).toBe(1);
      expect(deliveries.filter(({ body }) => !body.replayed)).toHaveLength(1);
      expect((await server().data('loan-details', order)).receipts).toHaveLength(1);
      expect((await server().pull('state')).body.books.balanced).toBe(true);
    });

    it('approve, pay out and decline', async () => {
      expect((await server().pull('approve', { orderId: '210001' })).body).toEqual({
        orderId: '210001',
        orderStatus: '151',
      });
      expect((await server().pull('disburse', { orderId: '210001' })).body.orderStatus).toBe('170');
      expect(await status('7', '210001')).toBe('170');
      await server().pull('reset', {});
      expect((await server().pull('decline', { orderId: '210001' })).body.orderStatus).toBe('110');
    });

    it('let a disbursement fail, which leaves nothing booked', async () => {
      const { books } = (await server().pull('state')).body;
      expect((await server().pull('fail-disbursement', { orderId: '151001' })).body).toEqual({
        orderId: '151001',
        orderStatus: '110',
      });
      expect((await server().pull('state')).body.books).toEqual(books);
      expect((await server().pull('disburse', { orderId: '151001' })).status).toBe(409);
    });

    it('tell how every order stands now, and call its address so', async () => {
      const nowOf = async (orderId: string) => {
        const { orders, addresses } = (await server().pull('state')).body;
        const { state, orderStatus } = orders.find((one) => one.orderId === orderId) ?? {};
        return [state, orderStatus, addresses.find((one) => one.orderId === orderId)?.label];
      };
      const { orders } = (await server().pull('state')).body;
      expect(orders.find(({ orderId }) => orderId === '174001')).toEqual({
        orderId: '174001',
        productId: '7',
        productName: 'Dana Kilat',
        borrower: 'Siti Rahma',
        state: 'due',
        orderStatus: '174',
      });
      expect(await nowOf('174001')).toEqual(['due', '174', 'due (174), delay on offer']);
      expect(await nowOf('174103')).toEqual(['due', '3', 'due, by its older name (3), delay on offer']);
      expect(await nowOf('174201')).toEqual(['due', '174', 'India, due (174), delay on offer']);
      await server().pull('clock', { days: 3 });
      expect(await nowOf('174001')).toEqual(['overdue', '180', 'overdue (180)']);
      expect(await nowOf('174103')).toEqual(['overdue', '5', 'overdue, by its older name (5)']);
      await server().pull('approve', { orderId: '210001' });
      expect(await nowOf('210001')).toEqual(['disbursing', '151', 'disbursing (151)']);
      await server().pull('reset', {});
      expect(await nowOf('210001')).toEqual(['underReview', '21', 'under review (21)']);
    });

    it('begin anew: the clock, the orders, the numbers', async () => {
      const { vcode } = await server().data('generate-vcode', number);
      await server().pull('deposit', { vcode });
      await server().pull('clock', { days: 30 });
      await server().sms.send({ phone: '13812345678', text: '042317' });
      const sent = (await server().pull('outbox')).body;
      expect(sent.messages).toHaveLength(1);
      expect((await server().pull('reset', {})).body.now).toBe('2026-03-10T05:00:00.000Z');
      expect(await status('7', '174001')).toBe('174');
      expect((await server().data('loan-details', order)).receipts).toEqual([]);
      const { body } = await server().pull('state');
      expect(body.virtualAccounts.filter((one) => one.orderId === '174001')).toEqual([]);
      expect((await server().pull('outbox')).body).toEqual({ messages: [], captchas: [] });
    });

    it('show what was sent by SMS: to whom, its code apart, and when', async () => {
      expect((await server().pull('outbox')).body.messages).toEqual([]);
      await server().pull('clock', { days: 1 });
      await server().sms.send({ phone: '13812345678', text: '您的验证码是 042317，10 分钟内有效，请勿告诉他人。' });
      await server().sms.send({ phone: '13800000002', text: 'Selamat datang' });
      expect((await server().pull('outbox')).body.messages).toEqual([
        { phone: '13800000002', code: '', text: 'Selamat datang', sentAt: '2026-03-11T05:00:00.000Z' },
        {
          phone: '13812345678',
          code: '042317',
          text: '您的验证码是 042317，10 分钟内有效，请勿告诉他人。',
          sentAt: '2026-03-11T05:00:00.000Z',
        },
      ]);
    });

    it('show the text of each captcha that is drawn and still taken, the latest first', async () => {
      const captchas = async () => (await server().pull('outbox')).body.captchas;
      expect(await captchas()).toEqual([]);
      const draw = async () => {
        const { sid } = await server().data('get-sid', {}, { token: null });
        await server().app.inject(`${CAPTCHA_PATH}?${new URLSearchParams({ sid, a: '1' })}`);
        return (await server().pull(`captcha?${new URLSearchParams({ sid })}`)).body.text;
      };
      const first = await draw();
      await server().clock.move(1000);
      const second = await draw();
      expect((await captchas()).map(({ text }) => text)).toEqual([second, first]);
      await server().clock.moveDays(1);
      expect(await captchas()).toEqual([]);
    });

    it('give the promotion links, each with a template in the language and for the market of its link', async () => {
      const { promotions } = (await server().pull('state')).body;
      const templates = await Promise.all(
        promotions.map(async ({ url }) => {
          const { id = '', isNeedPop, lang, links_id } = Object.fromEntries(new URL(url).searchParams);
          expect(new URL(url).pathname).toBe('/register');
          expect(links_id).toBe('L-1');
          const { title } = await server().data('channel-template', { templateId: id }, { token: null });
          return { title, isNeedPop, lang };
        }),
      );
      // The limits of specification section 9.
      expect(templates).toEqual([
        { title: '最高可借', isNeedPop: undefined, lang: undefined },
        { title: 'Pinjaman hingga', isNeedPop: '1', lang: 'id' },
        { title: 'Borrow up to', isNeedPop: '0', lang: 'en' },
      ]);
    });

    it('move the clock back with nothing left of what lies ahead of it then', async () => {
      const books = (await server().pull('state')).body.books;
      await server().pull('clock', { days: 40 });
      await server().pull('clock', { days: -39 });
      // As another server on this database reads it.
      await server().clock.refresh();
      const back = (await server().pull('state')).body;
      expect(back.now).toBe('2026-03-11T05:00:00.000Z');
      expect(back.books).toEqual(books);
      const due = back.orders.find(({ orderId }: { orderId: string }) => orderId === '174001');
      expect(due).toMatchObject({ state: 'due', orderStatus: '174' });
    });

    it('tell what was made here and would be wiped, and how far the clock was moved', async () => {
      const told = async () => {
        const { madeHere, clockOffset } = (await server().pull('state')).body;
        return { ...madeHere, clockOffset };
      };
      const nothing = {
        orders: 0,
        codes: 0,
        payments: 0,
        complaints: 0,
        photos: 0,
        borrowers: 0,
        signIns: 0,
        messages: 0,
        clockOffset: 0,
      };
      expect(await told()).toEqual(nothing);
      const { vcode } = await server().data('generate-vcode', number);
      await server().pull('deposit', { vcode });
      await server().pull('login', { phone: '+628120000001' });
      await server().sms.send({ phone: '13812345678', text: '042317' });
      await server().pull('clock', { days: 3 });
      const made = { ...nothing, codes: 1, payments: 1, signIns: 1, messages: 1 };
      expect(await told()).toEqual({ ...made, clockOffset: 3 * 86_400_000 });
      await server().pull('reset', {});
      expect(await told()).toEqual(nothing);
    });

    it('move the clock back by minutes without touching what was done', async () => {
      const { vcode } = await server().data('generate-vcode', number);
      await server().pull('clock', { hours: -0.9 });
      const { body } = await server().pull('state');
      expect(body.virtualAccounts).toContainEqual(expect.objectContaining({ vcode }));
    });

    it('put a clock back that was not moved without touching what was done', async () => {
      const { vcode } = await server().data('generate-vcode', number);
      await server().pull('clock', { reset: true });
      const { body } = await server().pull('state');
      expect(body.virtualAccounts).toContainEqual(expect.objectContaining({ vcode }));
    });

    it('begin anew for nobody who sends no JSON, as another site’s page would', async () => {
      await server().clock.moveDays(2);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const requests = [
        {},
        { headers: { 'content-type': 'text/plain' }, payload: 'x' },
        { headers: form, payload: '' },
        { headers: form, payload: 'x=1' },
        { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
      ];
      for (const request of requests) {
        const response = await server().app.inject({ method: 'POST', url: '/demonstration/reset', ...request });
        expect([400, 415], JSON.stringify(request)).toContain(response.statusCode);
      }
      expect((await server().pull('state')).body.now).toBe('2026-03-12T05:00:00.000Z');
    });

    it('show the clock, the books, every borrower’s address and the numbers to pay to', async () => {
      const { vcode } = await server().data('generate-vcode', number);
      const { body } = await server().pull('state');
      expect(body.now).toBe('2026-03-10T05:00:00.000Z');
      expect(body.books).toMatchObject({ balanced: true, totals: { IDR: 0, INR: 0 } });
      expect(body.books.entries).toBeGreaterThan(0);
      expect(body.virtualAccounts[0]).toEqual({
        vcode,
        orderId: '174001',
        amount: '1120000',
        purpose: 'instalments',
        payCode: 'ALFAMART',
        expiresAt: '2026-03-11T12:00:00+07:00',
      });
      const urls: URL[] = body.addresses.map(({ url }) => new URL(url));
      const whole = ['productId', 'orderId', 'token', 'deviceId', 'appMarket', 'appVersion', 'appType', 'deviceName'];
      for (const url of urls) {
        expect(url.origin + url.pathname).toBe('https://loans.example.com/loanDetails');
        for (const name of [...whole, 'osVersion', 'gid', 'platform', 'isNeedPop']) {
          expect(url.searchParams.get(name)).toMatch(/\S/);
        }
        expect(url.searchParams.get('lang')).toBe(url.searchParams.get('isNeedPop') === '0' ? 'en' : 'id');
      }
    });

    it('give one group of addresses without a language, which shows the specified words', () => {
      const pages = specifiedPages('https://loans.example', readConfiguration());
      const opened = pages.map(({ label, url }) => [
        label,
        new URL(url).pathname,
        new URL(url).searchParams.get('lang'),
      ]);
      expect(opened).toEqual([
        ['as specified, recommended products', '/relevant', null],
        ['as specified, due (174)', '/loanDetails', null],
        ['as specified, settled (200)', '/loanDetails', null],
        ['as specified, complaint', '/complaint', null],
        ['as specified, chatbot', '/intelligentCustomerService', null],
      ]);
    });

    it('give addresses of the product lists, with something in them and without', async () => {
      const { body } = await server().pull('state');
      const counts: Record<string, number> = {};
      for (const { label, url } of body.productPages) {
        const { pathname, searchParams } = new URL(url);
        const { scene = '', productId = '', token = '', isNeedPop = '' } = Object.fromEntries(searchParams);
        const name = pathname === '/relevant' ? 'recommend-product-list' : 'stand/targeted';
        const list = await server().data(name, { scene, productId }, { token, query: { isNeedPop } });
        counts[label] = list.length;
      }
      expect(counts).toEqual({
        'recommended products, one of them disabled': 3,
        'recommended products, none left': 0,
        'recommended products, India': 1,
        'failed joint login, with alternatives': 3,
        'failed joint login, without any': 0,
      });
    });

    it('give addresses whose loans have every status between them, older names included', async () => {
      const { body } = await server().pull('state');
      const statuses = new Set<string>();
      for (const { url } of body.addresses) {
        const { productId = '', orderId = '', token, ...query } = Object.fromEntries(new URL(url).searchParams);
        statuses.add((await server().data('loan-details', { productId, orderId }, { token, query })).orderStatus);
      }
      expect([...statuses].map(Number).sort((a, b) => a - b)).toEqual([3, 4, 5, 21, 110, 151, 170, 174, 180, 200]);
    });
  });

  describe('a lever that is pulled wrongly says so and does nothing', () => {
    it.each<[string, unknown, number, RegExp]>([
      ['deposit', {}, 400, /vcode/],
      ['deposit', { vcode: '1', amount: 'much' }, 400, /decimal string/],
      ['deposit', { vcode: '1', amount: '0' }, 400, /over 0/],
      ['deposit', { vcode: '1', amuont: '1' }, 400, /amuont/],
      ['deposit', { vcode: '1' }, 404, /virtual account number was not found/],
      ['clock', { days: 'two' }, 400, /days.*hours.*reset/],
      ['clock', { days: 1e9 }, 400, /hundred years/],
      ['clock', { days: 1, hours: 1 }, 400, /One of/],
      ['approve', { orderId: '1' }, 404, /not found/],
      ['approve', { orderId: '174001' }, 409, /status/],
      ['disburse', { orderId: '110001' }, 409, /status/],
      ['fail-disbursement', { orderId: '170001' }, 409, /status/],
    ])('%s %o', async (lever, body, code, message) => {
      const response = await server().pull(lever, body);
      expect(response.status).toBe(code);
      expect(response.body.error.message).toMatch(message);
    });

    it.each([
      ['login', 'phone'],
      ['logout', 'phone'],
      ['deposit', 'vcode'],
      ['approve', 'orderId'],
      ['captcha?sid=%00', undefined],
    ])('%s with a text that no database stores', async (lever, field) => {
      const { status, body } = await server().pull(lever, field && { [field]: '\0' });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { error: { message: expect.stringContaining('NUL') } },
      });
    });

    it('a body that is no JSON', async () => {
      const url = '/demonstration/clock';
      const headers = { 'content-type': 'application/json' };
      const response = await server().app.inject({ method: 'POST', url, headers, payload: '{"days":' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: { code: 'badRequest' } });
    });

    it('decimals that the currency has not', async () => {
      const { vcode } = await server().data('generate-vcode', number);
      expect((await server().pull('deposit', { vcode, amount: '1.5' })).status).toBe(422);
    });
  });

  describe('production', () => {
    const production = demonstrationServer({ configuration: { environment: 'production' } });

    it.each(['deposit', 'clock', 'approve', 'decline', 'disburse', 'fail-disbursement', 'reset', 'login', 'logout'])(
      'has no lever %s',
      async (lever) => {
        const response = await production().app.inject({
          method: 'POST',
          url: `/demonstration/${lever}`,
          headers: { 'content-type': 'application/json' },
          payload: '{}',
        });
        expect(response.statusCode).toBe(404);
      },
    );

    it('shows nothing of its state', async () => {
      const response = await production().app.inject('/demonstration/state');
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('token');
    });

    it('serves the calls', async () => {
      expect((await production().data('loan-details', order)).orderStatus).toBe('174');
    });
  });
}
