import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type CallName, calls } from '#contract/calls.ts';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';

/** A server whose time passes when it is told to. */
export interface Besieged {
  app: Pick<FastifyInstance, 'inject'>;
  pass(milliseconds: number): Promise<void>;
  /** The letters of a session's captcha: whoever asks has read them. */
  captchaOf(sid: string): Promise<string>;
  /** The last code that was sent to a phone. */
  codeFor(phone: string): string | undefined;
}

export interface Plan {
  /** Hostile addresses. */
  addresses: number;
  minutes: number;
  /** Sessions that each of them opens at the beginning of ten minutes. */
  sessions: number;
  /** How many real tries one try of this server stands for: its proofs are that much smaller. */
  scale: number;
  /** Told of each minute that is over. */
  told?: (minute: number) => void;
}

/** What came of it. */
export interface Outcome {
  visitors: { of: string; minute: number; tries: number; refused: string | null }[];
  /** Of the attackers; `tries` by what they really computed. */
  hostile: { sms: number; tries: number; calls: number; refused: number };
}

interface Said {
  code: number;
  data: { sid?: string; challenge?: string; capcode?: string };
}

const PROOF_WANTED = 108;
const SHARED_IPV4 = '198.51.100.7';
const SHARED_48 = '2001:db8:aaaa';

/** Addresses in many networks of IPv4, /64s of a few /48s, and such as share the visitor's own. */
function hostileAddress(index: number): string {
  const hex = index.toString(16);
  if (index % 20 === 19) return `${SHARED_48}:${hex}::1`;
  if (index % 20 === 18) return SHARED_IPV4;
  if (index % 20 >= 12) return `2001:db8:${1 + (index % 5)}:${hex}::1`;
  return `100.${64 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
}

/** The visitors of a minute. */
function visitorsAt(minute: number): [of: string, address: string][] {
  return [
    ['an address of its own', `203.0.113.${minute % 256}`],
    ['a /64 of its own', `2001:db9:${minute.toString(16)}::1`],
    ['the IPv4 of attackers', SHARED_IPV4],
    ['the /48 of attackers', `${SHARED_48}:f${minute.toString(16)}::1`],
  ];
}

/** The most tries that a challenge takes. */
export function triesOf(challenge: string): number {
  const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());
  const { data } = read(challenge).parameters;
  return data.tries ?? read(String(data.opens).split('.')[0]).tries;
}

/** One after the other in a few rows at once. */
async function inRows<Item>(items: readonly Item[], work: (item: Item) => Promise<void>, rows = 8): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: rows }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** Hostile addresses do their worst against registration, and every minute visitors register. */
export async function besiege(server: Besieged, { addresses, minutes, sessions, scale, told }: Plan): Promise<Outcome> {
  const outcome: Outcome = { visitors: [], hostile: { sms: 0, tries: 0, calls: 0, refused: 0 } };
  const { hostile } = outcome;
  let lastPhone = 0;
  const newPhone = () => `139${String(++lastPhone).padStart(8, '0')}`;

  async function call(remoteAddress: string, name: CallName, fields: Record<string, string>): Promise<Said> {
    const { method, path } = calls[name];
    const form = new URLSearchParams(fields).toString();
    const request: InjectOptions =
      method === 'GET'
        ? { method, url: `${path}?${form}` }
        : { method, url: path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: form };
    const { code, data } = (await server.app.inject({ ...request, remoteAddress })).json();
    return { code: Number(code), data: data ?? {} };
  }

  /** The proof, the most tries that it could take, and what it took; in real tries. */
  async function solved(written: string) {
    const challenge = JSON.parse(Buffer.from(written, 'base64url').toString());
    const found = await solveChallenge({ challenge, deriveKey });
    if (!found) throw new Error('the challenge has no proof');
    const { counter, derivedKey } = found;
    return { proof: `${counter}.${derivedKey}`, most: triesOf(written) * scale, took: (counter + 1) * scale };
  }

  /** Works for whatever is wanted, as the client does; `worked` is told of each proof. */
  async function openSession(
    address: string,
    worked: (tries: { most: number; took: number }) => void,
  ): Promise<{ sid: string; challenge: string } | string> {
    let fields: Record<string, string> = {};
    for (let proofs = 0; proofs < 3; proofs += 1) {
      const { code, data } = await call(address, 'get-sid', fields);
      const { sid = '', challenge = '' } = data;
      if (code !== 0) return `get-sid: ${code}`;
      if (sid !== '') return { sid, challenge };
      const { proof, ...tries } = await solved(challenge);
      worked(tries);
      fields = { challenge, proof };
    }
    return 'get-sid: no session';
  }

  const pictureOf = async (remoteAddress: string, sid: string, a: string) =>
    (await server.app.inject({ url: `${CAPTCHA_PATH}?sid=${sid}&a=${a}`, remoteAddress })).statusCode;
  const visitor = (sid: string, phone: string) => ({ phone, sid, deviceId: sid, appName: 'pjt' });

  /** Registers; why it was refused, null for not at all. */
  async function register(address: string, worked: (tries: { most: number }) => void): Promise<string | null> {
    const session = await openSession(address, worked);
    if (typeof session === 'string') return session;
    const { sid } = session;
    const phone = newPhone();
    const picture = await pictureOf(address, sid, '1');
    if (picture !== 200) return `get-captcha: ${picture}`;
    const form = { ...visitor(sid, phone), capcode: await server.captchaOf(sid) };
    let { challenge } = session;
    for (let turn = 0; ; turn += 1) {
      const { proof, ...tries } = await solved(challenge);
      worked(tries);
      const { code } = await call(address, 'get-sms', { ...form, proof });
      if (code === 0) break;
      if (code !== PROOF_WANTED || turn === 2) return `get-sms: ${code}`;
      const renewed = await call(address, 'get-sid', { sid });
      if (renewed.data.sid !== sid) return `get-sid with a sid: ${renewed.code}`;
      challenge = renewed.data.challenge ?? '';
    }
    const smsCode = server.codeFor(phone);
    if (smsCode === undefined) return 'no code came';
    const last = { ...form, merchantNumber: '0', userName: phone, smsCode, id: '1' };
    const { code } = await call(address, 'register', last);
    return code === 0 ? null : `register: ${code}`;
  }

  const spent = ({ took }: { took: number }) => {
    hostile.tries += took;
  };
  const counted = ({ code }: Said) => {
    hostile.calls += 1;
    if (code !== 0) hostile.refused += 1;
    return code;
  };

  /** Opens sessions without work, as many as there are; gives the first with its challenge. */
  async function flood(address: string) {
    let first: { sid: string; challenge: string } | null = null;
    for (let turn = 0; turn < sessions; turn += 1) {
      const said = await call(address, 'get-sid', {});
      counted(said);
      const { sid = '', challenge = '' } = said.data;
      if (sid !== '') first ??= { sid, challenge };
    }
    return first;
  }

  async function sendSms(address: string, { sid, challenge }: { sid: string; challenge: string }, isRead: boolean) {
    if (isRead) await pictureOf(address, sid, '1');
    const capcode = isRead ? await server.captchaOf(sid) : '####';
    const { proof, ...tries } = await solved(challenge);
    spent(tries);
    const code = counted(await call(address, 'get-sms', { ...visitor(sid, newPhone()), capcode, proof }));
    if (code === 0) hostile.sms += 1;
  }

  async function readLetters(address: string, sid: string) {
    const form = visitor(sid, newPhone());
    const said = await call(address, 'read-captcha', form);
    counted(said);
    if (!said.data.challenge) return;
    const { proof, ...tries } = await solved(said.data.challenge);
    spent(tries);
    counted(await call(address, 'read-captcha', { ...form, proof }));
  }

  const hoarded: { address: string; session: { sid: string; challenge: string } }[] = [];

  /** The worst of one address: by its number it guesses, sends, reads letters, or takes pictures. */
  async function attack(index: number) {
    const address = hostileAddress(index);
    const session = await openSession(address, spent);
    if (typeof session === 'string') return;
    if (index % 40 === 2) for (let a = 1; a <= 31; a += 1) await pictureOf(address, session.sid, `${a}`);
    else if (index % 4 === 3) await readLetters(address, session.sid);
    else await sendSms(address, session, index % 4 === 1);
  }

  const all = Array.from({ length: addresses }, (_, index) => index);
  for (let minute = 0; minute < minutes; minute += 1) {
    if (minute % 10 === 0)
      await inRows(all, async (index) => {
        const address = hostileAddress(index);
        const session = await flood(address);
        if (session && minute === 0 && index % 10 === 0) hoarded.push({ address, session });
      });
    await inRows(
      all.filter((index) => index % minutes === minute),
      attack,
    );
    // Challenges that were cheap are used while they live, twenty minutes later.
    if (minute === Math.min(20, minutes - 1))
      await inRows(hoarded, ({ address, session }) => sendSms(address, session, true));
    for (const [of, address] of visitorsAt(minute)) {
      let tries = 0;
      const refused = await register(address, ({ most }) => {
        tries += most;
      });
      outcome.visitors.push({ of, minute, tries, refused });
    }
    await server.pass(60_000);
    told?.(minute);
  }
  return outcome;
}
