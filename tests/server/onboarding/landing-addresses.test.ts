import { describe, expect, test } from 'vitest';
import { clientType, downloadAddress } from '#client/screens/onboarding/download/download-address.ts';
import { captchaAddress } from '#client/screens/onboarding/registration/captcha-address.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';

const settings = configuration.parse({});

describe("the captcha's address", () => {
  test('names the session and a timestamp', () => {
    expect(captchaAddress(settings, { sid: 'a b', time: 5 })).toBe('/api/v2/youmi/promotion/get-captcha?sid=a+b&a=5');
  });

  test('leads to where the calls go', () => {
    const address = captchaAddress({ ...settings, apiBase: 'https://api.example/lending/v1' }, { sid: 's', time: 5 });
    expect(address).toMatch(/^https:\/\/api\.example\/lending\/v1\/api\//);
  });
});

describe('the phone', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
  const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';
  test.each([
    [undefined, IPHONE, 'ios'],
    [undefined, PIXEL, 'android'],
    ['ios', PIXEL, 'ios'],
    ['android', IPHONE, 'android'],
  ])('is told by platform %s, else by %s', (platform, userAgent, expected) => {
    expect(clientType(platform, userAgent)).toBe(expected);
  });
});

describe("the download's address", () => {
  test('is the configured one of the phone, and carries what the link carried', () => {
    const query = { app_from: 'pjt', user_from: 'wa', utm_tag: 'spring', id: '7', links_id: 'L-1', other: 'x' };
    expect(downloadAddress(settings, 'ios', query)).toBe(
      'https://www.pinjamteman.example/app/ios?app_from=pjt&user_from=wa&utm_tag=spring&id=7&links_id=L-1',
    );
    expect(downloadAddress(settings, 'android', {})).toBe('https://www.pinjamteman.example/app/android');
  });

  test('keeps the query that it is configured with', () => {
    const downloads = { ...settings.downloads, android: 'https://store.example/get?app=pjt' };
    expect(downloadAddress({ downloads }, 'android', { down_id: 'D-1' })).toBe(
      'https://store.example/get?app=pjt&down_id=D-1',
    );
  });

  test.each(['javascript:alert(1)', 'file:///app.apk', ''])('is no configuration: %s', (android) => {
    expect(configuration.safeParse({ downloads: { ...settings.downloads, android } }).success).toBe(false);
  });
});
