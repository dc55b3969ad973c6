import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Loading } from '#client/app/loading.tsx';
import { NotArrived } from '#client/app/not-arrived.tsx';
import { type LoadedScreen, screens as table } from '#client/app/screens.tsx';
import { type App, AppProvider } from '#client/flow/app-context.tsx';
import { RenderedByBuild } from '#client/flow/of-build.tsx';
import { SITE_LANGUAGE, siteCopy } from '#client/texts/site/site-copy.ts';
import type { SiteCopy } from '#client/texts/site/site-en.ts';
import type { Shell, Shells } from '#contract/prerendered-page.ts';
import { configuration as schema } from '#domain/configuration/configuration-file.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { fixedRoutes, isSiteScreen, type ScreenName, type SiteScreen } from '#domain/configuration/routes.ts';
import { markOf } from '#domain/site-values.ts';
import { appWithoutBrowser } from './app-without-browser.ts';

/** Route parameters that every borrower's screen loads with; the page's own address is not known when the build runs. */
const QUERY = { productId: '1', orderId: '1', amount: '1', problemId: '1' };

/** Stands in for an amount that is not known yet. */
const UNKNOWN = { mark: '', digits: '…' };

/** Renders every screen as it stands before its actor has started. The build runs this. */
export async function renderShells(language: Language | null): Promise<Shells> {
  const app = await appOfBuild(language);
  const screens: Shells['screens'] = {};
  for (const name of names({ ...fixedRoutes, ...app.configuration.routes })) {
    const { default: Screen } = await table[name].load();
    const shell = shellOf(<Waiting app={app} Screen={Screen} />);
    screens[name] = isSiteScreen(name) ? sitePage(shell, SITE[name], language ?? SITE_LANGUAGE) : waitingPage(shell);
  }
  return {
    screens,
    other: waitingPage(shellOf(<Loading text={app.t('loading...')} />)),
    notArrived: renderToStaticMarkup(<NotArrived t={app.t} />),
  };
}

function Waiting({ app, Screen }: { app: App; Screen: LoadedScreen['default'] }) {
  return (
    <AppProvider app={app}>
      <RenderedByBuild>
        <Screen query={QUERY} />
      </RenderedByBuild>
    </AppProvider>
  );
}

/** The pages of the public site: what each is called, and the path that it is found by where it stands at several. */
const SITE: Record<SiteScreen, { copy: (copy: SiteCopy) => SiteCopy['about']; path: string }> = {
  home: { copy: ({ home }) => home, path: fixedRoutes.home },
  aboutSection: { copy: ({ about }) => about, path: fixedRoutes.aboutSection },
  aboutUs: { copy: ({ about }) => about, path: fixedRoutes.aboutSection },
  policySection: { copy: ({ policy }) => policy, path: fixedRoutes.policySection },
  privacyPolicyPage: { copy: ({ policy }) => policy, path: fixedRoutes.policySection },
  privacyPolicy: { copy: ({ policy }) => policy, path: fixedRoutes.policySection },
  loanSection: { copy: ({ loan }) => loan, path: fixedRoutes.loanSection },
  contact: { copy: ({ contactPage }) => contactPage, path: fixedRoutes.contact },
  officialChannels: { copy: ({ channels }) => channels, path: fixedRoutes.officialChannels },
};

/**
 * React renders a style sheet in front of what needs it. In a page of the site it belongs to the head, which the program
 * leaves alone; a screen that waits does without its own.
 */
type Rendered = Shell & { styles: string };

function sitePage({ html, styles }: Rendered, { copy, path }: (typeof SITE)[SiteScreen], language: Language): Shell {
  const { title, description } = copy(siteCopy[language]);
  return { title: `${title} · ${markOf('appName')}`, html, site: { language, description, path, styles } };
}

function waitingPage({ title, html }: Rendered): Shell {
  return { title, html };
}

function shellOf(screen: ReactNode): Rendered {
  const html = renderToStaticMarkup(screen);
  const styles = /^<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? '';
  return { title: /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '', html: html.slice(styles.length), styles };
}

function names(paths: Record<ScreenName, string>): ScreenName[] {
  return Object.keys(paths).filter((name): name is ScreenName => name in paths);
}

/** An application with the default configuration that can do nothing outside: a screen that waits has asked for nothing. */
async function appOfBuild(language: Language | null): Promise<App> {
  const app = await appWithoutBrowser(
    { configuration: schema.parse({}), parameters: language ? { lang: language } : {}, origin: '', cookies: '' },
    outside,
  );
  return {
    ...app,
    parameters: {},
    moneyParts: () => UNKNOWN,
    support: { phone: '', email: '', office: '' },
    addressOf: (destination, query) => {
      const address = app.addressOf(destination, query);
      return isSiteScreen(destination) && language ? `${address}?${markOf('languageParameter')}=${language}` : address;
    },
  };
}

function outside(): never {
  throw new Error('a screen reached for the outside while it was rendered for the page');
}
