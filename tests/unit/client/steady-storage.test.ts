import { describe, expect, it, test } from 'vitest';
import { steadyStorage } from '#client/platform/storage/steady-storage.ts';
import { memory, WITHOUT_STORAGE } from './storages.ts';

test('what the browser takes is kept there alone', () => {
  const browsers = memory();
  const storage = steadyStorage(() => browsers);
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect([...browsers.items]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(steadyStorage(() => browsers).getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  expect([...browsers.items.keys()]).toEqual(['b']);
  storage.clear();
  expect(browsers.items.size).toBe(0);
});

describe.each(WITHOUT_STORAGE)('where the storage %s', (_, open) => {
  it('lasts as long as the page', () => {
    const storage = steadyStorage(open);
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', '1');
    storage.setItem('b', '2');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect([storage.getItem('a'), storage.getItem('b')]).toEqual([null, '2']);
    storage.clear();
    expect(storage.getItem('b')).toBeNull();
  });
});

test('what a full storage does not take hides what it took before, until it takes again', () => {
  const browsers = memory();
  let isFull = false;
  const storage = steadyStorage(() => ({
    ...browsers,
    setItem(key, value) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      browsers.setItem(key, value);
    },
  }));
  storage.setItem('a', 'older');
  isFull = true;
  storage.setItem('a', 'newer');
  expect(storage.getItem('a')).toBe('newer');
  isFull = false;
  storage.setItem('a', 'newest');
  expect([storage.getItem('a'), browsers.items.get('a')]).toEqual(['newest', 'newest']);
});
