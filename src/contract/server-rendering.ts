import type { Configuration } from '#domain/configuration/configuration.ts';
import type { PageParameters } from '#domain/configuration/page-parameters.ts';
import type { ScreenName } from '#domain/configuration/routes.ts';
import type { DataOf, RequestOf } from './call.ts';
import type { CallName, calls } from './calls.ts';
import type { Outcome } from './outcome.ts';

/** Server rendering: a page comes with its response, and is hydrated (docs/adr/server-rendering.md). */

/** The id of the element that holds the `Hydration` of a page, as JSON. */
export const HYDRATION_ELEMENT = 'hydration';

/** What the program hydrates a rendered screen with. */
export interface Hydration {
  screen: ScreenName;
  /** The input that the server rendered with; equal means that the page can be hydrated. */
  input: string;
  /** The machine's persisted snapshot, which nobody reads but the machine. */
  snapshot: unknown;
  /** What the machine emitted on the way and the page carries out: notes and what is kept. */
  effects: readonly unknown[];
  /** The times that the screen shows, as the server wrote them. */
  times: Readonly<Record<string, string>>;
}

/** A page that a borrower asks for. */
export interface PageRequest {
  configuration: Configuration;
  /** Of its address: the page parameters, checked; its path; its query. */
  parameters: PageParameters;
  path: string;
  search: string;
  /** Where the page is found: scheme and host. */
  origin: string;
  /** The Cookie header, unchecked; '' without one. */
  cookies: string;
}

/** Responds to a call that reads; every other one is unreachable. Never rejects. */
export type RespondToCall = <Name extends CallName>(
  call: Name,
  request: RequestOf<(typeof calls)[Name]>,
) => Promise<Outcome<DataOf<(typeof calls)[Name]>>>;

/** A rendered page: the HTML of its root. `hydration` is null where the program starts the flow itself. */
export interface RenderedPage {
  html: string;
  hydration: Hydration | null;
}

/**
 * Renders a screen with its response, or as it opens where the borrower need not be known. Null for any other screen, and
 * where the flow wants more than responses that are ok. The build makes it for the server.
 */
export type RenderPage = (
  page: PageRequest,
  respond: RespondToCall,
  signal: AbortSignal,
) => Promise<RenderedPage | null>;
