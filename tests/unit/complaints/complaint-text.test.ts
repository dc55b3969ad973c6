import { describe, expect, test } from 'vitest';
import { lengthOf, textAfter } from '#machines/complaints/complaint-content.ts';

const FULL = 'a'.repeat(200);

describe('a text of 200 code points at most', () => {
  test('is taken as it is', () => {
    expect(textAfter('', FULL)).toBe(FULL);
    expect(textAfter('', FULL)).toBe(FULL);
    expect(textAfter('', '🙂'.repeat(200))).toBe('🙂'.repeat(200));
  });

  test('what is typed over it is ignored, wherever it stands', () => {
    expect(textAfter(FULL, `${FULL}b`)).toBe(FULL);
    expect(textAfter(FULL, `aaa🙂${FULL.slice(3)}`)).toBe(FULL);
  });

  test('what comes in one piece is cut, and what stood around it stays', () => {
    expect(textAfter('', `${FULL}bcd`)).toBe(FULL);
    expect(textAfter(`${'a'.repeat(99)}${'z'.repeat(99)}`, `${'a'.repeat(99)}12345${'z'.repeat(99)}`)).toBe(
      `${'a'.repeat(99)}12${'z'.repeat(99)}`,
    );
  });

  test('a piece into a full text changes nothing', () => {
    expect(textAfter(`${FULL.slice(1)}z`, `${FULL.slice(1)}12z`)).toBe(`${FULL.slice(1)}z`);
  });

  test('a piece in the place of what was marked is cut', () => {
    expect(textAfter(`a${'x'.repeat(198)}z`, `a${'y'.repeat(300)}z`)).toBe(`a${'y'.repeat(198)}z`);
  });

  test('never splits a character of two units', () => {
    expect(textAfter('', `a${'🙂'.repeat(250)}`)).toBe(`a${'🙂'.repeat(199)}`);
  });

  test('what an input method composed replaces what stood of it meanwhile', () => {
    // The letters came first, as far as there was room; the word in their place fits.
    expect(textAfter(`${'a'.repeat(197)}ni `, `${'a'.repeat(197)}你好`)).toBe(`${'a'.repeat(197)}你好`);
    expect(textAfter(`${'a'.repeat(197)}ni `, `${'a'.repeat(197)}你好你好`)).toBe(`${'a'.repeat(197)}你好你`);
  });

  test('counts code points', () => {
    expect(lengthOf('ab🙂')).toBe(3);
  });
});
