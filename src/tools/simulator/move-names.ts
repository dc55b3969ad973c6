import { idOfPlace, type Move, type MoveEvent, type SimulatedFlow } from '#tools/machines/simulator/walks.ts';

/** Time that may pass in every state. */
export const TIME_MOVES: readonly Move[] = [{ passes: 1000 }, { passes: 60_000 }];

/** Who makes a move: the borrower, time, or the server. */
export type Mover = 'borrower' | 'time' | 'server';

export function moverOf(move: Move): Mover {
  if ('passes' in move || 'page' in move) return 'time';
  return 'answer' in move || 'progress' in move || 'position' in move ? 'server' : 'borrower';
}

/** What the borrower does in a flow's words, and where that leads if to another screen. */
const DONE: Readonly<Record<string, readonly [name: string, leads?: string]>> = {
  'aboutUs.chosen': ['About us', 'opens the page'],
  'agreement.accepted': ['Accept the agreement'],
  'agreement.cancelled': ['Close the agreement'],
  'agreement.chosen': ['Read the agreement', 'opens the paper'],
  'alternative.chosen': ['Take the other offer'],
  'apply.chosen': ['Borrow again', 'to the offer'],
  'cashier.opened': ['Show to the cashier'],
  'check.asked': ['Check now'],
  'code.asked': ['Ask for the SMS code'],
  'code.renewed': ['Ask for a new code'],
  'complaining.chosen': ['Complain', 'to the complaint'],
  'complaints.chosen': ['My complaints', 'to the list'],
  'confirm.chosen': ['Confirm'],
  'customerService.chosen': ['Customer service', 'opens the page'],
  'delay.chosen': ['Delay the due date', 'to the delay page'],
  'details.chosen': ['See the details'],
  'email.chosen': ['Write an e-mail', 'leaves the app'],
  'history.chosen': ['Loan history', 'to the list'],
  'historyPdf.chosen': ['History as a PDF', 'opens a file'],
  'home.chosen': ['Home', 'leaves the page'],
  'load.retried': ['Try again'],
  'loanMore.chosen': ['Borrow more'],
  'message.resent': ['Send the message again'],
  'method.changed': ['Change the method', 'to the chooser'],
  'myLoans.chosen': ['My loans', 'to the list'],
  'number.copied': ['Copy the number'],
  'onlineService.chosen': ['Ask online', 'to the chat'],
  'paid.claimed': ['Say “I have paid”'],
  'pay.chosen': ['Pay', 'to the payment'],
  'payAll.toggled': ['Pay everything, or not'],
  'payment.confirmed': ['Confirm the payment'],
  'pdf.chosen': ['Open the PDF', 'opens a file'],
  'phone.chosen': ['Call support', 'dials a number'],
  'rating.cancelled': ['Close the rating'],
  'rating.submitted': ['Give the rating'],
  'receipt.printed': ['Print the receipt'],
  'reminder.chosen': ['Set a reminder', 'opens the calendar'],
  'repay.chosen': ['Pay now', 'to the pay page'],
  'rest.chosen': ['Pay the rest'],
  'send.chosen': ['Send'],
  'text.sent': ['Send the message'],
};

/** By the end of an event's name, where the whole has no words of its own. */
const DEEDS: Readonly<Record<string, string>> = {
  asked: 'Ask for',
  cancelled: 'Cancel',
  changed: 'Change',
  chosen: 'Choose',
  closed: 'Close',
  confirmed: 'Confirm',
  copied: 'Copy',
  dismissed: 'Put away',
  marked: 'Mark',
  opened: 'Open',
  refreshed: 'Renew',
  removed: 'Remove',
  renewed: 'Renew',
  retried: 'Try again',
  shared: 'Share',
  ticked: 'Tick',
  toggled: 'Open or close',
  typed: 'Type',
  unticked: 'Untick',
};

/** A move in a few plain words. */
export function nameOfMove(move: Move): string {
  if ('answer' in move) return nameOfAnswer(move.answer, move.with);
  if ('event' in move) return nameOfEvent(move.event);
  if ('passes' in move) return `${duration(move.passes)} later`;
  if ('page' in move) return move.page === 'hidden' ? 'Leave the app' : 'Come back';
  return 'progress' in move ? `${move.progress} % of the photo is sent` : `The phone’s position: ${move.position.kind}`;
}

/** The screen that a move leads to, or what it asks of the phone; '' where it stays. */
export function exitOfMove(move: Move): string {
  return ('event' in move && DONE[move.event.type]?.[1]) || '';
}

function nameOfEvent(event: MoveEvent): string {
  const [noun = '', verb = ''] = event.type.split('.');
  const name = DONE[event.type]?.[0] ?? `${DEEDS[verb] ?? worded(verb)} ${worded(noun)}`;
  const values = valuesOf(event);
  return values.length === 0 ? name : `${name}: ${values.join(', ')}`;
}

function nameOfAnswer(call: string, answer: Extract<Move, { answer: string }>['with']): string {
  if ('ok' in answer) return `The server answers ${call}`;
  if ('refused' in answer) return `The server refuses ${call}, code ${answer.refused.code}`;
  return answer.unreachable === 'timeout' ? `${call} takes too long` : `No line for ${call}`;
}

/** "payAll" as "pay all". */
function worded(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
}

/** What an event carries beside its name, as far as it is short. */
function valuesOf({ type: _, ...values }: MoveEvent): string[] {
  return Object.values(values)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => (value === '' ? 'nothing' : String(value)))
    .filter((value) => value.length <= 16);
}

function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  if (ms < 60_000) return ms === 1000 ? '1 second' : `${ms / 1000} seconds`;
  return ms === 60_000 ? '1 minute' : `${ms / 60_000} minutes`;
}

/** The name of the situation that a move is known to lead to from a place; '' where no way tells. */
export function whereMoveLeads(flow: SimulatedFlow, place: string, index: number): string {
  const all = flow.situations.flatMap((situation) =>
    [situation, ...situation.variants].map((state) => ({ state, name: situation.name })),
  );
  const from = all.filter(({ state }) => idOfPlace(state.place) === place);
  const to = all.find(({ state: { opening, way } }) =>
    from.some(({ state }) => state.opening === opening && String([...state.way, index]) === String(way)),
  );
  return to?.name ?? '';
}
