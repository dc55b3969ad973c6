import { beforeEach, describe, expect, it, vi } from 'vitest';
import { steadyStorage } from '#client/platform/storage/steady-storage.ts';
import { hiddenNames, languageOf, readVisit, renewVisit, type VisitPlace } from '#client/platform/storage/visit.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { PAGE_PARAMETERS } from '#domain/configuration/page-parameters.ts';
import { memory, WITHOUT_STORAGE } from './storages.ts';

const names = configuration.parse({});

/** A browser of the size of a visit. */
function browser(address: string, storage: VisitPlace['storage'] = memory()) {
  const url = new URL(address, 'https://loans.example');
  const replaced: string[] = [];
  const place: VisitPlace = {
    location: url,
    history: {
      state: { kept: true },
      replaceState(_state, _title, to) {
        const next = new URL(String(to), url);
        if (next.origin !== url.origin) throw new DOMException('another origin', 'SecurityError');
        replaced.push(next.href.slice(url.origin.length));
      },
    },
    storage,
  };
  return { place, replaced, storage };
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => warn.mockClear());

describe('the page parameters', () => {
  it('are read from the address under their wire names, every one of them', () => {
    const values = Object.fromEntries(
      PAGE_PARAMETERS.map((name) => [name, name === 'lang' ? 'zh' : `value of ${name}`]),
    );
    const { place } = browser(`/loanDetails?${new URLSearchParams(values)}`);
    expect(readVisit(names, place).parameters).toEqual(values);
  });

  it('are read under configured names', () => {
    const configured = { ...names, parameterNames: { ...names.parameterNames, token: 'sid' } };
    const { place, replaced } = browser('/?sid=secret&token=no');
    expect(readVisit(configured, place).parameters).toEqual({ token: 'secret' });
    expect(replaced).toEqual(['/?token=no']);
  });

  it('leave the address bar, with the header values; route parameters and the hash stay', () => {
    const { place, replaced } = browser(
      '/loanDetails?productId=p%201&token=secret&jsonKey=k&orderId=o1&deviceId=d#part',
    );
    readVisit(names, place);
    expect(replaced).toEqual(['/loanDetails?productId=p+1&orderId=o1#part']);
  });

  it('leave an address whose path begins with two slashes', () => {
    const { place, replaced } = browser('https://loans.example//loanDetails?token=secret&orderId=o1');
    expect(readVisit(names, place).parameters).toEqual({ token: 'secret' });
    expect(replaced).toEqual(['//loanDetails?orderId=o1']);
  });

  it('leave nothing behind where nothing else was in the query', () => {
    const { place, replaced } = browser('/loanDetails?token=secret');
    readVisit(names, place);
    expect(replaced).toEqual(['/loanDetails']);
  });

  it('do not touch an address that has none', () => {
    const { place, replaced } = browser('/loanDetails?productId=p1');
    expect(readVisit(names, place)).toEqual({ parameters: {}, headers: {} });
    expect(replaced).toEqual([]);
  });

  it('take the empty value for an absent one', () => {
    const { place } = browser('/?token=&gid=g');
    expect(readVisit(names, place).parameters).toEqual({ gid: 'g' });
  });
});

describe('the visit', () => {
  it('outlives a reload without them in the address', () => {
    const storage = memory();
    readVisit(names, browser('/?token=secret&appType=h5&formSign=s', storage).place);
    expect(readVisit(names, browser('/that', storage).place)).toEqual({
      parameters: { token: 'secret', appType: 'h5' },
      headers: { formSign: 's' },
    });
  });

  it('takes the values of a newer address over those it had', () => {
    const storage = memory();
    readVisit(names, browser('/?token=secret&gid=older&appType=h5', storage).place);
    expect(readVisit(names, browser('/?gid=newer', storage).place).parameters).toEqual({
      token: 'secret',
      gid: 'newer',
      appType: 'h5',
    });
    expect(readVisit(names, browser('/?token=secret&lang=en', storage).place).parameters).toEqual({
      token: 'secret',
      gid: 'newer',
      appType: 'h5',
      lang: 'en',
    });
  });

  it("is another one with another borrower's token in the address: nothing of the one before is left", () => {
    const storage = memory();
    const first = '/?token=demo-priya&gid=GIDP&deviceId=DEVP&lang=en&isNeedPop=0&formKey=k';
    readVisit(names, browser(first, storage).place);
    storage.setItem('kept:registration.draft', '{"phone":"138"}');
    const second = { parameters: { token: 'demo-siti' }, headers: {} };
    expect(readVisit(names, browser('/relevant?token=demo-siti', storage).place)).toEqual(second);
    expect([...storage.items.keys()]).toEqual(['visit']);
    expect(readVisit(names, browser('/that', storage).place)).toEqual(second);
    // A token that cannot be one is not that of the borrower before either.
    expect(readVisit(names, browser('/?token=%00', storage).place).parameters).toEqual({});
  });

  it('is the same one when its visitor gets a token, by the address or of the native app', () => {
    const storage = memory();
    readVisit(names, browser('/?gid=g', storage).place);
    storage.setItem('kept:a', '1');
    expect(readVisit(names, browser('/?token=first', storage).place).parameters).toEqual({ token: 'first', gid: 'g' });
    renewVisit({ token: 'renewed' }, storage);
    expect(readVisit(names, browser('/that', storage).place).parameters).toEqual({ token: 'renewed', gid: 'g' });
    expect(storage.getItem('kept:a')).toBe('1');
  });

  it('takes a token that the native app brings', () => {
    const storage = memory();
    readVisit(names, browser('/?gid=g', storage).place);
    renewVisit({ token: 'brought' }, storage);
    expect(readVisit(names, browser('/that', storage).place).parameters).toEqual({ token: 'brought', gid: 'g' });
  });

  it.each(WITHOUT_STORAGE)(
    'lasts as long as the page, a new session of it included, where the storage %s',
    (_, open) => {
      const storage = steadyStorage(open);
      const { place, replaced } = browser('/?token=secret&gid=g', storage);
      expect(readVisit(names, place).parameters).toEqual({ token: 'secret', gid: 'g' });
      expect(replaced).toEqual(['/']);
      renewVisit({ token: 'renewed' }, storage);
      expect(readVisit(names, browser('/', storage).place).parameters).toEqual({ token: 'renewed', gid: 'g' });
    },
  );

  it.each(['{', 'null', '[]', '{"parameters":{"token":5},"headers":{}}', '{"parameters":"x"}'])(
    'does not trust what it finds stored: %s',
    (stored) => {
      const storage = memory();
      storage.setItem('visit', stored);
      expect(readVisit(names, browser('/', storage).place)).toEqual({ parameters: {}, headers: {} });
    },
  );
});

describe('a value that is not valid', () => {
  it.each([
    ['token', 'a\nb'],
    ['deviceName', 'a\u0000b'],
    ['deviceId', 'x'.repeat(513)],
    ['lang', 'fr'],
  ])('is dropped with a word to the console that does not hold it: %s', (name, value) => {
    const { place, replaced } = browser(`/?${new URLSearchParams({ [name]: value, gid: 'g' })}`);
    expect(readVisit(names, place).parameters).toEqual({ gid: 'g' });
    expect(replaced).toEqual(['/']);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain(`"${name}"`);
    expect(warn.mock.calls[0]?.[0]).not.toContain(value);
  });

  it.each(['käse', 'a\r\nX-Evil: 1', 'x'.repeat(2049)])('is dropped where a header cannot carry it', (value) => {
    const { place } = browser(`/?${new URLSearchParams({ formKey: value, formSign: 'fine' })}`);
    expect(readVisit(names, place).headers).toEqual({ formSign: 'fine' });
  });
});

it('knows the names that are no route parameters', () => {
  expect(hiddenNames(names).sort()).toEqual([...PAGE_PARAMETERS, 'jsonKey', 'jsonSign', 'formKey', 'formSign'].sort());
});

it.each([
  ['id', 'id'],
  ['en', 'en'],
  ['zh', 'zh'],
  ['fr', null],
  [undefined, null],
])('takes lang %s for the language %s', (lang, language) => {
  expect(languageOf({ lang })).toBe(language);
});
