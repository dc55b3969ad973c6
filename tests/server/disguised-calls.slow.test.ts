import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { jsonSchema, wireNames } from '#contract/wire-names.ts';
import { disguiseTable } from '#domain/configuration/disguise-table.ts';
import { PAGE_PARAMETERS, type PageParameters } from '#domain/configuration/page-parameters.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import kept from '../../docs/disguise-example.json' with { type: 'json' };
import { chance, sample } from '../unit/contract/sample.ts';
import { demonstrationServer, FORM_BODY } from './demonstration-server.ts';
import { type Tapped, tappedClient } from './wire-tap.ts';

const names = Object.keys(calls).filter((name): name is CallName => name in calls);
const example = disguiseTable.parse(kept);
const plain = wireNames(parseConfiguration({}));

/** Every page parameter, so that each of their names is seen on the wire. */
const parameters: PageParameters = {
  ...Object.fromEntries(PAGE_PARAMETERS.map((name) => [name, 'orderId'])),
  token: 'demo-siti',
  isNeedPop: '1',
  lang: 'id',
};

/** Headers that HTTP itself needs. */
const OF_HTTP = ['accept', 'content-type', 'content-length'];

/** The names of the contract that can be read on the wire. */
function legible({ path, query, headers, body, response }: Tapped): string[] {
  const all = [path, ...query, ...headers, ...body, ...response].filter((name) => !OF_HTTP.includes(name));
  const known = new Set([...plain.paths, ...plain.fields].map((name) => name.toLowerCase()));
  return all.filter((name) => known.has(name.toLowerCase()));
}

describe.each(['plain', 'yd'] as const)('under the whole example, with the set %s', (pathSet) => {
  const input = { disguise: example, pathSet };
  const server = demonstrationServer({ configuration: input });
  const tap = (given: PageParameters = parameters) =>
    tappedClient(server().app, parseConfiguration({ environment: 'demonstration', ...input }), given);
  const order = { productId: '7', orderId: '174001' };

  it('a borrower repays: details, instalments, bank, virtual account, deposit, details again', async () => {
    const { client, tapped } = tap();
    const before = await client.ask('loan-details', order);
    const plan = await client.ask('loan-play-detail', order);
    const options = await client.ask('init-pay-type', { ...order, pay_type: 1 });
    if (before.kind !== 'ok' || plan.kind !== 'ok' || options.kind !== 'ok') throw new Error('a call was not answered');
    expect(before.data.orderStatus).toBe('174');

    const [first] = plan.data.repayPlanDetail.repayWaitDetail;
    const [bank] = options.data.bankList;
    const amount = first?.totalAmount ?? '';
    const payCode = `${bank?.bankName}:${bank?.method[0]}`;
    const choice = { payCode, pay_type: 1, is_default: 0, is_display: 0 };
    const account = await client.ask('generate-vcode', { ...order, amount, ...choice });
    if (account.kind !== 'ok') throw new Error('no virtual account was opened');
    expect(account.data).toMatchObject({ amount, payType: 1 });

    expect((await server().pull('deposit', { vcode: account.data.vcode })).status).toBe(200);
    const after = await client.ask('loan-details', order);
    expect(after.kind === 'ok' && after.data.receipts[0]).toMatchObject({ amount });

    expect(tapped.map(({ path }) => path)).toEqual(
      (['loan-details', 'loan-play-detail', 'init-pay-type', 'generate-vcode', 'loan-details'] as const).map(
        (name) => example.paths[pathSet][calls[name].path],
      ),
    );
    expect(tapped.flatMap(legible)).toEqual([]);
  });

  it.each(names)('%s shows no plain name, whatever it carries', async (name) => {
    const { client, tapped } = tap();
    const random = chance(7);
    const schema = jsonSchema(calls[name].request);
    const isUpload = calls[name].encoding === 'multipart';
    for (let round = 0; round < 5; round += 1) {
      const request = isUpload ? { problemImage: new Blob(['x'], { type: 'image/png' }) } : sample(schema, random);
      const outcome = await client.ask(name, request as RequestOf<(typeof calls)[typeof name]>);
      expect(outcome.kind).not.toBe('unreachable');
    }
    expect(tapped).toHaveLength(5);
    expect(tapped.flatMap(legible)).toEqual([]);
    const [{ query, headers, body, response }] = tapped as [Tapped];
    expect(query.length).toBeGreaterThanOrEqual(PAGE_PARAMETERS.length);
    expect(headers.filter((header) => !OF_HTTP.includes(header))).toHaveLength(2);
    expect(response.length).toBeGreaterThan(0);
    if (isUpload) expect(body).toEqual([example.fields.problemImage]);
  });

  it.each(names)('%s is not to be found under its plain path', async (name) => {
    const { method, path } = calls[name];
    const response = await server().app.inject({ method, url: `${path}?token=demo-siti` });
    expect(response.statusCode).toBe(404);
  });

  it('the other set is not to be found', async () => {
    const other = example.paths[pathSet === 'plain' ? 'yd' : 'plain'][calls['loan-details'].path];
    const response = await server().app.inject({ method: 'POST', url: String(other), headers: FORM_BODY, payload: '' });
    expect(response.statusCode).toBe(404);
  });

  it('plain names are not listened to', async () => {
    const { fields, paths } = example;
    const url = paths[pathSet][calls['loan-details'].path];
    const payload = 'productId=7&orderId=174001';
    const asked = async (query: string) => {
      const { body } = await server().app.inject({
        method: 'POST',
        url: `${url}?${query}`,
        headers: FORM_BODY,
        payload,
      });
      return JSON.parse(body)[fields.code ?? ''];
    };
    expect(await asked('token=demo-siti')).toBe('401');
    expect(await asked(`${fields.token}=demo-siti`)).toBe('400');
  });

  it('a page that is not there still says so: an unknown address under a disguised segment is no page', async () => {
    const room = example.paths[pathSet][calls['loan-details'].path]?.split('/')[1];
    const response = await server().app.inject(`/${room}/nothing`);
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
