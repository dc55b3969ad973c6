import { expect, it } from 'vitest';
import { marketOf } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { givenAnswers } from '#tools/machines/simulator/next-answers.ts';
import { FIRST_LOOK, linkOfQuery, queryOfLink } from '#tools/machines/simulator/simulator-link.ts';
import { STORIES } from '#tools/machines/simulator/stories.ts';

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
  const places = { flow: 'loanDetails', at: 'partly-paid', state: 'viewing', look, answers } as const;
  const first = { open: '', beside: null, story: null } as const;
  for (const link of [
    { ...places, ...first },
    { ...places, ...first, open: 'clock', beside: { at: 'declined' } },
    { ...places, ...first, state: '', beside: { width: 412 } },
  ] as const) {
    expect(linkOfQuery(Object.fromEntries(new URLSearchParams(queryOfLink(link))))).toEqual(link);
  }
});

it('names a step of a story by the story alone', () => {
  for (const { id, steps } of STORIES) {
    for (const [index, { flow, at }] of steps.entries()) {
      const link = linkOfQuery({ story: id, step: String(index + 1) });
      expect(link).toMatchObject({ flow, at, story: { id, step: index + 1 } });
      expect(queryOfLink(link)).toBe(`story=${id}&step=${index + 1}`);
    }
    expect(linkOfQuery({ story: id, step: String(steps.length + 1) }).story).toBeNull();
  }
});

it('says partly paid in English at 412 in a line that can be read', () => {
  const link = linkOfQuery({ flow: 'loanDetails', at: 'partly-paid', width: '412', language: 'en' });
  expect(queryOfLink(link)).toBe('flow=loanDetails&at=partly-paid&width=412&language=en');
});

it('takes for the usual what it does not know', () => {
  const usual = { flow: '', at: '', state: '', look: FIRST_LOOK, answers: {}, open: '', beside: null, story: null };
  expect(linkOfQuery({})).toEqual(usual);
  expect(
    linkOfQuery({
      width: '1',
      line: 'none',
      answers: '{"x":{"kind":"none"}}',
      open: 'door',
      besideWidth: '1',
      story: 'none',
      step: '1',
    }),
  ).toEqual(usual);
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
