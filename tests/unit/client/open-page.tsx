import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { startApplication } from '#client/app/application.ts';
import { type Application, PageView } from '#client/app/page-view.tsx';
import type { Leaving } from '#client/platform/effects/leaving.ts';
import { CONFIGURATION_ELEMENT } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { deferredAnswers, type Pending } from './deferred-answers.ts';

/** What the page does that ends it. */
export const left: unknown[] = [];
const ways: Leaving = {
  openAddress: (url, replace) => left.push({ url, replace }),
  dial: (number) => left.push({ dial: number }),
  openApp: (link) => left.push({ app: link }),
  writeMail: (address) => left.push({ mail: address }),
  reload: () => left.push('reload'),
};

let application: Application | null = null;
/** The requests that wait for an answer. */
export let asked: Pending[] = [];

/** Puts a configuration into the page, as the server does. */
export function deliver(text: string | null): void {
  document.getElementById(CONFIGURATION_ELEMENT)?.remove();
  if (text === null) return;
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = CONFIGURATION_ELEMENT;
  element.textContent = text;
  document.head.append(element);
}

/**
 * Opens an address of the product, the whole client with its own boot, against a server that answers on demand; resolves
 * when the page is no longer booting and its screen is there.
 */
export async function open(
  address: string,
  text: string | null = JSON.stringify(configuration.parse({})),
): Promise<Application> {
  deliver(text);
  history.replaceState(null, '', address);
  const opened = startApplication(ways);
  application = opened;
  render(
    <StrictMode>
      <PageView application={opened} />
    </StrictMode>,
  );
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

/** The application of the page that stands. */
export function appOfPage() {
  const app = application?.app();
  if (!app) throw new Error('no page stands');
  return app;
}

export const perform = (effect: Effect) => act(async () => appOfPage().perform(effect));

/** Leaves the page; another may be opened. */
export function close(): void {
  cleanup();
  application?.stop();
}

/** For every test of a file: a server, and nothing left of the test before. */
export function openPages(): void {
  beforeEach(() => {
    asked = deferredAnswers();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  afterEach(() => {
    close();
    left.length = 0;
    sessionStorage.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(window, 'LendingApp');
    Reflect.deleteProperty(navigator, 'clipboard');
  });
}
