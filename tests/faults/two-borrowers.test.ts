import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { corners } from '../server/complaints/pictures.ts';
import { uploaded } from '../server/complaints/uploading.ts';
import { demonstrationServer } from '../server/demonstration-server.ts';
import { fieldsOf } from './call-fields.ts';
import { reportFigure } from './extent.ts';

const server = demonstrationServer();

/** Fields that name something that belongs to one borrower. */
const NAMING = [
  'orderId',
  'orderNo',
  'problemId',
  'cardId',
  'repayToken',
  'repaymentRecordId',
  'problemImage',
  'userId',
];

/** Fields that name nobody's, with what a call is asked with. */
const REST: Record<string, string> = {
  ...{ productId: '7', amount: '1120000', pay_type: '2', payCode: 'ALFAMART', is_default: '0', is_display: '0' },
  ...{
    score: '1',
    scene: '2',
    position: '0',
    problemType: '2',
    problemDetail: 'text',
    sendMsg: '0',
  },
  ...{ pid: '1', type: '0', value: 'text', verifyCode: '000000', moduleId: '1', positionId: '1' },
};

const NAMES = Object.keys(calls).filter((name): name is CallName => name in calls && name !== 'upload-problem-img');
const naming = NAMES.filter((name) => fieldsOf(calls[name]).some((field) => NAMING.includes(field)));
const BUDI = { token: 'demo-budi' };
const ORDER = '174001';

/** What is Siti's, by the field that names it, each made anew. */
async function sitis(): Promise<Record<string, string>> {
  const { repayToken, bankCards } = await server().data('repayment-way', { orderId: ORDER });
  const cardId = bankCards.find(({ cardNo }) => cardNo.endsWith('4002'))?.id ?? '';
  const commit = { orderId: ORDER, cardId, repayToken, amount: '1120000', sendMsg: '0' };
  const { repayRecordId } = await server().data('repayment-commit', commit);
  await server().data('problem-save', {
    problemType: '2',
    problemDetail: 'Rahasia Siti',
    orderId: ORDER,
  });
  const list = JSON.stringify((await server().ask('problem-list')).body);
  const problemId = /"id":"([^"]+)"/.exec(list)?.[1] ?? '';
  const image = await uploaded(server(), { bytes: await corners(32).jpeg().toBuffer() });
  const second = await server().data('repayment-way', { orderId: ORDER });
  return {
    ...{ orderId: ORDER, orderNo: ORDER, cardId, repayToken: second.repayToken, repaymentRecordId: repayRecordId },
    ...{ problemId, problemImage: image, userId: '' },
  };
}

describe('what belongs to one borrower', () => {
  let theirs: Record<string, string>;
  beforeAll(async () => {
    theirs = await sitis();
  });

  test.each(naming)('is neither shown to another nor changed by another: %s', async (name) => {
    const fields = fieldsOf(calls[name]);
    const given = (ids: Record<string, string>) =>
      Object.fromEntries(
        fields.flatMap((field) => ((ids[field] ?? REST[field]) ? [[field, ids[field] ?? REST[field] ?? '']] : [])),
      );
    const nobodys = Object.fromEntries(
      Object.keys(theirs).map((field) => [field, field === 'userId' ? '' : 'nobody-1']),
    );

    const before = await standing();
    const toThief = await server().ask(name, given(theirs), BUDI);
    const ofNothing = await server().ask(name, given(nobodys), BUDI);
    expect(withoutMoments(toThief.body), 'as of what there is not').toEqual(withoutMoments(ofNothing.body));
    const said = JSON.stringify(toThief.body);
    for (const own of ['Siti', 'Rahasia', theirs.problemId, theirs.repaymentRecordId, ORDER]) {
      expect(said, `${name} tells of ${own}`).not.toContain(own);
    }
    expect(await standing()).toEqual(before);
  });

  test('that is every call with an id', () => {
    expect(naming.length).toBeGreaterThanOrEqual(15);
    reportFigure(
      'two-borrowers',
      `${naming.length} calls that name an id, each asked by another borrower: nothing told, nothing changed`,
    );
  });
});

/** What Siti has, as she sees it. */
async function standing() {
  const details = await server().ask('loan-details', { productId: '7', orderId: ORDER });
  const complaints = await server().ask('problem-list');
  return withoutMoments({ details: details.body, complaints: complaints.body });
}

/** The server's time passes between two answers. */
function withoutMoments(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (key, value) => (key === 'serverTime' ? undefined : value)));
}
