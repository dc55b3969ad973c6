import { expect, type Page } from '@playwright/test';

/** Where the specification has the token: in this parameter of a page's and a call's query. */
const ITS_PLACE = 'token';
/** What the page keeps of its visit until its tab is closed, the token among it. */
const VISIT = 'visit';

/** What is longer at either end is another: the demonstration names a device after its token. */
const standsIn = (token: string, text: string) => new RegExp(`(?<![\\w-])${token}(?![\\w-])`).test(text);

/** Notes whatever a page tells of itself to anybody, so that it can be asked afterwards what a token stood in. */
export function watchTokens(page: Page, origin: string) {
  const told: { where: string; text: string }[] = [];
  const note = (where: string, text: string | null | undefined) => text && told.push({ where, text });
  const opened = new Set<string>();
  const policies = new Map<string, string>();

  page.on('request', (request) => {
    const url = new URL(request.url());
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isPage) opened.add(request.url());
    note('Referer', request.headers().referer);
    note('body', request.postData());
    if (url.origin !== origin) note('another origin', request.url());
    for (const [name, value] of url.searchParams) if (name !== ITS_PLACE) note(`parameter ${name}`, value);
    note('path', url.pathname + url.hash);
  });
  page.on('response', (response) => {
    const { 'content-type': type = '', 'content-security-policy': policy = '' } = response.headers();
    const url = new URL(response.url());
    if (url.origin === origin && type.startsWith('text/html')) policies.set(url.pathname, policy);
  });
  page.on('console', (message) => note('console', message.text()));
  page.on('pageerror', (error) => note('error', `${error.message} ${error.stack}`));
  // The first address of a page is the native app's; from then on the product writes it.
  page.on('framenavigated', (frame) => opened.has(frame.url()) || note('address bar', frame.url()));

  return {
    /** Looks at what the page shows and keeps at this moment. */
    async look() {
      const kept = await page.evaluate((visit) => {
        const stored = (storage: Storage) => Object.entries(storage).filter(([name]) => name !== visit);
        return {
          title: document.title,
          cookie: document.cookie,
          'local storage': JSON.stringify(stored(localStorage)),
          'session storage': JSON.stringify(stored(sessionStorage)),
          'history entry': JSON.stringify(history.state),
          'address bar': location.href,
          document: document.documentElement.outerHTML,
        };
      }, VISIT);
      for (const [where, text] of Object.entries(kept)) note(where, text);
    },
    /** Where any of these stood that is not its place. */
    leaks: (tokens: readonly string[]) => [
      ...new Set(
        told.flatMap(({ where, text }) => {
          const token = tokens.find((one) => standsIn(one, text));
          return token === undefined
            ? []
            : [`${where}: ${text.slice(Math.max(0, text.indexOf(token) - 80)).slice(0, 200)}`];
        }),
      ),
    ],
    /** Every page that was opened says what it runs, and who may frame it. */
    checkPolicies() {
      expect(policies.size).toBeGreaterThan(3);
      for (const [path, policy] of policies) {
        const of = (directive: string) => policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '';
        expect(of('default-src'), path).toBe("default-src 'none'");
        expect(policy, path).not.toMatch(/unsafe-|\*/);
        expect(of('frame-ancestors'), path).toMatch(/^frame-ancestors '(self|none)'/);
        expect(of('base-uri') || "base-uri 'none'", path).toBe("base-uri 'none'");
      }
    },
  };
}
