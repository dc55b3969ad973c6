import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { ConfigurationError } from '#server/configuration-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'lending-web-configuration-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string): string {
  const path = join(folder, 'configuration.json');
  writeFileSync(path, content);
  return path;
}

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
