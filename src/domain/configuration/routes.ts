import * as z from 'zod/mini';

/** The paths that specification section 2 fixes, and those of the site that we add, by the name of the screen. */
export const fixedRoutes = {
  home: '/',
  policySection: '/Policy',
  loanSection: '/Loan',
  aboutSection: '/About',
  user: '/User',
  contact: '/Contact',
  /** Ours: how to know that it is us. */
  officialChannels: '/Channels',
  privacyPolicyPage: '/privacyPolicy',
  complaintForm: '/complainPageNext',
  complaintList: '/complaintList',
  complaintDetails: '/complainDetails',
  complaintNew: '/complainNewPage',
  chatbot: '/intelligentCustomerService',
  recommendedProducts: '/relevant',
  virtualAccount: '/that',
  methodChooser: '/individual',
} as const;

/** The pages of the public site; every other screen is a borrower's. */
export const SITE_SCREENS = [
  'home',
  'aboutSection',
  'aboutUs',
  'policySection',
  'privacyPolicyPage',
  'privacyPolicy',
  'loanSection',
  'contact',
  'officialChannels',
] as const satisfies readonly ScreenName[];
export type SiteScreen = (typeof SITE_SCREENS)[number];

export function isSiteScreen(screen: string | null): screen is SiteScreen {
  return SITE_SCREENS.some((one) => one === screen);
}

const path = z.string().check(z.regex(/^\/[\w\-/]*$/, 'a route starts with / and holds letters, digits, - and _'));

/** The routes that the specification leaves to the configuration. */
export const configuredRoutes = z.object({
  complaint: path,
  customerService: path,
  aboutUs: path,
  privacyPolicy: path,
  loanAgreement: path,
  loanConfirm: path,
  loanDetails: path,
  myLoans: path,
  loanHistory: path,
  instalments: path,
  delayRepayment: path,
  cardRepayment: path,
  registration: path,
  jointFailure: path,
});
export type ConfiguredRoutes = z.output<typeof configuredRoutes>;

/** Every screen with a path of its own. */
export type ScreenName = keyof typeof fixedRoutes | keyof ConfiguredRoutes;

/** The path of every screen, fixed and configured. */
export function routePaths(configured: ConfiguredRoutes): Record<ScreenName, string> {
  return { ...fixedRoutes, ...configured };
}

/** A path without slashes at its end: "/that//" gives "/that", "//" gives "/". */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The developers' pages, which are no part of the product (docs/adr/tools-build.md). */
export type ToolPage = 'preview' | 'inspector';

export const toolPaths: Readonly<Record<ToolPage, string>> = {
  preview: '/testPreview',
  inspector: '/inspector',
};

/** The page that a browser keeps for when there is no network; nobody opens it by this address. */
export const OFFLINE_PATH = '/offline';

/** The file with the licences of the software that the built client contains; the tools' build has its own in its folder. */
export const LICENCES_PATH = '/licences.txt';

/** The folder of the tools' files, in their build and in addresses. */
export const TOOLS_FOLDER = 'tools';

/** The cookie of a visit that uses the inspected product. Production ignores it. */
export const INSPECTED_COOKIE = 'inspected=1';

/** Whether a Cookie header has it. */
export function asksForInspected(cookies: string | undefined): boolean {
  return (cookies ?? '').split(';').some((cookie) => cookie.trim() === INSPECTED_COOKIE);
}
