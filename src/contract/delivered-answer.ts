import type { Configuration } from '#domain/configuration/configuration.ts';
import type { PageParameters } from '#domain/configuration/page-parameters.ts';
import type { ScreenName } from '#domain/configuration/routes.ts';
import type { DataOf, RequestOf } from './call.ts';
import type { CallName, calls } from './calls.ts';
import type { Outcome } from './outcome.ts';

/** What a page holds whose screen comes with its answer (docs/adr/server-rendering.md). */

/** The id of the element that holds the answer, where it came with the page. */
export const ANSWER_ELEMENT = 'answer';

/** A screen's flow where it stands with its answer. */
export interface DeliveredAnswer {
  screen: ScreenName;
  /** What the flow began with, and for whom; whoever would begin with anything else asks anew. */
  beginning: string;
  /** The machine's persisted snapshot, which nobody reads but the machine. */
  snapshot: unknown;
}

/** A page that a borrower asks for. */
export interface AskedPage {
  configuration: Configuration;
  /** Of its address: the page parameters, checked; its path; its query. */
  parameters: PageParameters;
  path: string;
  search: string;
  /** Where the page is found: scheme and host. */
  origin: string;
}

/** Answers a call that reads; every other one is unreachable. Never rejects. */
export type AnswerCall = <Name extends CallName>(
  call: Name,
  request: RequestOf<(typeof calls)[Name]>,
) => Promise<Outcome<DataOf<(typeof calls)[Name]>>>;

/** A page whose screen was rendered: the HTML of its root, and what the program goes on from; null where it begins anew. */
export interface AnsweredPage {
  html: string;
  answer: DeliveredAnswer | null;
}

/**
 * Renders a screen with its answer, or as it opens where nobody needs to be known for it. Null for a screen that
 * comes without one, and where the flow wants more of the world than answers that agree. The build makes it for the server.
 */
export type RenderAnswered = (page: AskedPage, answer: AnswerCall, signal: AbortSignal) => Promise<AnsweredPage | null>;
