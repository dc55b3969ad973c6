import * as z from 'zod/mini';
import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { steadyStorage } from '#client/platform/storage/steady-storage.ts';
import { visibility } from '#client/platform/visibility.ts';
import { type Outcome, ok, refused, unreachable } from '#contract/outcome.ts';
import type { LoanState } from '#domain/order-status.ts';
import { type DemonstrationState, demonstration } from '#tools/machines/simulator/demonstration.ts';
import {
  CLOCK_OFFSET_KEPT,
  type Lever,
  type LeverAnswer,
  type LeverRequest,
} from '#tools/machines/simulator/levers.ts';

/** The demonstration's panel with its levers, at the server of the calls: plain JSON, outside of the contract. */
export const demonstrationFlow: Flow<typeof demonstration> = {
  machine: ({ configuration }) =>
    demonstration.provide({
      actors: {
        visibility,
        readState: callActor((_, signal) => readState(configuration.apiBase, signal)),
        pullLever: callActor((request, signal) => pullLever(configuration.apiBase, request, signal)),
      },
    }),
  input: () => undefined,
};

/** As many messages, numbers and complaints as are looked at; the newest come first. */
const LOOKED_AT = 5;

/** Where a lever is pulled, where it is not at its own name. */
const PLACES: Partial<Record<Lever, string>> = { clockReset: 'clock', failDisbursement: 'fail-disbursement' };

const STATES = [
  'underReview',
  'declined',
  'disbursing',
  'running',
  'due',
  'overdue',
  'settled',
] as const satisfies readonly LoanState[];

const link = z.string().check(z.regex(/^https?:\/\//));
const address = z.object({ label: z.string(), url: link });

const state = z.object({
  now: z.string(),
  clockOffset: z.number(),
  madeHere: z.object({
    orders: z.number(),
    codes: z.number(),
    payments: z.number(),
    complaints: z.number(),
    photos: z.number(),
    borrowers: z.number(),
    signIns: z.number(),
    messages: z.number(),
  }),
  promotions: z.array(address),
  productPages: z.array(address),
  addresses: z.array(address),
  orders: z.array(
    z.object({
      orderId: z.string(),
      productId: z.string(),
      productName: z.string(),
      borrower: z.string(),
      state: z.enum(STATES),
      orderStatus: z.string(),
    }),
  ),
  virtualAccounts: z.array(z.object({ vcode: z.string(), orderId: z.string(), amount: z.string() })),
  complaints: z.array(z.object({ id: z.string(), text: z.string(), status: z.enum(['waiting', 'answered']) })),
});

const outbox = z.object({
  messages: z.array(z.object({ phone: z.string(), code: z.string(), text: z.string(), sentAt: z.string() })),
  captchas: z.array(z.object({ text: z.string(), expiresAt: z.string() })),
});

const fault = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

const storage = steadyStorage(() => localStorage);

async function readState(base: string, signal: AbortSignal): Promise<Outcome<DemonstrationState>> {
  const [stands, sent] = await Promise.all([
    exchange(`${base}/demonstration/state`, state, { signal }),
    exchange(`${base}/demonstration/outbox`, outbox, { signal }),
  ]);
  if (stands.kind !== 'ok') return stands;
  if (sent.kind !== 'ok') return sent;
  const { now, clockOffset, madeHere, promotions, productPages, addresses, orders, virtualAccounts, complaints } =
    stands.data;
  storage.setItem(CLOCK_OFFSET_KEPT, String(clockOffset));
  return ok({
    now,
    clockOffset,
    madeHere,
    messages: sent.data.messages.slice(0, LOOKED_AT),
    captchas: sent.data.captchas.slice(0, LOOKED_AT),
    orders,
    addresses: [...promotions, ...productPages, ...addresses],
    numbers: virtualAccounts.slice(0, LOOKED_AT),
    complaints: complaints.slice(0, LOOKED_AT),
  });
}

async function pullLever(
  base: string,
  { lever, body }: LeverRequest,
  signal: AbortSignal,
): Promise<Outcome<LeverAnswer>> {
  const answer = await exchange(`${base}/demonstration/${PLACES[lever] ?? lever}`, z.record(z.string(), z.unknown()), {
    signal,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.kind === 'ok' ? ok(textsOf(answer.data)) : answer;
}

/** What is not one value, such as a list, is left out. */
function textsOf(answer: Record<string, unknown>): LeverAnswer {
  const single = Object.entries(answer).filter(([, value]) => value !== null && typeof value !== 'object');
  return Object.fromEntries(single.map(([name, value]) => [name, String(value)]));
}

/** An answer in JSON: what was asked for, or the server's words on why not. */
async function exchange<Data>(url: string, schema: z.ZodMiniType<Data>, init: RequestInit): Promise<Outcome<Data>> {
  let body: unknown;
  let isOk: boolean;
  try {
    const answer = await fetch(url, { ...init, cache: 'no-store', referrerPolicy: 'no-referrer' });
    isOk = answer.ok;
    body = await answer.json();
  } catch {
    return unreachable();
  }
  const said = fault.safeParse(body);
  if (said.success) return refused(said.data.error.code, said.data.error.message, body);
  const data = schema.safeParse(body);
  return isOk && data.success ? ok(data.data) : unreachable('shape');
}
