import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/settings/configuration.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'lending-web-configuration-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string): string {
  const path = join(folder, 'configuration.json');
  writeFileSync(path, content);
  return path;
}

const { markets, screens } = readConfiguration();
const withScreen = (repayUrl: object) => JSON.stringify({ screens: { ...screens, repayUrl } });
const withMarkets = (second: object) => JSON.stringify({ markets: [markets[0], { ...markets[0], ...second }] });

describe('the run-time configuration', () => {
  it('is the demonstration where no file is named, with http: allowed on the loopback', () => {
    expect(readConfiguration()).toMatchObject({ environment: 'demonstration', allowHttpLoopback: true, apiBase: '' });
  });

  it('is production where a file does not name the environment', () => {
    const configuration = readConfiguration(file('{"appNameEnglish":"Rupiah Now"}'));
    expect(configuration).toMatchObject({
      environment: 'production',
      allowHttpLoopback: false,
      appNameEnglish: 'Rupiah Now',
      background: '#000000',
    });
  });

  it('lets a file of the demonstration close the loopback', () => {
    const configuration = readConfiguration(file('{"environment":"demonstration","allowHttpLoopback":false}'));
    expect(configuration.allowHttpLoopback).toBe(false);
  });

  it.each([
    ['{"background":"black"}', 'background: a colour is written #rrggbb'],
    ['{"apiBase":"https://api.example.com/v1"}', 'apiBase'],
    ['{"routes":{"loanDetails":"loanDetails"}}', 'routes.loanDetails'],
    ['{"environment":"test"}', 'environment'],
    ['{"allowedOrigins":["https://a.example","https://B.example"]}', 'allowedOrigins.1: write it "https://b.example"'],
    ['{"allowedOrigins":["https://a.example:443"]}', 'allowedOrigins.0: write it "https://a.example"'],
    ['{"allowedOrigins":["https://me@a.example"]}', 'allowedOrigins.0: an origin is scheme and host'],
    ['{"h5Base":"https://PAGES.example"}', 'h5Base: write it "https://pages.example"'],
    ['{"apiBase":"https://calls.example:99999"}', 'apiBase: an origin is scheme and host'],
    ['{"routes":{"loanDetails":"/loan","loanConfirm":"/loan"}}', 'routes.loanDetails: loanConfirm has "/loan" as well'],
    ['{"routes":{"registration":"/that"}}', 'routes.registration: virtualAccount has "/that" as well'],
    ['{"routes":{"complaint":"/"}}', 'routes.complaint'],
    ['{"routes":{"loanDetails":"/loan/"}}', 'routes.loanDetails: a route has no slash at its end, and no two in a row'],
    ['{"routes":{"loanDetails":"//loan"}}', 'routes.loanDetails: a route has no slash at its end, and no two in a row'],
    [withScreen({ screen: 'payments' }), 'screens.repayUrl.screen: there is no screen "payments"'],
    [withScreen({ screen: 'toString' }), 'screens.repayUrl.screen: there is no screen "toString"'],
    [withMarkets({ isNeedPop: '9' }), 'markets.1: its currency is that of markets.0, IDR'],
    [withMarkets({ currency: 'INR' }), 'markets.1: its isNeedPop is that of markets.0, "1"'],
    ['{"backgruond":"#000000"}', 'backgruond'],
    ['[]', 'the whole'],
    ['{', 'is not JSON'],
  ])('refuses %s, saying where', (content, said) => {
    const read = () => readConfiguration(file(content));
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(said);
  });

  it('refuses a file that is not there', () => {
    expect(() => readConfiguration(join(folder, 'missing.json'))).toThrow('missing.json cannot be read');
  });
});
