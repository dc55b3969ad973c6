import { describe, expect, it } from 'vitest';
import { parseConfiguration } from '#client/app/configuration.ts';
import { deliveredConfiguration } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';

const whole = deliveredConfiguration.parse(configuration.parse({}));

describe('the configuration of the page', () => {
  it('is what the server put there', () => {
    expect(parseConfiguration(JSON.stringify(whole))).toEqual({ kind: 'valid', configuration: whole });
  });

  it.each([
    ['is not there', null, { field: '', problem: 'The page came without its configuration.' }],
    ['is not JSON', '{"background":', { field: '', problem: 'The configuration is not JSON.' }],
    [
      'has a colour that is none',
      JSON.stringify({ ...whole, background: 'black' }),
      { field: 'background', problem: 'a colour is written #rrggbb' },
    ],
    [
      'has a route that is none',
      JSON.stringify({ ...whole, routes: { ...whole.routes, loanDetails: 'loan details' } }),
      { field: 'routes.loanDetails', problem: 'a route starts with / and holds letters, digits, - and _' },
    ],
    [
      'leads a screen key nowhere',
      JSON.stringify({ ...whole, screens: { ...whole.screens, repayUrl: { screen: 'payments' } } }),
      { field: 'screens.repayUrl.screen', problem: 'there is no screen of this name' },
    ],
  ])('says what is wrong where it %s', (_, text, reason) => {
    expect(parseConfiguration(text)).toEqual({ kind: 'invalid', reasons: [reason] });
  });

  it('says everything that is wrong at once', () => {
    const text = JSON.stringify({ ...whole, buttonText: 5, markets: [], allowedOrigins: ['ftp://x'] });
    const read = parseConfiguration(text);
    if (read.kind === 'valid') throw new Error('should be invalid');
    expect(read.reasons.map(({ field }) => field)).toEqual(['buttonText', 'markets', 'allowedOrigins.0']);
    for (const { problem } of read.reasons) expect(problem).not.toBe('');
  });
});
