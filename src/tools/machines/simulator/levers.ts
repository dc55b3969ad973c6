import { plainDigits } from '#domain/typed-text.ts';

/** The levers of the demonstration: what each is given, and what it asks of the server. */
export const LEVERS = [
  'login',
  'logout',
  'deposit',
  'clock',
  'clockReset',
  'approve',
  'decline',
  'disburse',
  'failDisbursement',
  'answer',
  'reset',
] as const;
export type Lever = (typeof LEVERS)[number];

/** What the levers are given; `token` names the session that is logged out. */
export const LEVER_FIELDS = [
  'phone',
  'token',
  'vcode',
  'amount',
  'orderId',
  'complaintId',
  'answer',
  'images',
] as const;
export type LeverField = (typeof LEVER_FIELDS)[number];
export type LeverFields = Readonly<Record<LeverField, string>>;

const NUMBERS: readonly LeverField[] = ['phone', 'vcode', 'amount', 'orderId'];

/** The fields after one was typed into; numbers may be typed in digits of any script. */
export function withTyped(fields: LeverFields, { field, value }: { field: LeverField; value: string }): LeverFields {
  return { ...fields, [field]: NUMBERS.includes(field) ? plainDigits(value) : value };
}

export const UNTOUCHED: LeverFields = {
  phone: '',
  token: '',
  vcode: '',
  amount: '',
  orderId: '',
  complaintId: '',
  answer: '',
  images: '',
};

export interface LeverRequest {
  lever: Lever;
  body: Readonly<Record<string, string | number | boolean>>;
}

/** What a lever came to, by name, as the server says it. */
export type LeverAnswer = Readonly<Record<string, string>>;

/** What became of a lever: what it came to, or why it did nothing. */
export type LeverResult = { lever: Lever; answer: LeverAnswer } | { lever: Lever; fault: string };

/** `hours`: by how many the clock is moved. */
export function requestOf(lever: Lever, fields: LeverFields, hours: number): LeverRequest {
  const { phone, token, vcode, amount, orderId, complaintId, answer, images } = fields;
  switch (lever) {
    case 'login':
      return { lever, body: { phone } };
    case 'logout':
      return { lever, body: { token } };
    case 'deposit':
      return { lever, body: amount === '' ? { vcode } : { vcode, amount } };
    case 'clock':
      return { lever, body: { hours } };
    case 'clockReset':
      return { lever, body: { reset: true } };
    case 'approve':
    case 'decline':
    case 'disburse':
    case 'failDisbursement':
      return { lever, body: { orderId } };
    case 'answer':
      return { lever, body: { complaintId, text: answer, images } };
    case 'reset':
      return { lever, body: {} };
  }
}

/** The fields once a lever has worked: a session that was opened is the one that is logged out next, and an ended one is none. */
export function fieldsAfter(lever: Lever, { token }: LeverAnswer, fields: LeverFields): LeverFields {
  if (lever === 'login' && token !== undefined) return { ...fields, token };
  return lever === 'logout' || lever === 'reset' ? { ...fields, token: '' } : fields;
}

const HOUR = 3_600_000;

/** Whether a lever begins the demonstration anew. `clockOffset`: milliseconds that its clock is ahead of real time. */
export function isWiping(lever: Lever, hours: number, clockOffset: number): boolean {
  if (lever === 'clock') return hours <= -1;
  return lever === 'reset' || (lever === 'clockReset' && Math.abs(clockOffset) >= HOUR);
}

/** The hours from a time to the same time of another day; both ISO 8601, the day as `zone` writes it. */
export function hoursTo(date: string, now: string, zone: string): number {
  const today = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date(now));
  return (Date.parse(date) - Date.parse(today)) / HOUR;
}

/** The key under which the browser keeps how far the demonstration's clock is ahead of real time, in milliseconds: the phone goes by it. */
export const CLOCK_OFFSET_KEPT = 'demonstration.clockOffset';
