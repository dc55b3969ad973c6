import { expect, test } from 'vitest';
import { keptForVisit } from '#client/platform/storage/kept-for-visit.ts';
import { memory } from './storages.ts';

test('what is kept is there again after a reload, under its own name', () => {
  const session = memory();
  keptForVisit(session).keep('form', { mobile: '138', image: 2 });
  expect(keptForVisit(session).read('form')).toEqual({ mobile: '138', image: 2 });
  expect(keptForVisit(session).read('other')).toBeNull();
});

test('what is kept is replaced by the newer, and forgotten when asked', () => {
  const session = memory();
  const kept = keptForVisit(session);
  kept.keep('form', { mobile: '138' });
  kept.keep('form', { mobile: '139' });
  expect(kept.read('form')).toEqual({ mobile: '139' });
  kept.forget('form');
  expect(kept.read('form')).toBeNull();
  expect(session.items.size).toBe(0);
});

test('what is not JSON is as if it were not there', () => {
  const session = memory();
  session.items.set('kept:form', '{"mobile');
  expect(keptForVisit(session).read('form')).toBeNull();
});
