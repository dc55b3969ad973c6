import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, it } from 'vitest';
import { createMasking, type Masking } from '#tools/inspection/masking.ts';
import { visitMasking } from '#tools/inspection/visit-masking.ts';

const head = { sessionId: 'x:1', rootId: 'x:1', createdAt: '1732250000000', id: '', _version: '0.7.2' };
const told = (event: object, mask: Masking = createMasking()) => {
  const message = { ...head, type: '@xstate.event', event: { type: 'e', ...event }, sourceId: undefined };
  const { event: masked } = mask(message as StatelyInspectionEvent) as unknown as { event: Record<string, unknown> };
  const { type: _, ...rest } = masked;
  return rest;
};
const dots = (length: number) => '•'.repeat(length);

describe('by the name of its field', () => {
  it.each([
    ['token', 'abc'],
    ['repayToken', 'rt-1'],
    ['sid', 's-1'],
    ['mobile', '0812'],
    ['phone', '+62 812'],
    ['smsCode', '123456'],
    ['verifyCode', '1'],
    ['capcode', 'ab12'],
    ['captcha', 'ab'],
    ['contactName', 'Budi'],
    ['email', 'b@x'],
    ['address', 'Jalan Melati 7'],
    ['text', 'halo'],
    ['content', 'halo'],
    ['problemDetail', 'halo'],
  ])('%s is masked, as long as it was', (name, value) => {
    expect(told({ [name]: value })).toEqual({ [name]: dots(value.length) });
  });

  it.each(['vcode', 'cardNo', 'payCode'])('of %s the last four stay', (name) => {
    expect(told({ [name]: '8808123456789012' })).toEqual({ [name]: `${dots(12)}9012` });
  });

  it('an empty field stays empty, and one of blanks blank', () => {
    expect(told({ text: '', mobile: '  ' })).toEqual({ text: '', mobile: '  ' });
  });

  it('the code that is typed is masked, the code of an answer is not', () => {
    expect(told({ code: '4567' })).toEqual({ code: '••••' });
    expect(told({ output: { kind: 'refused', code: '4567', message: 'no' } })).toMatchObject({
      output: { code: '4567' },
    });
  });

  it('a value that is typed is masked, an option that is chosen is not', () => {
    expect(told({ type: 'code.typed', value: '12' })).toEqual({ value: '••' });
    expect(told({ type: 'type.chosen', value: '12' })).toEqual({ value: '12' });
    expect(told({ types: [{ value: '2', title: 'Pembayaran' }] })).toEqual({
      types: [{ value: '2', title: 'Pembayaran' }],
    });
    expect(told({ detail: [{ title: 'Nama', value: 'Siti' }] })).toEqual({
      detail: [{ title: 'Nama', value: '••••' }],
    });
  });

  it('what a file is called is masked, and its content never told', () => {
    const file = new File(['secret'], 'KTP Budi.png', { type: 'image/png' });
    expect(told({ images: [{ id: 'i-1', name: 'KTP Budi.png' }], file })).toEqual({
      images: [{ id: 'i-1', name: dots(12) }],
      file: { type: 'image/png', size: 6 },
    });
  });

  it('names of the wire are known by the configuration of the page', () => {
    const configuration = {
      parameterNames: { token: 'tk' },
      disguise: { paths: { plain: {}, yd: {} }, fields: { phone: 'wafego' } },
      pathSet: 'plain',
    };
    const page = { getElementById: () => ({ textContent: JSON.stringify(configuration) }) } as unknown as Document;
    const mask = visitMasking(page, { search: '?tk=demo-budi' });
    expect(told({ said: 'of demo-budi' }, mask)).toEqual({ said: `of ${dots(9)}` });
    expect(told({ raw: { wafego: 'Ab1' }, url: '/x?tk=zzz&a=1', note: 'of demo-budi' }, mask)).toEqual({
      raw: { wafego: '•••' },
      url: '/x?tk=•••&a=1',
      note: dots(12),
    });
  });
});

describe('by its shape', () => {
  it.each([
    ['write to budi.s@mail.co.id now', `write to ${dots(17)} now`],
    ['call 081234567890', `call ${dots(12)}`],
    ['call 081234567890.', `call ${dots(12)}.`],
    ['call +6281234567890', `call +${dots(13)}`],
    ['call 0812-3456-7890', 'call ••••-••••-••••'],
    ['card 4111 1111 1111 1234', 'card •••• •••• •••• 1234'],
    ['to 8808123456789012', `to ${dots(12)}9012`],
    ['eyJhbGciOi.eyJzdWIi.c2ln', dots(24)],
    ['key 0123456789abcdef0123456789abcdef', `key ${dots(32)}`],
    ['https://x.id/a?token=abc&order=7#sid=1', 'https://x.id/a?token=•••&order=7#sid=•'],
    ['{"phone":"123","n":1}', '{"phone":"•••","n":1}'],
    ['data:image/png;base64,AAAA', 'data:image/png,…'],
  ])('%s', (given, masked) => {
    expect(told({ said: given })).toEqual({ said: masked });
  });

  it.each([
    '2026-01-28T10:00:00.000Z',
    '2026-01-28 10:48',
    '1500000',
    'Rp 1.500.000',
    'a3f1c2d4-1111-4222-8333-444455556666',
    'IS-12',
    'xstate.done.actor.loadDetails',
  ])('%s stays', (given) => {
    expect(told({ said: given })).toEqual({ said: given });
  });
});

describe('once it is known', () => {
  it('is masked wherever it stands, in this message and later ones', () => {
    const mask = createMasking();
    told({ smsCode: '4711', contactName: 'Siti Rahma' }, mask);
    expect(told({ said: 'code 4711 of Siti Rahma, not 47110', at: '/a/Siti%20Rahma' }, mask)).toEqual({
      said: `code •••• of ${dots(10)}, not 47110`,
      at: `/a/${dots(12)}`,
    });
  });

  it('is the whole of what was typed letter by letter', () => {
    const mask = createMasking();
    const text = 'sudah membayar dari rumah';
    for (let length = 1; length <= text.length; length += 1)
      told({ type: 'text.changed', text: text.slice(0, length) }, mask);
    expect(told({ said: text }, mask)).toEqual({ said: dots(text.length) });
  });
});

it('leaves the states of a machine and its definition as they are', () => {
  const definition = JSON.stringify({
    id: 'm',
    description: 'What a borrower typed, as text.',
    states: { text: { meta: { rows: ['IS-01'] } } },
  });
  const actor = {
    ...head,
    type: '@xstate.actor',
    name: 'm',
    parentId: undefined,
    definition,
    snapshot: { status: 'active', value: { text: 'typed' }, context: { text: 'halo' } },
  };
  const masked = createMasking()(actor as unknown as StatelyInspectionEvent);
  expect(masked).toMatchObject({ definition, snapshot: { value: { text: 'typed' }, context: { text: '••••' } } });
});
