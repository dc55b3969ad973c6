import { expect, test } from 'vitest';
import { keptForVisit } from '#client/kept-for-visit.ts';

function storage(refuses = false) {
  const entries = new Map<string, string>();
  const refuse = () => {
    if (refuses) throw new DOMException('no room', 'QuotaExceededError');
  };
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      refuse();
      entries.set(key, value);
    },
    removeItem: (key: string) => {
      refuse();
      entries.delete(key);
    },
  };
}

test('what is kept is there again after a reload, under its own name', () => {
  const session = storage();
  keptForVisit(session).keep('form', { mobile: '138', image: 2 });
  expect(keptForVisit(session).read('form')).toEqual({ mobile: '138', image: 2 });
  expect(keptForVisit(session).read('other')).toBeNull();
});

test('what is kept is replaced by the newer, and forgotten when asked', () => {
  const session = storage();
  const kept = keptForVisit(session);
  kept.keep('form', { mobile: '138' });
  kept.keep('form', { mobile: '139' });
  expect(kept.read('form')).toEqual({ mobile: '139' });
  kept.forget('form');
  expect(kept.read('form')).toBeNull();
  expect(session.entries.size).toBe(0);
});

test.each([
  ['missing', null],
  ['full', storage(true)],
])('where the storage is %s, it lasts as long as the page', (_, session) => {
  const kept = keptForVisit(session);
  kept.keep('form', { mobile: '138' });
  expect(kept.read('form')).toEqual({ mobile: '138' });
  expect(keptForVisit(session).read('form')).toBeNull();
  kept.forget('form');
  expect(kept.read('form')).toBeNull();
});

test('what is not JSON is as if it were not there', () => {
  const session = storage();
  session.entries.set('kept:form', '{"mobile');
  expect(keptForVisit(session).read('form')).toBeNull();
});
