import { describe, expect, test } from 'vitest';
import { formatting } from '#client/texts/formatting.ts';
import { marketOf } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { CURRENCIES, MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import { dayOf, endOfDay } from '#server/platform/calendar.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';

describe.each(CURRENCIES)('the clock of %s', (currency) => {
  const { timeZone, utcOffset } = MARKET_CONVENTIONS[currency];

  test('is one for server and browser, all year round', () => {
    const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    for (let month = 0; month < 240; month += 1) {
      const parts = zone.formatToParts(new Date(Date.UTC(2015, month, 1)));
      expect(parts.find(({ type }) => type === 'timeZoneName')?.value).toBe(`GMT${utcOffset}`);
    }
  });

  test('ends the day that the page shows', () => {
    const { markets } = configuration.parse({});
    const market = markets.find((one) => one.currency === currency) ?? marketOf(markets, undefined);
    const end = endOfDay('2026-03-05', currency);
    expect(dayOf(end, currency)).toBe('2026-03-05');
    expect(formatting(market, 'en').time(end.toISOString())).toContain('Thu, 5\u00a0Mar\u00a02026, 23:59\u00a0');
  });
});

test('a configuration says nothing of a market’s clock', () => {
  const [market] = configuration.parse({}).markets;
  const elsewhere = { markets: [{ ...market, timeZone: 'America/New_York' }] };
  expect(() => parseConfiguration(elsewhere)).toThrow('markets.0.timeZone: there is no such field');
  expect(formatting(marketOf(configuration.parse({}).markets, '1'), 'en').time('2026-03-05T16:59:59Z')).toBe(
    'Thu, 5\u00a0Mar\u00a02026, 23:59\u00a0WIB',
  );
});
