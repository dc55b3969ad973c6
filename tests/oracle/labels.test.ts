import { expect, test } from 'vitest';
import { reportedTables } from './flows.ts';
import { labels, unknownLabels } from './labels.ts';

test('every text that a row gives to the letter is looked for on a view, or is excepted with a reason', () => {
  const looked = new Set(
    reportedTables.flatMap(({ rows }) => rows.flatMap((row) => (row.unwalked.view ? [] : [row.id]))),
  );
  const given = labels();
  expect(given.filter(({ row, absent }) => !absent && !looked.has(row))).toEqual([]);
  expect(given.length).toBeGreaterThan(90);
});

test('no label and no exception is of a row or a text that there is not', () => {
  expect(unknownLabels()).toEqual([]);
});
