import { createContext, type ReactNode, use } from 'react';
import type { AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import type { CallClient } from '#client/platform/calls/call-client.ts';
import type { Attest } from '#client/platform/effects/attestation.ts';
import type { Place, Route } from '#client/platform/routes.ts';
import type { ComplaintDrafts } from '#client/platform/storage/complaint-drafts.ts';
import type { HistoryEntry } from '#client/platform/storage/history-entry.ts';
import type { KeptForVisit } from '#client/platform/storage/kept-for-visit.ts';
import type { Look } from '#client/platform/storage/look.ts';
import type { RepayChoices } from '#client/platform/storage/repay-choices.ts';
import type { Translate } from '#client/texts/translate.ts';
import type { BridgeAction, Configuration, Market, Support } from '#domain/configuration/configuration.ts';
import type { Language, PageParameters } from '#domain/configuration/page-parameters.ts';
import type { ServiceHours } from '#domain/configuration/service-hours.ts';
import type { MoneyParts } from '#domain/formats.ts';
import type { ChosenImage } from '#machines/complaints/complaint-content.ts';
import type { AddressRule } from '#machines/kit/setup/address.ts';
import type { Destination, Effect } from '#machines/kit/setup/effects.ts';
import type { PaymentSession } from '#machines/loan/payment-session.ts';

/** What a screen and its services get of the outside world. One per visit; a new one where the session is renewed. */
export interface App {
  configuration: Configuration;
  /** By isNeedPop; see the market table. */
  market: Market;
  /** How a borrower of that market reaches us. */
  support: Support;
  /** Of the visit, under our own names. */
  parameters: PageParameters;
  /** Null: the specification's own texts. */
  language: Language | null;
  look: Look;
  /** The market's language, for content that exists in one language at a time. */
  marketLanguage: Language;
  t: Translate;
  /** "Rp 1.500.000" of "1500000". Text that is no decimal amount passes through. */
  money(decimal: string): string;
  moneyParts(decimal: string): MoneyParts;
  /** A moment on record, "Sab, 28 Nov 2026, 01.28 WIB". Any other text passes through. */
  time(iso: string): string;
  /** A deadline of an ISO 8601 time, "Kam, 26 Nov, 23.59 WIB". Any other text passes through. */
  deadline(iso: string): string;
  /** The day by which is to be paid, "Sab, 28 Nov 2026". Any other text passes through. */
  dueDay(iso: string): string;
  /** When the telephone is answered, "Sen–Jum, 08.00–17.00 WIB". */
  hours(hours: ServiceHours): string;
  /** The day of an ISO 8601 time, "25 November 2026" or short "25 Nov". Any other text passes through. */
  day(iso: string, style?: 'long' | 'short'): string;
  client: CallClient;
  perform(effect: Effect): void;
  /** Asks for the page before (`machines/kit/step-back.ts`). */
  goBack(): void;
  /** Asks for the product's home (`machines/kit/step-back.ts`). */
  goHome(): void;
  /** Asks for the native app's login (`machines/kit/page-shell.ts`). */
  logIn(): void;
  entry: HistoryEntry;
  /** Whether there is a native app around the page that does this. */
  appDoes(action: BridgeAction): boolean;
  /** Absent where no native app can be asked to attest itself. */
  attest?: Attest;
  /** What the configured routes show at a place; null where they show nothing. */
  routeOf(place: Place): Route | null;
  /** The address of a screen within the product, for real links. */
  addressOf(destination: Destination, query: Record<string, string>): string;
  repayChoices: RepayChoices;
  kept: KeptForVisit;
  /** What the visit keeps of the payments of an order. */
  paymentsOf(orderId?: string): PaymentSession;
  /** The drafts of complaints, whose program comes when it is first asked for. */
  drafts(): Promise<ComplaintDrafts>;
  /** Holds the files that were chosen, so that machines can name them. */
  holdImages(files: readonly File[]): ChosenImage[];
  /** The file of that name, as long as the page holds it. */
  heldImage(id: string): Blob | undefined;
  addresses: AddressRule;
  observe?: Observe;
  /** The snapshot that the flow of a hydrated first screen starts from; absent once that screen is there. */
  hydrated?: ((flow: object) => Snapshot<unknown> | undefined) | undefined;
  /** The machine of a flow where it is provided once for all pages; absent in a browser. */
  machineOf?(flow: { machine(reach: Reach): AnyStateMachine }): AnyStateMachine;
}

/** What the actors of a machine reach; nothing of it is one borrower's, so that a server provides a machine once. */
export type Reach = Pick<App, 'configuration' | 'client' | 'kept' | 'paymentsOf' | 'drafts' | 'heldImage' | 'attest'>;

/** Is told of everything that happens to the actors of a page, by whoever opened the page so. */
export type Observe = (event: InspectionEvent) => void;

const AppContext = createContext<App | null>(null);

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return <AppContext value={app}>{children}</AppContext>;
}

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('a screen stands outside of the application');
  return app;
}
