import { expect, test } from 'vitest';
import { readCatalogue } from '#commands/documents/catalogue.ts';
import { reportedTables } from './flows.ts';
import { OWN } from './row.ts';

test.each(reportedTables)(
  'every row of $id has cases and stands in the catalogue, none of them twice',
  ({ rows, cases }) => {
    const catalogue = readCatalogue();
    const ids = rows.flatMap(({ id }) => (id === OWN ? [] : [id]));
    expect(ids.filter((id) => !catalogue.has(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(rows.filter(({ name }) => !cases.some(({ row }) => row === name))).toEqual([]);
  },
);
