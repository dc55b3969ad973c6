import type { BridgeAction, Configuration } from '#domain/configuration/configuration.ts';
import { routePaths, type ScreenName } from '#domain/configuration/routes.ts';
import type { EffectOf } from './setup/effects.ts';

/** What is asked of the native app. */
export type NativeRequest = Omit<EffectOf<'native.call'>, 'type'>;

/** What travels with an action: the page to open, and values by name. */
export type NativeParameter = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A request goes to a screen of ours, or to the native app. */
export type NativeWay = EffectOf<'screen.open'> | { type: 'native'; action: BridgeAction; parameter: NativeParameter };

/** What a request comes to where no native app takes it. */
export type BrowserWay =
  | EffectOf<'screen.open'>
  | EffectOf<'page.back'>
  | EffectOf<'toast'>
  /** `number`: digits, with a + before them where it has one. */
  | { type: 'telephone.dial'; number: string }
  /** The page says that the borrower is to log in. */
  | { type: 'login.require' }
  | { type: 'nothing' };

const IN_APP = 'Halaman ini dibuka di aplikasi.';

/**
 * Where a request goes. A page that is a screen of ours, by the configuration, opens here. All else goes to the native
 * app: a page under its configured name, with the query it came with.
 */
export function nativeWay(
  { action, page = '', parameter = {} }: NativeRequest,
  { screens, routes }: Pick<Configuration, 'screens' | 'routes'>,
): NativeWay {
  const [name = '', search = ''] = page.split('?', 2);
  const target = Object.entries(screens).find(([key]) => key === name)?.[1];
  if (target && 'screen' in target && isScreen(target.screen, routes)) {
    return {
      type: 'screen.open',
      screen: target.screen,
      query: { ...Object.fromEntries(new URLSearchParams(search)), ...parameter },
    };
  }
  if (page === '') return { type: 'native', action, parameter };
  const nativePage = target && 'native' in target ? page.replace(name, target.native) : page;
  return {
    type: 'native',
    action,
    parameter: action === 'openPageWithParameter' ? { page: nativePage, parameter } : { page: nativePage },
  };
}

function isScreen(name: string, routes: Configuration['routes']): name is ScreenName {
  return name in routePaths(routes);
}

/** What happens instead in a browser, or in an app that does not know the action. */
export function browserWay({ action, parameter = {} }: NativeRequest): BrowserWay {
  switch (action) {
    case 'goHome':
      return { type: 'screen.open', screen: 'myLoans', query: {} };
    case 'callSupport':
      return { type: 'telephone.dial', number: (parameter.telephone ?? '').replace(/[^\d+]/g, '') };
    case 'closeWebView':
      return { type: 'page.back' };
    case 'goLogin':
      return { type: 'login.require' };
    case 'openPage':
    case 'openPageWithParameter':
    case 'goMine':
    case 'startBankFlow':
      return { type: 'toast', kind: 'info', text: IN_APP };
    // Nobody waits for these: without the app there is nothing to rate, to track, or to end.
    case 'ratingPrompt':
    case 'confirmEvent':
    case 'endBankFlow':
      return { type: 'nothing' };
  }
}
