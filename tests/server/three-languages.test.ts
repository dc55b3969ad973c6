import { describe, expect, test } from 'vitest';
import { siteCalculator } from '#client/texts/site/site-calculator.ts';
import { siteCopy } from '#client/texts/site/site-copy.ts';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import {
  alfamart,
  alfamidi,
  type Bank,
  bca,
  bni,
  bri,
  cimbNiaga,
  iciciBank,
  indomaret,
  lawson,
  mandiri,
  online,
  permata,
  upiApps,
} from '#server/adapters/channels.ts';
import { cardRefusals } from '#server/cards/card-refusals.ts';
import { chatbotRefusals } from '#server/chatbot/refusals.ts';
import { problemOptions } from '#server/complaints/problem-types.ts';
import { domainRefusals, type Refusal, refusals } from '#server/http/calls/refusals.ts';
import { type TermsFacts, termClauses } from '#server/loan/agreement-document.ts';
import { onboardingRefusals } from '#server/onboarding/refusals.ts';
import { agreementTexts, labels } from '#server/texts/texts.ts';

/** What the server says of one thing, in each language that it is said in. */
type Said = Readonly<Partial<Record<Language, string>>>;

const HAN = /\p{Script=Han}/u;
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

/** Each is said, in its own script. */
function expectSaid(said: Said, languages: readonly Language[] = LANGUAGES) {
  expect(Object.keys(said).sort()).toEqual([...languages].sort());
  for (const language of languages) {
    const text = said[language] ?? '';
    expect(text.trim(), language).not.toBe('');
    expect(HAN.test(text), `${language}: ${text}`).toBe(language === 'zh');
  }
  expect(new Set(Object.values(said)).size).toBe(languages.length);
}

const entries = (all: Readonly<Record<string, Refusal>>) => Object.entries(all);

test.each([
  ...entries(refusals),
  ...entries(domainRefusals),
  ...entries(chatbotRefusals),
  ...entries(onboardingRefusals),
  ...entries(cardRefusals),
])('the refusal %s is said in each language', (_name, { texts }) => {
  expectSaid(texts);
});

/** The texts of a table by their names, those of what is counted as of three; a name of several parts has dots. */
function textsOf(table: object, name = ''): [name: string, text: string][] {
  return Object.entries(table).flatMap(([key, one]): [name: string, text: string][] => {
    const inner = `${name}${key}`;
    if (typeof one === 'string') return [[inner, one]];
    return typeof one === 'function' ? [[inner, String(one(3, 3, 3, 3))]] : textsOf(one, `${inner}.`);
  });
}

/** Alike in two languages. */
const SAME = ['figures.comma', 'form.email', 'footer.email', 'footer.cin', 'perYear'];

test.each<[name: string, table: Readonly<Record<Language, object>>]>([
  ['the responses', labels],
  ['an agreement', agreementTexts],
  ['the public site', siteCopy],
  ['its calculator', siteCalculator],
])('the words of %s are said in each language', (_name, table) => {
  const [first, ...others] = LANGUAGES.map((language) => Object.fromEntries(textsOf(table[language])));
  for (const other of others) expect(Object.keys(other)).toEqual(Object.keys(first ?? {}));
  for (const name of Object.keys(first ?? {})) {
    const said = LANGUAGES.map((language) => [language, Object.fromEntries(textsOf(table[language]))[name]] as const);
    for (const [, text = ''] of said) expect(placesOf(text), name).toEqual(placesOf(said[0]?.[1] ?? ''));
    if (SAME.includes(name)) for (const [language, text] of said) expect(text, language).not.toBe('');
    else expectSaid(Object.fromEntries(said));
  }
});

test.each([21, 110, 151, 170, 174, 180, 200] as const)('the banner of status %s is said in each language', (status) => {
  const told = LANGUAGES.map((language) => [language, labels[language].statuses[status]] as const);
  expectSaid(Object.fromEntries(told.map(([language, { headline }]) => [language, headline])));
  expectSaid(Object.fromEntries(told.map(([language, { description }]) => [language, description])));
});

test('the types of a complaint are the same in each language', () => {
  const [first, ...others] = LANGUAGES.map(problemOptions);
  for (const field of ['problemType', 'problemSonType'] as const) {
    const values = first?.[field].map(({ value }) => value) ?? [];
    expect(values.length).toBeGreaterThan(1);
    for (const other of others) expect(other[field].map(({ value }) => value)).toEqual(values);
    for (const value of values) {
      const titleIn = (language: Language) => problemOptions(language)[field].find((one) => one.value === value)?.title;
      expectSaid(Object.fromEntries(LANGUAGES.map((language) => [language, titleIn(language)])));
    }
  }
});

test('the loan terms have the same clauses in each language, each with a heading and a text', () => {
  const facts: TermsFacts = {
    lender: '<lender>',
    registration: '<registration>',
    country: '<country>',
    email: '<email>',
    least: '<least>',
    most: '<most>',
    rate: '<rate>',
    defaultFeeNew: '<new>',
    defaultFeeRepeat: '<repeat>',
    delayDays: 7,
  };
  const count = termClauses('en', facts).length;
  expect(count).toBe(18);
  for (let at = 0; at < count; at += 1) {
    const clauses = LANGUAGES.map((language) => [language, termClauses(language, facts)[at]] as const);
    expectSaid(Object.fromEntries(clauses.map(([language, clause]) => [language, clause?.heading ?? ''])));
    expectSaid(Object.fromEntries(clauses.map(([language, clause]) => [language, clause?.text ?? ''])));
    const factsIn = (text = '') => [...new Set(text.match(/<\w+>/g) ?? [])].sort();
    for (const [, clause] of clauses) expect(factsIn(clause?.text)).toEqual(factsIn(clauses[0]?.[1]?.text));
  }
  for (const language of LANGUAGES) expect(termClauses(language, facts)).toHaveLength(count);
});

describe('how to pay', () => {
  const spoken: Readonly<Record<string, readonly Language[]>> = { 'ICICI Bank': ['en', 'zh'] };
  const banks = [bca, bni, bri, cimbNiaga, mandiri, permata, iciciBank].flatMap(({ name, methods }) =>
    methods.map(({ method, step }) => [`${name} by ${method}`, step, spoken[name] ?? LANGUAGES] as const),
  );
  const shops = [alfamart, alfamidi, indomaret, lawson, online].map(
    ({ name, step }) => [name, step, LANGUAGES] as const,
  );
  const apps = upiApps.map(({ name, step }) => [name, step, ['en', 'zh']] as const);

  test.each<readonly [name: string, step: Bank['methods'][number]['step'], languages: readonly Language[]]>([
    ...banks,
    ...shops,
    ...apps,
  ])('%s takes the same steps in each language', (_name, step, languages) => {
    for (let at = 0; at < step.en.length; at += 1) {
      const said: Said = Object.fromEntries(languages.map((language) => [language, step[language]?.[at] ?? '']));
      for (const language of languages) {
        expect(said[language], `step ${at + 1} in ${language}`).not.toBe('');
        expect(placesOf(said[language] ?? '')).toEqual(placesOf(said.en ?? ''));
      }
      expect(HAN.test(said.zh ?? ''), said.zh).toBe(true);
    }
    for (const language of languages) expect(step[language]).toHaveLength(step.en.length);
  });

  test('a number says by its first four digits whose it is', () => {
    const all = [alfamart, alfamidi, indomaret, lawson, online, bca, bni, bri, cimbNiaga, mandiri, permata, iciciBank];
    for (const { name, prefix } of all) {
      expect(name).toMatch(/^[A-Z][A-Za-z ]+$/);
      expect(prefix, name).toMatch(/^\d{4}$/);
    }
    expect(new Set(all.map(({ prefix }) => prefix)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
});
