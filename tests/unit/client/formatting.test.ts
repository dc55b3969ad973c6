import { describe, expect, it, vi } from 'vitest';
import { formatting } from '#client/texts/formatting.ts';
import { translator } from '#client/texts/translate.ts';
import { marketOf } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';

const { markets } = configuration.parse({});
const indonesia = formatting(marketOf(markets, '1'), null);
const india = formatting(marketOf(markets, '0'), 'en');

describe('for display', () => {
  it('amounts follow the market', () => {
    expect(indonesia.money('1500000')).toBe('Rp\u00a01.500.000');
    expect(india.money('123456.5')).toBe('₹1,23,456.50');
    expect(indonesia.moneyParts('1500000')).toEqual({ mark: 'Rp', digits: '1.500.000' });
  });

  it.each(['', 'Rp 5', '1.500.000', 'gratis'])('text that is no amount passes through: "%s"', (text) => {
    expect(indonesia.money(text)).toBe(text);
    expect(indonesia.moneyParts(text)).toEqual({ mark: '', digits: text });
  });

  it('times are the market’s own, in the words of the language, wherever the browser is', () => {
    expect(indonesia.time('2026-03-05T23:59:59+07:00')).toBe('Kam, 5\u00a0Mar\u00a02026, 23.59\u00a0WIB');
    expect(indonesia.time('2026-03-05T17:30:00Z')).toBe('Jum, 6\u00a0Mar\u00a02026, 00.30\u00a0WIB');
    expect(india.time('2026-03-05T23:59:59+05:30')).toBe('Thu, 5\u00a0Mar\u00a02026, 23:59\u00a0IST');
    expect(formatting(marketOf(markets, '1'), 'zh').time('2026-03-05T23:59:59+07:00')).toBe(
      '2026年3月5日周四\u00a023:59\u00a0WIB',
    );
  });

  it('a date breaks after a comma alone', () => {
    const shown = indonesia.deadline('2026-11-26T23:59:59+07:00');
    expect(shown.split(' ')).toEqual(['Kam,', '26\u00a0Nov,', '23.59\u00a0WIB']);
  });

  it('deadlines have the day of the week and the zone', () => {
    expect(indonesia.deadline('2026-11-26T23:59:59+07:00')).toBe('Kam, 26\u00a0Nov, 23.59\u00a0WIB');
    expect(india.deadline('2026-11-27T00:00:00+05:30')).toBe('Fri, 27\u00a0Nov, 00:00\u00a0IST');
    expect(formatting(marketOf(markets, '1'), 'zh').deadline('2026-11-26T23:59:59+07:00')).toBe(
      '11月26日周四\u00a023:59\u00a0WIB',
    );
    expect(indonesia.deadline('besok')).toBe('besok');
  });

  it('a day to pay by has its weekday, as a moment on record has', () => {
    expect(indonesia.dueDay('2026-11-27T18:28:00Z')).toBe('Sab, 28\u00a0Nov\u00a02026');
    expect(indonesia.time('2026-11-27T18:28:00Z')).toBe('Sab, 28\u00a0Nov\u00a02026, 01.28\u00a0WIB');
    expect(india.dueDay('2026-11-27T18:28:00Z')).toBe('Fri, 27\u00a0Nov\u00a02026');
    expect(indonesia.dueDay('besok')).toBe('besok');
  });

  it('days are the market’s own as well, long or short', () => {
    expect(indonesia.day('2026-11-24T18:00:00Z')).toBe('25\u00a0November\u00a02026');
    expect(indonesia.day('2026-11-24T18:00:00Z', 'short')).toBe('25\u00a0Nov');
  });

  it('a format is made once for its market and language, however many times are shown and by however many visits', async () => {
    vi.resetModules();
    const { formatting: fresh } = await import('#client/texts/formatting.ts');
    const making = vi.spyOn(Intl, 'DateTimeFormat');
    const shown = [];
    for (const language of [null, 'en', null, 'en'] as const) {
      const { day, time } = fresh(marketOf(markets, '1'), language);
      for (const date of ['01', '02']) {
        const iso = `2026-05-${date}T12:00:00+07:00`;
        shown.push([day(iso), day(iso, 'short'), time(iso)]);
      }
    }
    expect(making).toHaveBeenCalledTimes(6);
    making.mockRestore();
    expect(shown.slice(4)).toEqual(shown.slice(0, 4));
    expect(shown[0]?.[0]).toBe('1\u00a0Mei\u00a02026');
    expect(shown[2]?.[0]).toBe('1\u00a0May\u00a02026');
    expect(fresh(marketOf(markets, '0'), 'en').time('2026-05-01T12:00:00+07:00')).toContain('10:30\u00a0IST');
  });

  it.each(['', 'besok', '2026', '2026-99-99T00:00:00Z'])('text that is no time passes through: "%s"', (text) => {
    expect(indonesia.time(text)).toBe(text);
  });
});

describe('a text', () => {
  const t = translator({ 'Coba lagi': 'Try again', '{seconds} detik lagi': '{seconds} seconds left' });

  it('is the catalogue’s, or itself', () => {
    expect(t('Coba lagi')).toBe('Try again');
    expect(t('Saldo tidak cukup')).toBe('Saldo tidak cukup');
    expect(t('toString')).toBe('toString');
  });

  it('has another word for one than for many', () => {
    const plural = translator({ '{days} hari lagi': '{days} {days|day|days} left' });
    expect([0, 1, '1', 2].map((days) => plural('{days} hari lagi', { days }))).toEqual([
      '0 days left',
      '1 day left',
      '1 day left',
      '2 days left',
    ]);
  });

  it('takes values by name', () => {
    expect(t('{seconds} detik lagi', { seconds: 5 })).toBe('5 seconds left');
    expect(t('{seconds} detik lagi')).toBe('{seconds} seconds left');
    expect(t('{a}{a}', { a: '$&' })).toBe('$&$&');
  });
});

it('a time that the server wrote is shown as it wrote it', () => {
  const moment = '2026-11-27T18:28:00Z';
  const written: Record<string, string> = {};
  const shown = formatting(marketOf(markets, '1'), 'en', written).time(moment);
  expect(Object.values(written)).toHaveLength(1);
  const asWritten = Object.fromEntries(Object.keys(written).map((key) => [key, 'Sat 28 November 2026, 01:28']));
  expect(formatting(marketOf(markets, '1'), 'en', asWritten).time(moment)).toBe(
    'Sat, 28\u00a0November\u00a02026, 01:28\u00a0WIB',
  );
  expect(formatting(marketOf(markets, '0'), 'en', asWritten).time(moment)).not.toContain('November');
  expect(formatting(marketOf(markets, '1'), 'en').time(moment)).toBe(shown);
});
