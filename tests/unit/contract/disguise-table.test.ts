import { describe, expect, it } from 'vitest';
import { wireNames } from '#contract/wire-names.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { disguiseFaults, disguiseTable } from '#domain/configuration/disguise-table.ts';

function faultsOf(table: unknown): string[] {
  const parsed = disguiseTable.safeParse(table);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a disguise table', () => {
  it('may be empty, or name a part of what there is', () => {
    expect(disguiseTable.parse({})).toEqual({ paths: { plain: {}, yd: {} }, fields: {} });
    expect(faultsOf({ fields: { orderId: 'kezu' } })).toEqual([]);
  });

  it('gives no name twice', () => {
    expect(faultsOf({ fields: { orderId: 'kezu', orderNo: 'kezu' } })).toEqual([
      'fields.orderNo: "kezu" already stands for "orderId"',
    ]);
    const twice = { '/loan/repayment-way': '/a/b', '/loan/repayment-commit': '/a/b' };
    expect(faultsOf({ paths: { plain: {}, yd: twice } })).toEqual([
      'paths.yd./loan/repayment-commit: "/a/b" already stands for "/loan/repayment-way"',
    ]);
  });

  it.each([
    [{ fields: { orderId: 'two words' } }, 'fields.orderId'],
    [{ fields: { orderId: '' } }, 'fields.orderId'],
    [{ fields: { orderId: 7 } }, 'fields.orderId'],
    [{ paths: { plain: { '/loan/repayment-way': 'zeru' }, yd: {} } }, 'paths.plain'],
    [{ paths: { plain: { '/loan/repayment-way': '/zeru/:id' }, yd: {} } }, 'paths.plain'],
    [{ paths: { plain: { '/loan/repayment-way': '/zeru/*' }, yd: {} } }, 'paths.plain'],
    [{ path: {} }, ''],
    [[], ''],
  ])('refuses %j, saying where', (table, place) => {
    const [fault, ...others] = faultsOf(table);
    expect(fault).toContain(place);
    expect(others).toEqual([]);
  });
});

describe('beside the contract', () => {
  const known = wireNames(configuration.parse({}));

  it('a table may not give a field the name that another keeps', () => {
    const table = disguiseTable.parse({ fields: { orderId: 'productId' } });
    expect(disguiseFaults(table, known)).toEqual([
      'fields.orderId: "productId" is itself a name of the wire and keeps it',
    ]);
  });

  it('it may where that other gets a name of its own', () => {
    const table = disguiseTable.parse({ fields: { orderId: 'productId', productId: 'kezu' } });
    expect(disguiseFaults(table, known)).toEqual([]);
  });

  it('the same holds for paths, in either set', () => {
    const taken = { '/loan/repayment-way': '/loan/repayment-commit' };
    const table = disguiseTable.parse({ paths: { plain: {}, yd: taken } });
    expect(disguiseFaults(table, known)).toEqual([
      'paths.yd./loan/repayment-way: "/loan/repayment-commit" is itself a name of the wire and keeps it',
    ]);
  });

  it('configured names count: page parameters, headers, constants', () => {
    const naming = configuration.parse({ constants: { ...configuration.parse({}).constants } });
    const own = wireNames({ ...naming, parameterNames: { ...naming.parameterNames, token: 'ticket' } });
    expect(disguiseFaults(disguiseTable.parse({ fields: { orderId: 'ticket' } }), own)).toHaveLength(1);
    expect(disguiseFaults(disguiseTable.parse({ fields: { orderId: 'X-Json-Key' } }), own)).toHaveLength(1);
    expect(disguiseFaults(disguiseTable.parse({ fields: { orderId: 'source' } }), own)).toHaveLength(1);
  });
});
