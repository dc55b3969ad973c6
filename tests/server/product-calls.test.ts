import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { alternativeClicks, events, products } from '#server/platform/database/schema.ts';
import { demonstrationServer, ORIGIN } from './demonstration-server.ts';

/** The demonstration's products: 7 Kilat, 8 Tenang, 9 Tunai, 10 Besar (closed), and 21 Rupee Now of India. */
const server = demonstrationServer();
const INDIA = { token: 'demo-priya', query: { isNeedPop: '0' } };

const listed = (scene: string, options = {}) => server().data('recommend-product-list', { scene }, options);
const idsOf = async (list: Promise<{ id: string }[]>) => (await list).map(({ id }) => id);

/** What a refused call says: its code and whether anything else came. */
async function refusal(name: CallName, payload: Record<string, string>) {
  const { body } = await server().ask(name, payload);
  return String(body.code ?? body.status);
}

describe('recommend-product-list', () => {
  it.each([
    ['banner_jingzhun', ['7', '10', '8']],
    ['tanchuang_jingzhun', ['7', '9']],
    ['banner_fudai', ['8']],
    ['tanchuang_fudai', []],
    ['', ['7', '10', '8', '9', '11']],
    ['a scene of tomorrow', ['7', '10', '8', '9', '11']],
    ["'; drop table products", ['7', '10', '8', '9', '11']],
  ])('of scene "%s" holds its products in their order', async (scene, ids) => {
    expect(await idsOf(listed(scene))).toEqual(ids);
  });

  it('holds the products of the market alone', async () => {
    expect(await idsOf(listed('', INDIA))).toEqual(['21']);
  });

  it('shows what the product lends: amounts, rate, description and tags, in the language of the visit', async () => {
    const [kilat, besar] = await listed('banner_jingzhun');
    expect(kilat).toMatchObject({
      productName: 'Dana Kilat',
      buttonStatus: 1,
      buttonText: 'Ajukan',
      amountRange: 'Rp\u00a01.000.000 – 15.000.000',
      amountRangeDes: 'Plafon',
      loan_rate: '0,1% per hari',
      productDesc: 'Empat cicilan bulanan.',
      productTags: ['Bisa diperpanjang', 'Bisa dilunasi lebih awal'],
      trackingToken: 'tk-dana-kilat',
    });
    expect(besar).toMatchObject({ productName: 'Dana Besar', buttonStatus: 0, buttonText: 'Kuota penuh' });

    const [india] = await listed('', INDIA);
    expect(india).toMatchObject({ amountRange: '₹2,000 – 80,000', loan_rate: '0.08% per day' });
    const [chinese] = await listed('', { query: { lang: 'zh' } });
    expect(chinese).toMatchObject({ buttonText: '申请', productTags: ['可延期', '可提前还清'] });
  });

  it('tells by example what a product costs, as its offer to a new client would', async () => {
    const [kilat, besar, tenang] = await listed('banner_jingzhun');
    const offered = await server().data('loan-detail-confirm', { productId: '7' });
    const { amount, totalCost, periods } = offered;
    expect(kilat?.example).toEqual({ amount: '4500000', totalAmount: '4837500', periods: 4, annualRate: '36,5%' });
    expect(kilat?.example).toMatchObject({ amount, totalAmount: totalCost?.totalAmount, periods });
    expect(tenang?.example).toMatchObject({ amount: '4500000', totalAmount: '4779000', periods: 3 });
    // It cannot be applied for.
    expect(besar?.example).toBeNull();
    const [india] = await listed('', INDIA);
    expect(india?.example).toEqual({ amount: '21000.00', totalAmount: '22260.00', periods: 4, annualRate: '29.2%' });
  });

  it('leaves the time of paying out to the page, which names the latest beside the usual', async () => {
    for (const lang of LANGUAGES) {
      for (const options of [{ query: { lang } }, { ...INDIA, query: { ...INDIA.query, lang } }]) {
        const said = (await listed('', options)).flatMap(({ productTags, productDesc }) => [
          ...productTags,
          productDesc,
        ]);
        expect(said.join()).not.toMatch(/2 (jam|hours)|2小时/);
      }
    }
  });

  it('reads tracking off the query and leaves the list as it is', async () => {
    const tracked = server().data('recommend-product-list', { scene: 'banner_fudai', tracking: 'visit-9' });
    expect(await idsOf(tracked)).toEqual(['8']);
  });
});

describe('pageEvent/save', () => {
  it('keeps who clicked what, where', async () => {
    await server().data('pageEvent/save', { productId: '9', moduleId: '301', positionId: '1' });
    const { productId, moduleId, positionId } = events;
    const kept = await server()
      .database.db.select({ productId, moduleId, positionId })
      .from(events)
      .where(eq(moduleId, 301));
    expect(kept).toEqual([{ productId: '9', moduleId: 301, positionId: 1 }]);
  });

  it.each([
    [{ moduleId: '30' }, '400'],
    [{ positionId: '-1' }, '400'],
    [{ positionId: '1000' }, '400'],
    [{ productId: '999' }, '404'],
  ])('with %j is refused with %s', async (wrong, code) => {
    expect(await refusal('pageEvent/save', { productId: '9', moduleId: '300', positionId: '1', ...wrong })).toBe(code);
  });
});

describe('product/apply', () => {
  it.each([
    ['banner_jingzhun', '301'],
    ['tanchuang_jingzhun', '301'],
    ['tanchuang_fudai', '302'],
    ['banner_fudai', '302'],
    ['', '300'],
    ['a scene of tomorrow', '300'],
  ])('from scene "%s" with module %s leads to our loan confirmation', async (scene, module_id) => {
    const { url } = await server().data('product/apply', { product_id: '7', module_id, scene });
    expect(url).toBe(`${ORIGIN}/loanConfirm?productId=7`);
  });

  it('leads to the page of the native app that the product names', async () => {
    const { url } = await server().data('product/apply', { product_id: '8', module_id: '300', scene: '' });
    expect(url).toBe('confirmUrl?productId=8');
  });

  it.each([
    [{ product_id: '10', module_id: '300', scene: '' }, '409'],
    [{ product_id: '999', module_id: '300', scene: '' }, '404'],
    // A product of the other market is as if there were none, here and below.
    [{ product_id: '21', module_id: '300', scene: '' }, '404'],
    [{ product_id: '7', module_id: '300', scene: 'banner_jingzhun' }, '400'],
    [{ product_id: '7', module_id: '301', scene: '' }, '400'],
  ])('with %j is refused with %s', async (payload, code) => {
    expect(await refusal('product/apply', payload)).toBe(code);
  });

  it('leads to the page of a failed joint login where the partner refuses', async () => {
    const { url } = await server().data('product/apply', { product_id: '11', module_id: '300', scene: '' });
    expect(url).toBe('errorUrl?productId=11');
  });

  it('leads to a web address of the product’s own', async () => {
    const { db } = server().database;
    const applyPage = 'https://partner.example/apply';
    await db.update(products).set({ applyPage }).where(eq(products.id, '9'));
    const { url } = await server().data('product/apply', { product_id: '9', module_id: '300', scene: '' });
    await db.update(products).set({ applyPage: '' }).where(eq(products.id, '9'));
    expect(url).toBe('https://partner.example/apply?productId=9');
  });
});

describe('a product that the borrower was declined for, until the day that was named', () => {
  const own = demonstrationServer();
  const DEWI = { token: 'demo-dewi' };
  const said = async (name: CallName, payload: Record<string, string>) => {
    const { body } = await own().ask(name, payload, DEWI);
    return [String(body.code ?? body.status), String(body.message ?? body.msg)];
  };
  const kilat = async () => {
    const [first] = await own().data('recommend-product-list', { scene: 'banner_jingzhun' }, DEWI);
    return [first?.buttonStatus, first?.buttonText];
  };
  const APPLY = { product_id: '7', module_id: '300', scene: '' };

  it('stands in the list, disabled, and says from when; no other borrower is told so', async () => {
    expect(await kilat()).toEqual([0, 'Mulai 6 Apr']);
    const [sitis] = await own().data('recommend-product-list', { scene: 'banner_jingzhun' });
    expect([sitis?.buttonStatus, sitis?.buttonText]).toEqual([1, 'Ajukan']);
  });

  it('is no alternative, and every application for it is refused in plain words', async () => {
    const alternatives = await own().data('stand/targeted', {}, DEWI);
    expect(alternatives.map(({ id }) => id)).toEqual(['8', '9', '11']);
    for (const [name, payload] of [
      ['product/apply', APPLY],
      ['stand/joint', { productId: '7' }],
      ['loan-detail-confirm', { productId: '7' }],
    ] as const) {
      const [code, message] = await said(name, payload);
      expect([name, code]).toEqual([name, '409']);
      expect(message).toContain('belum bisa mengajukan produk ini lagi');
    }
  });

  it('is applied for from that day on', async () => {
    await own().pull('clock', { days: 26 });
    expect(await kilat()).toEqual([0, 'Mulai 6 Apr']);
    await own().pull('clock', { days: 1 });
    expect(await kilat()).toEqual([1, 'Ajukan']);
    expect((await own().data('product/apply', APPLY, DEWI)).url).toContain('productId=7');
  });
});

describe('where the pages live elsewhere', () => {
  const elsewhere = demonstrationServer({
    configuration: { h5Base: 'https://pages.example', routes: { loanConfirm: '/sure' } },
  });

  it('an application leads there', async () => {
    const { url } = await elsewhere().data('stand/joint', { productId: '7' });
    expect(url).toBe('https://pages.example/sure?productId=7');
  });
});

describe('the stand/* calls', () => {
  const targeted = (payload: Record<string, string>, options = {}) =>
    idsOf(server().data('stand/targeted', payload, options));

  it('targeted offers what is open in the market, but for the product that failed', async () => {
    expect(await targeted({})).toEqual(['7', '8', '9', '11']);
    expect(await targeted({ productId: '7' })).toEqual(['8', '9', '11']);
    expect(await targeted({}, INDIA)).toEqual(['21']);
    expect(await targeted({ productId: '21' }, INDIA)).toEqual([]);
  });

  it('targeted knows the failed product by the borrower’s own order as well', async () => {
    expect(await targeted({ orderId: '174001' })).toEqual(['8', '9', '11']);
    expect(await targeted({ orderId: '174103' })).toEqual(['7', '8', '9', '11']);
  });

  it('targeted says amounts and rate', async () => {
    const [kilat] = await server().data('stand/targeted', { productId: '8' });
    expect(kilat).toMatchObject({
      productName: 'Dana Kilat',
      amountRange: 'Rp\u00a01.000.000 – 15.000.000',
      loan_rate: '0,1% per hari',
      buttonText: 'Ajukan',
      trackingToken: 'tk-dana-kilat',
    });
  });

  it('necessity keeps the click', async () => {
    await server().data('stand/necessity', { productId: '8', positionId: '0' });
    const { productId, positionId } = alternativeClicks;
    const kept = await server().database.db.select({ productId, positionId }).from(alternativeClicks);
    expect(kept).toEqual([{ productId: '8', positionId: 0 }]);
    expect(await refusal('stand/necessity', { productId: '8', positionId: '-1' })).toBe('400');
    expect(await refusal('stand/necessity', { productId: '999', positionId: '0' })).toBe('404');
    expect(await refusal('stand/necessity', { productId: '21', positionId: '0' })).toBe('404');
  });

  it('joint leads where an application for the product leads', async () => {
    expect(await server().data('stand/joint', { productId: '7' })).toEqual({
      url: `${ORIGIN}/loanConfirm?productId=7`,
    });
    expect(await server().data('stand/joint', { productId: '8' })).toEqual({ url: 'confirmUrl?productId=8' });
    expect(await refusal('stand/joint', { productId: '10' })).toBe('409');
    expect(await refusal('stand/joint', { productId: '999' })).toBe('404');
    expect(await refusal('stand/joint', { productId: '21' })).toBe('404');
    expect((await server().data('stand/joint', { productId: '21' }, INDIA)).url).toContain('productId=21');
  });
});
