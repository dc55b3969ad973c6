import { expect, test } from 'vitest';
import { isBlank } from '#domain/blank-text.ts';

test.each([
  { what: 'nothing', text: '' },
  { what: 'spaces and line breaks', text: ' \u00a0\u3000\t\r\n\u2028' },
  { what: 'a zero-width space', text: '\u200b' },
  { what: 'joiners, marks of direction and of byte order', text: '\u200c\u200d\u200e\u2060\u202e\ufeff' },
  { what: 'a soft hyphen and a joiner of graphemes', text: '\u00ad\u034f' },
  { what: 'fillers of Hangul', text: '\u115f\u3164\uffa0' },
  { what: 'Braille without a dot', text: '\u2800' },
  { what: 'the place of an object', text: '\ufffc' },
  { what: 'selectors and tags beyond the basic plane', text: '\ufe0f\u{e0020}\u{e0101}' },
  { what: 'control characters', text: '\u0000\u0007\u007f' },
])('$what is no text', ({ text }) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['a', '.', ' \u200bx\u200b ', '💳', '👩\u200d💻', '❤\ufe0f', '钱', '한'])('%s is one', (text) => {
  expect(isBlank(text)).toBe(false);
});
