import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBridge, hearNative, type NativeMessage } from '#client/platform/effects/bridge.ts';
import { BRIDGE_ACTIONS } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';

const names = configuration.parse({}).bridge;

describe('the bridge to Android', () => {
  /** What Android injects: its methods refuse to be called as anything but methods of the object. */
  function android() {
    const calls: unknown[][] = [];
    const object: Record<string, unknown> = {};
    for (const action of BRIDGE_ACTIONS) {
      object[action] = function (this: unknown, ...values: unknown[]) {
        if (this !== object) throw new Error('Java bridge method can not be invoked on a non-injected object');
        calls.push([action, ...values]);
      };
    }
    return { host: { [names.androidObject]: object }, calls, object };
  }

  it.each(BRIDGE_ACTIONS)('hands %s to the injected object', (action) => {
    const { host, calls } = android();
    const bridge = createBridge(names, host);
    expect(bridge.knows(action)).toBe(true);
    expect(bridge.call(action, {})).toBe(true);
    expect(bridge.call(action, { page: 'order', parameter: { orderId: 'o1' } })).toBe(true);
    expect(calls).toEqual([[action], [action, '{"page":"order","parameter":{"orderId":"o1"}}']]);
  });

  it('uses the configured names', () => {
    const goMine = vi.fn();
    const configured = { ...names, androidObject: 'Shell', actions: { ...names.actions, goMine: 'toMine' } };
    expect(createBridge(configured, { Shell: { toMine: goMine } }).call('goMine', {})).toBe(true);
    expect(goMine).toHaveBeenCalledExactlyOnceWith();
  });

  it('ignores what the app throws', () => {
    const { host, object } = android();
    object.ratingPrompt = () => {
      throw new Error('no rating here');
    };
    expect(createBridge(names, host).call('ratingPrompt', {})).toBe(true);
  });

  it('says where an older app does not know the action', () => {
    const { host, object } = android();
    delete object.startBankFlow;
    const bridge = createBridge(names, host);
    expect([bridge.knows('startBankFlow'), bridge.knows('goLogin')]).toEqual([false, true]);
    expect(bridge.call('startBankFlow', {})).toBe(false);
  });
});

describe('the bridge to iOS', () => {
  it.each(BRIDGE_ACTIONS)('posts %s to the message handler', (action) => {
    const postMessage = vi.fn();
    const bridge = createBridge(names, { webkit: { messageHandlers: { [names.iosHandler]: { postMessage } } } });
    expect(bridge.knows(action)).toBe(true);
    expect(bridge.call(action, {})).toBe(true);
    expect(bridge.call(action, { telephone: '+62' })).toBe(true);
    expect(postMessage.mock.calls).toEqual([[{ action }], [{ action, parameter: { telephone: '+62' } }]]);
  });
});

it.each([{}, { webkit: {} }, { webkit: { messageHandlers: {} } }, { [names.androidObject]: null }])(
  'there is no native app around %o',
  (host) => {
    const bridge = createBridge(names, host);
    for (const action of BRIDGE_ACTIONS)
      expect([bridge.knows(action), bridge.call(action, {})]).toEqual([false, false]);
  },
);

describe('what the native app says', () => {
  function hearing() {
    const heard: NativeMessage[] = [];
    const close = hearNative(names, window, (message) => heard.push(message));
    onTestFinished(close);
    return { heard, close };
  }

  const post = (data: unknown, source: MessageEventSource | null = window, origin = window.location.origin) =>
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
  const call = (given: unknown) => Reflect.apply(Reflect.get(window, 'lendingAppReceive'), undefined, [given]);

  it.each([
    { type: 'session.renewed', token: 't1' },
    { type: 'back.pressed' },
    { type: 'challenge.attested', challenge: 'c1', token: 't1' },
  ])('is heard: $type', (message) => {
    const { heard } = hearing();
    post(message);
    // Android's web view posts without source and origin.
    post(JSON.stringify(message), null, '');
    call(message);
    call(JSON.stringify(message));
    expect(heard).toEqual([message, message, message, message]);
  });

  it.each([
    null,
    'hello',
    '{',
    5,
    [],
    {},
    { type: 'session.renewed' },
    { type: 'session.renewed', token: '' },
    { type: 'session.renewed', token: 'a\nb' },
    { type: 'session.renewed', token: 5 },
    { type: 'session.renewed', token: 'x'.repeat(513) },
    { type: 'token', token: 't1' },
    { type: 'challenge.attested', token: 't1' },
    { type: 'challenge.attested', challenge: 'c1', token: 't 1' },
    { type: 'challenge.attested', challenge: 'c1', token: '' },
  ])('is ignored where it is not in the schema: %o', (message) => {
    const { heard } = hearing();
    post(message);
    call(message);
    expect(heard).toEqual([]);
  });

  it('is ignored where another frame says it', () => {
    const { heard } = hearing();
    const frame = document.body.appendChild(document.createElement('iframe'));
    onTestFinished(() => frame.remove());
    post({ type: 'session.renewed', token: 'evil' }, frame.contentWindow);
    expect(heard).toEqual([]);
  });

  it.each(['https://evil.example', 'null', `${window.location.origin}.evil.example`, 'http://localhost:1'])(
    'is ignored where it comes from %s, also without a source',
    (origin) => {
      const { heard } = hearing();
      post({ type: 'session.renewed', token: 'evil' }, null, origin);
      post({ type: 'session.renewed', token: 'evil' }, window, origin);
      expect(heard).toEqual([]);
    },
  );

  it('is not heard any more once the listening ended', () => {
    const { heard, close } = hearing();
    close();
    post({ type: 'back.pressed' });
    expect(heard).toEqual([]);
    expect(Reflect.has(window, 'lendingAppReceive')).toBe(false);
  });
});
