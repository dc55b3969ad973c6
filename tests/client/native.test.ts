import { describe, expect, it } from 'vitest';
import type { NativeParameter } from '#client/effects/bridge.ts';
import { nativeCaller } from '#client/effects/native.ts';
import { BRIDGE_ACTIONS, type BridgeAction } from '#contract/configuration.ts';
import { configuration } from '#contract/configuration-file.ts';
import type { CallNative } from '#machines/kit/setup/effects.ts';

const settings = configuration.parse({});

function calling(isNative: boolean) {
  const done: unknown[] = [];
  const bridge = {
    isNative,
    call(action: BridgeAction, parameter: NativeParameter) {
      if (isNative) done.push({ native: action, ...parameter });
      return isNative;
    },
  };
  const call = nativeCaller(settings, bridge, {
    open: (screen, query) => done.push({ open: screen, query }),
    goBack: () => done.push('back'),
    dial: (telephone) => done.push({ dial: telephone }),
    requireLogin: () => done.push('login'),
    say: (text) => done.push({ say: text }),
  });
  return { call, done };
}

const IN_APP = { say: 'Halaman ini dibuka di aplikasi.' };

describe('in the native app', () => {
  it.each<[Omit<CallNative, 'type'>, unknown]>([
    [{ action: 'goHome' }, { native: 'goHome' }],
    [{ action: 'goMine' }, { native: 'goMine' }],
    [{ action: 'goLogin' }, { native: 'goLogin' }],
    [{ action: 'closeWebView' }, { native: 'closeWebView' }],
    [{ action: 'ratingPrompt' }, { native: 'ratingPrompt' }],
    [{ action: 'startBankFlow' }, { native: 'startBankFlow' }],
    [{ action: 'endBankFlow' }, { native: 'endBankFlow' }],
    [
      { action: 'confirmEvent', parameter: { event: 'apply' } },
      { native: 'confirmEvent', event: 'apply' },
    ],
    [
      { action: 'callSupport', parameter: { telephone: '+62 21' } },
      { native: 'callSupport', telephone: '+62 21' },
    ],
    [
      { action: 'openPage', page: 'order' },
      { native: 'openPage', page: 'order' },
    ],
    [
      { action: 'openPage', page: 'bindCardUrl' },
      { native: 'openPage', page: 'bindCard' },
    ],
    [
      { action: 'openPage', page: 'bindCardUrl?from=1' },
      { native: 'openPage', page: 'bindCard?from=1' },
    ],
    [
      { action: 'openPage', page: 'a/page?of=theirs' },
      { native: 'openPage', page: 'a/page?of=theirs' },
    ],
    [
      { action: 'openPageWithParameter', page: 'productDetail', parameter: { productId: 'p1' } },
      { native: 'openPageWithParameter', page: 'productDetail', parameter: { productId: 'p1' } },
    ],
  ])('%o', (effect, expected) => {
    const { call, done } = calling(true);
    call(effect);
    expect(done).toEqual([expected]);
  });

  it('a screen key that leads to a screen of ours opens it', () => {
    const { call, done } = calling(true);
    call({ action: 'openPage', page: 'customerService?from=chat' });
    call({ action: 'openPageWithParameter', page: 'loanDetailUrl', parameter: { productId: 'p1', orderId: 'o1' } });
    expect(done).toEqual([
      { open: 'customerService', query: { from: 'chat' } },
      { open: 'loanDetails', query: { productId: 'p1', orderId: 'o1' } },
    ]);
  });
});

describe('in a browser', () => {
  it.each<[Omit<CallNative, 'type'>, unknown[]]>([
    [{ action: 'goHome' }, [{ open: 'home', query: {} }]],
    [{ action: 'goMine' }, [IN_APP]],
    [{ action: 'goLogin' }, ['login']],
    [{ action: 'closeWebView' }, ['back']],
    [{ action: 'callSupport', parameter: { telephone: '+62 21 5550' } }, [{ dial: '+62 21 5550' }]],
    [{ action: 'ratingPrompt' }, []],
    [{ action: 'confirmEvent' }, []],
    [{ action: 'startBankFlow' }, [IN_APP]],
    [{ action: 'endBankFlow' }, []],
    [{ action: 'openPage', page: 'order' }, [IN_APP]],
    [{ action: 'openPage', page: 'a/page?of=theirs' }, [IN_APP]],
    [{ action: 'openPage', page: 'complaint' }, [{ open: 'complaint', query: {} }]],
    [{ action: 'openPageWithParameter', page: 'productDetail', parameter: { productId: 'p1' } }, [IN_APP]],
  ])('%o', (effect, expected) => {
    const { call, done } = calling(false);
    call(effect);
    expect(done).toEqual(expected);
  });

  it('every action has its way', () => {
    for (const action of BRIDGE_ACTIONS) expect(() => calling(false).call({ action })).not.toThrow();
  });
});
