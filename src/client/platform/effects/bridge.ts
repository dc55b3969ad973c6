import * as z from 'zod/mini';
import type { BridgeAction, Configuration } from '#domain/configuration/configuration.ts';
import type { NativeParameter } from '#machines/kit/native-way.ts';

/**
 * The native app around the page (specification section 7). Android injects an object whose methods are the actions and
 * take one JSON text; iOS has a message handler that takes `{ action, parameter }`.
 */
export interface Bridge {
  /** Whether there is a native app around the page that knows the action. */
  knows(action: BridgeAction): boolean;
  /** Hands an action over; false where no native app took it. What it throws is ignored. */
  call(action: BridgeAction, parameter: NativeParameter): boolean;
}

type Names = Configuration['bridge'];

export function createBridge(names: Names, host: object): Bridge {
  const { knows, call } = nativeActions(names, host);
  return {
    knows: (action) => knows(names.actions[action]),
    call: (action, parameter) => call(names.actions[action], parameter),
  };
}

/** Actions by the names that the native app knows them by. */
export function nativeActions(names: Pick<Names, 'androidObject' | 'iosHandler'>, host: object) {
  const android = get(host, names.androidObject);
  const ios = get(get(get(host, 'webkit'), 'messageHandlers'), names.iosHandler);
  return {
    knows: (name: string) => isMethod(get(android, name)) || isMethod(get(ios, 'postMessage')),
    call(name: string, parameter: NativeParameter): boolean {
      const hasParameter = Object.keys(parameter).length > 0;
      return (
        callMethod(android, name, hasParameter ? [JSON.stringify(parameter)] : []) ||
        callMethod(ios, 'postMessage', [hasParameter ? { action: name, parameter } : { action: name }])
      );
    },
  };
}

/** A property of any value; undefined where there is none. */
function get(from: unknown, name: string): unknown {
  return from === null || from === undefined ? undefined : Reflect.get(Object(from), name);
}

const isMethod = (value: unknown) => typeof value === 'function';

/** Calls a method on its own object, as an injected Java object requires; false where there is no such method. */
function callMethod(object: unknown, name: string, values: unknown[]): boolean {
  const method = get(object, name);
  if (!isMethod(method)) return false;
  try {
    Reflect.apply(method, object, values);
  } catch {
    // The app knows the action and failed at it; the page cannot do more.
  }
  return true;
}

/** What the native app may tell the page. */
const message = z.union([
  /** The borrower has logged in; the token replaces the visit's. */
  z.object({
    type: z.literal('session.renewed'),
    token: z.string().check(z.minLength(1), z.maxLength(512), z.regex(/^[^\p{Cc}]*$/u)),
  }),
  /** The phone's back button. */
  z.object({ type: z.literal('back.pressed') }),
  /** The app attests itself for the challenge that it was given; the server reads the token. */
  z.object({
    type: z.literal('challenge.attested'),
    challenge: z.string(),
    token: z.string().check(z.minLength(1), z.maxLength(16_384), z.regex(/^[!-~]*$/)),
  }),
]);
export type NativeMessage = z.output<typeof message>;
export type ChallengeAttested = Extract<NativeMessage, { type: 'challenge.attested' }>;

/**
 * Hears the native app: it calls `window.<iosHandler>Receive(message)`, or posts the message to the window. A message is
 * an object or its JSON text. Anything else is ignored, and so is what another frame, window or origin posts; a web view of
 * Android posts without an origin. Returns what ends the listening.
 */
export function hearNative(names: Names, host: Window, tell: (message: NativeMessage) => void): () => void {
  const receiver = `${names.iosHandler}Receive`;
  const receive = (given: unknown) => {
    const parsed = message.safeParse(typeof given === 'string' ? parseJson(given) : given);
    if (parsed.success) tell(parsed.data);
  };
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    const isOwn = (source === null || source === host) && (origin === '' || origin === host.location.origin);
    if (isOwn) receive(data);
  };
  Reflect.set(host, receiver, receive);
  host.addEventListener('message', onMessage);
  return () => {
    Reflect.deleteProperty(host, receiver);
    host.removeEventListener('message', onMessage);
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
