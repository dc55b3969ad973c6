import { describe, expect, it } from 'vitest';
import { exampleTable } from '#commands/documents/disguise-example.ts';
import { driftOf } from '#commands/documents/generated-file.ts';
import { lookupFields } from '#commands/documents/lookup-fields.ts';
import { addedCalls, calls } from '#contract/calls.ts';
import { fieldsOf, isOpen, jsonSchema, wireNames } from '#contract/wire-names.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { disguiseFaults, disguiseTable } from '#domain/configuration/disguise-table.ts';
import kept from '../../../docs/disguise-example.json' with { type: 'json' };

const standard = configuration.parse({});
const known = wireNames(standard);

describe('the example in docs/disguise-example.json', () => {
  it('is what the contract gives today', () => {
    expect(driftOf(kept, exampleTable(standard)), 'run npm run disguise:example').toBeNull();
  });

  it('is a valid table, and clashes with no name of the wire', () => {
    expect(disguiseFaults(disguiseTable.parse(kept), known)).toEqual([]);
  });

  it('has about 420 fields and about 90 paths and those of our own calls, those of the second set with the suffix yd', () => {
    expect(Math.abs(Object.keys(kept.fields).length - 420)).toBeLessThanOrEqual(40);
    const { plain, yd } = kept.paths;
    expect(Object.keys(yd)).toEqual(Object.keys(plain));
    const paths = 90 + 2 * addedCalls.length;
    expect(Object.keys(plain).length + Object.keys(yd).length).toBe(paths);
    expect(Object.values(yd).every((path) => path.endsWith('yd'))).toBe(true);
    expect(new Set([...Object.values(plain), ...Object.values(yd)]).size).toBe(paths);
  });

  it('disguises every call in both sets, the captcha too', () => {
    for (const path of [...Object.values(calls).map((call) => call.path), '/api/v2/youmi/promotion/get-captcha']) {
      expect(kept.paths.plain, path).toHaveProperty([path]);
      expect(kept.paths.yd, path).toHaveProperty([path]);
    }
  });

  it('disguises every field of every call, envelope, page parameter and header', () => {
    expect(known.fields.filter((name) => !Object.hasOwn(kept.fields, name))).toEqual([]);
    for (const name of ['code', 'message', 'data', 'success', 'status', 'token', 'gid', 'X-Form-Key', 'problemImage']) {
      expect(kept.fields, name).toHaveProperty([name]);
    }
  });

  it.each([
    ['identity', 'idNumber faceImage gender birthday address'],
    ['jobAndPersonal', 'education marriage companyName companyAddress salary payday workLength'],
    ['emergencyContacts', 'relation contactMobile'],
    ['order', 'loanTime repayTime'],
    ['instalmentPlan', 'period principal interest remainPrincipal'],
    ['device', 'batteryLevel storageTotal ramTotal networkType wifiName mac isRoot isSimulator'],
    ['location', 'latitude longitude country locality'],
    ['fcmToken', 'fcmToken'],
    ['loanProduct', 'termInfo loanRate tags'],
  ])('disguises what the lookup table alone names: %s', (group, names) => {
    for (const name of names.split(' ')) {
      expect(lookupFields[group]).toContain(name);
      expect(kept.fields, name).toHaveProperty([name]);
    }
  });

  it('lets no plain name be read in a disguised one', () => {
    const telling = Object.keys(kept.fields).filter((name) => name.length >= 3);
    const disguised = [...Object.values(kept.fields), ...Object.values(kept.paths.plain)];
    const legible = disguised.filter((word) => telling.some((name) => word.includes(name.toLowerCase())));
    expect(legible).toEqual([]);
  });
});

describe('what a disguise relies on in the contract', () => {
  it('no answer has keys that are data, for they would be renamed', () => {
    expect(Object.values(calls).filter((call) => isOpen(jsonSchema(call.response)))).toEqual([]);
  });

  it('two requests take a field that they do not name, the configured constant', () => {
    const open = Object.values(calls).filter((call) => isOpen(jsonSchema(call.request)));
    expect(open.map((call) => call.name)).toEqual(['loan-detail-push', 'contract-jump']);
    expect(known.fields).toContain(standard.constants.loanDetailPush.name);
    expect(known.fields).toContain(standard.constants.contractJump.name);
  });

  it('the walk of a schema finds fields in lists, choices and open objects', () => {
    const deep = {
      type: 'object' as const,
      properties: { a: { items: { anyOf: [{ properties: { b: {} } }, { type: 'null' as const }] } } },
      additionalProperties: { properties: { c: {} } },
    };
    expect(fieldsOf(deep)).toEqual(['a', 'b', 'c']);
    expect([isOpen(deep), isOpen({ type: 'object' })]).toEqual([true, false]);
  });
});
