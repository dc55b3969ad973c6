import { describe, expect, it } from 'vitest';
import { exampleTable } from '#commands/documents/disguise-example.ts';
import { calls } from '#contract/calls.ts';
import { disguiseOf } from '#contract/disguise.ts';
import { envelopeSchema, openEnvelope, sealRefusal, sealSuccess } from '#contract/envelope.ts';
import { jsonSchema, wireNames } from '#contract/wire-names.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { namesIn } from './names-in.ts';
import { chance, sample } from './sample.ts';

const standard = configuration.parse({});
const table = exampleTable(standard);
const whole = disguiseOf({ disguise: table, pathSet: 'plain' });
const plainNames = new Set(wireNames(standard).fields);

const SAMPLES = 40;
const SEED = 20_261_120;

const small = disguiseOf({
  disguise: {
    paths: { plain: { '/loan/repayment-way': '/zeru/bako' }, yd: { '/loan/repayment-way': '/zeru/bakoyd' } },
    fields: { orderId: 'kezu', detail: 'mapi', text: 'value', value: 'text' },
  },
  pathSet: 'plain',
});

describe('without a table', () => {
  it('everything keeps its name, and no value is copied', () => {
    const none = disguiseOf({ pathSet: 'yd' });
    const body = { orderId: '1' };
    expect([none.path('/loan/repayment-way'), none.name('orderId')]).toEqual(['/loan/repayment-way', 'orderId']);
    expect(none.hide(body)).toBe(body);
    expect(none.reveal(body)).toBe(body);
  });
});

describe('with a table', () => {
  it('names are disguised however deep they stand, values never', () => {
    const hidden = small.hide({ orderId: 'orderId', list: [{ detail: [{ orderId: 2 }, 'detail', null] }] });
    expect(hidden).toEqual({ kezu: 'orderId', list: [{ mapi: [{ kezu: 2 }, 'detail', null] }] });
    expect(small.reveal(hidden)).toEqual({ orderId: 'orderId', list: [{ detail: [{ orderId: 2 }, 'detail', null] }] });
  });

  it('two fields may swap their names', () => {
    expect(small.hide({ text: 1, value: 2 })).toEqual({ value: 1, text: 2 });
    expect(small.reveal({ value: 1, text: 2 })).toEqual({ text: 1, value: 2 });
  });

  it('a name that the table does not know passes both ways', () => {
    expect(small.hide({ note: 1 })).toEqual({ note: 1 });
    expect(small.reveal({ note: 1 })).toEqual({ note: 1 });
  });

  it('a field under its plain name is not taken in, so that none can be given twice', () => {
    expect(small.reveal({ orderId: 'mine', kezu: 'yours' })).toEqual({ orderId: 'yours' });
    expect(small.hide({ orderId: 'mine', kezu: 'yours' })).toEqual({ kezu: 'mine' });
  });

  it('objects without the usual prototype are read as well, as parsers of queries make them', () => {
    expect(small.reveal(Object.assign(Object.create(null), { kezu: 1 }))).toEqual({ orderId: 1 });
    expect(small.reveal(Object.assign(Object.create(Object.create(null)), { kezu: 1 }))).toEqual({ orderId: 1 });
  });

  it('a file goes through as it is', () => {
    const file = new Blob(['picture']);
    expect(small.hide({ orderId: file })).toEqual({ kezu: file });
  });

  it('the set decides the path, the fields are the same in both', () => {
    const yd = disguiseOf({ disguise: table, pathSet: 'yd' });
    for (const { path } of Object.values(calls)) {
      expect(yd.path(path)).toBe(table.paths.yd[path]);
      expect(whole.path(path)).toBe(table.paths.plain[path]);
      expect(yd.path(path)).not.toBe(whole.path(path));
    }
    expect(yd.name('orderId')).toBe(whole.name('orderId'));
  });
});

describe.each(Object.values(calls))('the call $name under the whole example', (call) => {
  it.each(['request', 'response'] as const)(`brings its %s over unchanged, ${SAMPLES} samples of it`, (side) => {
    const random = chance(SEED);
    const schema = jsonSchema(call[side]);
    for (let round = 0; round < SAMPLES; round += 1) {
      const value = sample(schema, random);
      const hidden = whole.hide(value);
      const legible = namesIn(hidden).filter((name) => plainNames.has(name));
      expect(legible, `seed ${SEED}, round ${round}`).toEqual([]);
      expect(whole.reveal(JSON.parse(JSON.stringify({ hidden })).hidden), `seed ${SEED}, round ${round}`).toEqual(
        value,
      );
    }
  });

  it('brings its envelopes over unchanged', () => {
    const said = { code: '11', message: 'orderId' };
    for (const body of [sealSuccess(call.envelope, { orderId: '1' }), sealRefusal(call.envelope, said)]) {
      const hidden = whole.hide(body);
      expect(namesIn(hidden).filter((name) => plainNames.has(name))).toEqual([]);
      expect(openEnvelope(call.envelope, hidden)).toBeNull();
      expect(openEnvelope(call.envelope, whole.reveal(hidden))).toEqual(openEnvelope(call.envelope, body));
    }
    expect(Object.keys(jsonSchema(envelopeSchema(call.envelope)).properties ?? {})).not.toEqual([]);
  });
});
