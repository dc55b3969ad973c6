import { describe, expect, it } from 'vitest';
import { driftOf } from '#commands/documents/generated-file.ts';

describe('the drift of a generated file', () => {
  it('is none where the content is the same, in whatever order its keys stand', () => {
    expect(driftOf({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBeNull();
  });

  it.each([
    ['a changed value', { a: { b: [1, 2] } }, { a: { b: [1, 3] } }, '/a/b/1'],
    ['a missing key', { a: {} }, { a: { b: 1 } }, '/a/b'],
    ['a key too many', { a: { b: 1 } }, { a: {} }, '/a/b'],
    ['a longer list', { a: [1] }, { a: [1, 2] }, '/a/1'],
    ['a list for an object', { a: [] }, { a: {} }, '/a'],
    ['a file that is not there', undefined, {}, ''],
  ])('is named by its place: %s', (_what, kept, made, place) => {
    expect(driftOf(kept, made)).toBe(place);
  });
});
