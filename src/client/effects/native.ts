import type { BridgeAction, Configuration } from '#contract/configuration.ts';
import { routePaths, type ScreenName } from '#contract/routes.ts';
import type { CallNative } from '#machines/kit/setup/effects.ts';
import type { Bridge, NativeParameter } from './bridge.ts';

/** What an action comes to where no native app takes it. */
export interface BrowserWays {
  open(screen: ScreenName, query: Record<string, string>): void;
  goBack(): void;
  dial(telephone: string): void;
  /** The page says that the borrower is to log in. */
  requireLogin(): void;
  say(text: string): void;
}

const IN_APP = 'Halaman ini dibuka di aplikasi.';

/**
 * Carries out an action of the native bridge. A page that is a screen of ours, by the configuration, opens here; any
 * other goes to the native app; in a browser each action has its own way.
 */
export function nativeCaller(
  configuration: Pick<Configuration, 'screens' | 'routes'>,
  bridge: Bridge,
  ways: BrowserWays,
) {
  const targetOf = (page: string) => Object.entries(configuration.screens).find(([key]) => key === page)?.[1];
  const paths = routePaths(configuration.routes);
  const isScreen = (name: string): name is ScreenName => name in paths;

  return ({ action, page = '', parameter = {} }: Omit<CallNative, 'type'>): void => {
    const [name = '', search = ''] = page.split('?', 2);
    const target = targetOf(name);
    if (target && 'screen' in target && isScreen(target.screen)) {
      ways.open(target.screen, { ...Object.fromEntries(new URLSearchParams(search)), ...parameter });
      return;
    }
    const nativePage = target && 'native' in target ? page.replace(name, target.native) : page;
    if (!bridge.call(action, nativeParameter(action, nativePage, parameter))) inBrowser(action, parameter, ways);
  };
}

/** `{ page }`, `{ page, parameter }`, or the values alone for an action without a page. */
function nativeParameter(action: BridgeAction, page: string, parameter: Record<string, string>): NativeParameter {
  if (page === '') return parameter;
  return action === 'openPageWithParameter' ? { page, parameter } : { page };
}

function inBrowser(action: BridgeAction, parameter: Record<string, string>, ways: BrowserWays): void {
  switch (action) {
    case 'goHome':
      ways.open('home', {});
      return;
    case 'callSupport':
      ways.dial(parameter.telephone ?? '');
      return;
    case 'closeWebView':
      ways.goBack();
      return;
    case 'goLogin':
      ways.requireLogin();
      return;
    case 'openPage':
    case 'openPageWithParameter':
    case 'goMine':
    case 'startBankFlow':
      ways.say(IN_APP);
      return;
    // Nobody waits for these: without the app there is nothing to rate, to track, or to end.
    case 'ratingPrompt':
    case 'confirmEvent':
    case 'endBankFlow':
      return;
  }
}
