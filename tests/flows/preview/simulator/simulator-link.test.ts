import { expect, it } from 'vitest';
import { marketOf } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { givenAnswers } from '#tools/machines/simulator/next-answers.ts';
import { FIRST_LOOK, linkOfQuery, queryOfLink } from '#tools/machines/simulator/simulator-link.ts';

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
  for (const answers of ['{', 'null', '[]', '7', '"slow"', '{"x":null}', '{"x":{"kind":["ok"]}}']) {
    expect(linkOfQuery({ answers }), answers).toEqual(usual);
  }
});

it('holds answers to calls that there are not, which are none of the contract to be checked', () => {
  const answers =
    '{"toString":{"kind":"ok","text":"1"},"__proto__":{"kind":"ok","text":"{}"},"no-call":{"kind":"broken"}}';
  const given = givenAnswers(linkOfQuery({ answers }).answers, marketOf(configuration.parse({}).markets, '1'));
  expect(Object.keys(given)).toEqual(['toString', '__proto__', 'no-call']);
});
