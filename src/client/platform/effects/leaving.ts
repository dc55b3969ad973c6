/** The ways out of the page that are the browser's. */
export interface Leaving {
  openAddress(url: string, replace: boolean): void;
  /** `link`: one with an app's own scheme; the page stays. */
  openApp(link: string): void;
  /** `number`: digits, with a + before them where it has one. */
  dial(number: string): void;
  /** Whatever the address holds is an address alone: no further mail header comes out of it. */
  writeMail(address: string): void;
  reload(): void;
}

export function leaving(location: Pick<Location, 'assign' | 'replace' | 'reload'>): Leaving {
  return {
    openAddress: (url, replace) => (replace ? location.replace(url) : location.assign(url)),
    openApp: (link) => location.assign(link),
    dial: (number) => location.assign(`tel:${number}`),
    writeMail: (address) => location.assign(`mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`),
    reload: () => location.reload(),
  };
}
