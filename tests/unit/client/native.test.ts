import { describe, expect, it } from 'vitest';
import { nativeCaller } from '#client/platform/effects/native.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';

const settings = configuration.parse({});

/** The rows of what goes where stand in tests/unit/kit/native-way.test.ts. */
function calling(knows: boolean) {
  const done: unknown[] = [];
  const bridge = {
    knows: () => knows,
    call(...given: unknown[]) {
      if (knows) done.push(given);
      return knows;
    },
  };
  const call = nativeCaller(settings, bridge, {
    perform: (effect) => done.push(effect),
    dial: (number) => done.push({ dial: number }),
    requireLogin: () => done.push('login'),
  });
  return { call, done };
}

describe('what is asked of the native app', () => {
  it('goes there with what the app is told', () => {
    const { call, done } = calling(true);
    call({ action: 'openPageWithParameter', page: 'bindCardUrl', parameter: { a: '1' } });
    expect(done).toEqual([['openPageWithParameter', { page: 'bindCard', parameter: { a: '1' } }]]);
  });

  it('is not asked for a screen of ours', () => {
    const { call, done } = calling(true);
    call({ action: 'openPage', page: 'customerService' });
    expect(done).toEqual([{ type: 'screen.open', screen: 'customerService', query: {} }]);
  });

  it('takes its other way where no app takes it', () => {
    const { call, done } = calling(false);
    call({ action: 'goHome' });
    call({ action: 'callSupport', parameter: { telephone: '+62 (21) 5550-0100' } });
    call({ action: 'goLogin' });
    call({ action: 'confirmEvent' });
    call({ action: 'goMine' });
    expect(done).toEqual([
      { type: 'screen.open', screen: 'myLoans', query: {} },
      { dial: '+622155500100' },
      'login',
      { type: 'toast', kind: 'info', text: 'Halaman ini dibuka di aplikasi.' },
    ]);
  });
});
