import { describe, expect, it } from 'vitest';
import { chosenScheme, inChosenLanguage } from '#client/platform/storage/look.ts';
import { memory } from './storages.ts';

function phone(kept: Record<string, string>) {
  const storage = memory();
  for (const [name, value] of Object.entries(kept)) storage.setItem(name, value);
  return storage;
}

const VISIT = { parameters: { token: 't' }, headers: {} };

describe('the language that was chosen on this phone', () => {
  it('is that of a visit whose address names none', () => {
    expect(inChosenLanguage(VISIT, phone({ language: 'en' })).parameters).toEqual({ token: 't', lang: 'en' });
  });

  it.each([
    ['the native app names one', { token: 't', lang: 'id' }, { language: 'en' }],
    ['nobody is logged in', {}, { language: 'en' }],
    ['nothing was chosen', { token: 't' }, {}],
    ['there is no such language', { token: 't' }, { language: 'fr' }],
  ])('changes nothing where %s', (_, parameters, kept) => {
    expect(inChosenLanguage({ parameters, headers: {} }, phone(kept)).parameters).toEqual(parameters);
  });
});

it.each([
  [{ scheme: 'light' }, 'light'],
  [{ scheme: 'dark' }, 'dark'],
  [{ scheme: 'pink' }, 'dark light'],
  [{}, 'dark light'],
])('the scheme that was chosen, else the system’s: %j', (kept, scheme) => {
  expect(chosenScheme(phone(kept))).toBe(scheme);
});
