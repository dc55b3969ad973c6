import { expect, it } from 'vitest';
import { FIRST_LOOK, linkOfQuery, queryOfLink } from '#machines/preview/simulator-link.ts';

it('is read from its query as it was written', () => {
  const answers = { 'loan-details': { kind: 'slow', text: '{"a":1}', code: '-1', message: 'error' } } as const;
  const look = {
    ...FIRST_LOOK,
    width: 768,
    text: 200,
    scheme: 'light',
    line: 'slow',
    language: 'zh',
    market: '0',
  } as const;
  const link = { flow: 'loanDetails', state: 'viewing', look, answers };
  expect(linkOfQuery(Object.fromEntries(new URLSearchParams(queryOfLink(link))))).toEqual(link);
});

it('takes for the usual what it does not know', () => {
  const usual = { flow: '', state: '', look: FIRST_LOOK, answers: {} };
  expect(linkOfQuery({})).toEqual(usual);
  expect(linkOfQuery({ width: '1', line: 'none', answers: '{"x":{"kind":"none"}}' })).toEqual(usual);
  expect(linkOfQuery({ answers: '{' })).toEqual(usual);
});
