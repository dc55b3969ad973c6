import { and, count, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#domain/configuration/currencies.ts';
import type { ClientAddress } from '#server/http/calls/call-route.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { codeAttempts } from '#server/platform/database/schema.ts';
import { type Network, networkDigests } from '#server/platform/network.ts';
import { ATTEMPT_WINDOWS, KEPT_FOR_NEWCOMERS, type Limits, triesAfter } from '#server/settings/limits.ts';
import { isFirstAlarm } from './attempts.ts';

/**
 * What an SMS costs whoever asks for it: tries of a proof of work. Nobody is refused for load or for their network; the
 * price grows, up to a bound, with the SMS that were really sent, and with the attempts of one's own networks.
 */

/** What the price follows. */
export interface Pressure {
  /** Whether its networks asked for hardly any SMS within a day. */
  isNewcomer: boolean;
  /** How many times the networks' attempts fill their cap; of several networks and windows, the most. */
  filled: number;
  sent: readonly SmsCount[];
}

/** The SMS that were sent from a market's budget within the last hour. */
export interface SmsCount {
  currency: Currency;
  all: number;
  toNewcomers: number;
}

type PriceLimits = Pick<Limits, 'attempts' | 'proof' | 'budget'>;

const HOUR = 3_600_000;

/** A challenge is taken while it has at least this part of the present price: a store of cheap ones helps nobody. */
const STILL_TAKEN = 1 / 4;

/**
 * The most tries of a proof. They double with each eighth that was used: for newcomers of the whole budget, or of the part
 * kept for them by newcomers if that is less; for others of the rest. And each time that the networks fill their cap.
 */
export function triesAt({ isNewcomer, filled, sent }: Pressure, { budget, proof }: PriceLimits): number {
  if (!proof) return 0;
  const used = sent.map(({ currency, all, toNewcomers }) => {
    const whole = budget[currency];
    if (!isNewcomer) return all / (whole * (1 - KEPT_FOR_NEWCOMERS));
    return Math.min(all / whole, toNewcomers / (whole * KEPT_FOR_NEWCOMERS));
  });
  const doublings = Math.max(filled, ...used.map((part) => Math.floor(part * 8)));
  return triesAfter(doublings, proof);
}

/** The fewest tries of a challenge that is still taken at this price. */
export function fewestTries(price: number): number {
  return price * STILL_TAKEN;
}

/** The price for whoever asks from this address, whose phone is not known yet: of the market where it is largest. */
export async function triesOfAny(
  db: Database,
  {
    clientAddress,
    configuration,
    limits,
  }: Pick<Backend, 'configuration' | 'limits'> & { clientAddress: ClientAddress },
  now: Date,
): Promise<number> {
  if (!limits.proof) return 0;
  const networks = await networkDigests(db, clientAddress);
  const currencies = configuration.markets.map(({ currency }) => currency);
  return triesAt(await pressureOf(db, { networks, currencies }, limits, now), limits);
}

/** The pressure on whoever asks from these networks (digests) for an SMS of these markets. */
export async function pressureOf(
  db: Database | Transaction,
  { networks, currencies }: { networks: readonly Network[]; currencies: readonly Currency[] },
  limits: PriceLimits,
  now: Date,
): Promise<Pressure> {
  return { ...(await networkPressure(db, networks, limits, now)), sent: await sentSms(db, currencies, now) };
}

const NETWORK_COLUMNS = [codeAttempts.address, codeAttempts.network56, codeAttempts.network48] as const;

/** Of each network no more attempts are read than change the price. */
async function networkPressure(
  db: Database | Transaction,
  networks: readonly Network[],
  { attempts, proof }: PriceLimits,
  now: Date,
): Promise<Pick<Pressure, 'isNewcomer' | 'filled'>> {
  if (!proof) return { isNewcomer: false, filled: 0 };
  const doublings = Math.ceil(Math.log2(proof.most / proof.least));
  const seen: SQL[] = [];
  const filled: SQL[] = [];
  for (const [index, { name, share }] of networks.entries()) {
    const column = NETWORK_COLUMNS[index];
    if (!column) break;
    const since = (window: keyof typeof ATTEMPT_WINDOWS) =>
      and(eq(column, name), gt(codeAttempts.madeAt, new Date(now.getTime() - ATTEMPT_WINDOWS[window])));
    for (const window of ['short', 'day'] as const) {
      const cap = attempts[window].address * share;
      filled.push(sql`${upTo(cap * doublings, since(window))} / ${cap}::bigint`);
    }
    seen.push(sql`${upTo(share, since('day'), eq(codeAttempts.call, 'get-sms'))} < ${share}`);
  }
  const [found] = await db
    .select({
      isNewcomer: sql`${sql.join(seen, sql` and `)}`.mapWith(Boolean),
      filled: sql`greatest(${sql.join(filled, sql`, `)})`.mapWith(Number),
    })
    .from(sql`(values (1)) as one`);
  if (!found) throw new Error('the attempts were not counted');
  return found;
}

/** How many there are, the newest first and counted no further than `most`: along an index, however many there are. */
function upTo(most: number, ...conditions: (SQL | undefined)[]): SQL {
  const found = sql`select from ${codeAttempts} where ${and(...conditions)} order by ${codeAttempts.madeAt} desc limit ${most}`;
  return sql`(select count(*) from (${found}) as found)`;
}

async function sentSms(
  db: Database | Transaction,
  currencies: readonly Currency[],
  now: Date,
): Promise<readonly SmsCount[]> {
  const { smsOf, isNewcomer } = codeAttempts;
  const found = await db
    .select({
      currency: smsOf,
      all: count(),
      toNewcomers: sql`count(*) filter (where ${isNewcomer})`.mapWith(Number),
    })
    .from(codeAttempts)
    .where(and(isNotNull(smsOf), gt(codeAttempts.madeAt, new Date(now.getTime() - HOUR))))
    .groupBy(smsOf);
  return currencies.map((currency) => {
    const { all = 0, toNewcomers = 0 } = found.find((one) => one.currency === currency) ?? {};
    return { currency, all, toNewcomers };
  });
}

/**
 * Tells an operator, once an hour and market, of a budget that is used up or half used.
 *
 * @param sent how many SMS the last hour had
 */
export async function tellBudget(
  tx: Transaction,
  { currency, sent }: { currency: Currency; sent: number },
  { limits: { budget }, warn }: { limits: Pick<Limits, 'budget'>; warn(line: string): void },
  now: Date,
): Promise<void> {
  const whole = budget[currency];
  const isFirst = (part: string) => isFirstAlarm(tx, `sms.budget.${part}.${currency}`, HOUR, now);
  if (sent >= whole) {
    if (await isFirst('whole'))
      warn(
        `ALARM: the SMS budget of ${currency} is used up: ${sent} codes of ${whole} within an hour; the proof of work is the largest for networks seen before`,
      );
  } else if (sent >= whole / 2 && (await isFirst('half')))
    warn(`half of the SMS budget of ${currency} is used: ${sent} codes of ${whole} within an hour`);
}
