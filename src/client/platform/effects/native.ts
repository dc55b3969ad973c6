import type { Configuration } from '#domain/configuration/configuration.ts';
import { browserWay, type NativeRequest, nativeWay } from '#machines/kit/native-way.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import type { Bridge } from './bridge.ts';

/** Where a request goes that no native app takes. */
export interface BrowserWays {
  /** Carries out what is an effect of the machines as well. */
  perform(effect: Effect): void;
  dial(number: string): void;
  requireLogin(): void;
}

/** Carries out what is asked of the native app. */
export function nativeCaller(
  configuration: Pick<Configuration, 'screens' | 'routes'>,
  bridge: Bridge,
  ways: BrowserWays,
): (request: NativeRequest) => void {
  return (request) => {
    const way = nativeWay(request, configuration);
    if (way.type === 'screen.open') ways.perform(way);
    else if (!bridge.call(way.action, way.parameter)) inBrowser(request, ways);
  };
}

function inBrowser(request: NativeRequest, ways: BrowserWays): void {
  const way = browserWay(request);
  switch (way.type) {
    case 'telephone.dial':
      ways.dial(way.number);
      return;
    case 'login.require':
      ways.requireLogin();
      return;
    case 'nothing':
      return;
    default:
      ways.perform(way);
  }
}
