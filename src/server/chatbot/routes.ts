import type { ReceivedOf } from '#contract/call.ts';
import { contactKfInfoCall, getQaListCall, qaRecordCall } from '#contract/chatbot.ts';
import { QA_RECORD } from '#contract/wire-constants.ts';
import { isBlank } from '#domain/blank-text.ts';
import { supportOf } from '#domain/configuration/configuration.ts';
import { draftOwner } from '#server/borrowers/borrowers.ts';
import { type CallRoute, serve } from '#server/http/calls/call-route.ts';
import { type Refusal, refusals } from '#server/http/calls/refusals.ts';
import { dayOf } from '#server/platform/calendar.ts';
import { allDue } from './next-due.ts';
import { keepRecord, withoutNumbers } from './records.ts';
import { chatbotRefusals } from './refusals.ts';
import { type Chat, entryReply, fixedReply, openChat, qaReply, recordedEntry, TOP } from './replies.ts';
import { findEntry } from './search.ts';

/** Of contact-kf-info (specification section 9). */
const OVERALL = 30;
/** The most that is kept of a free text, in code points; all of it is answered. */
const KEPT_OF_TEXT = 500;
/** A lower score gets more than thanks (specification section 9). */
const GOOD_SCORE = 4;

export const chatbotRoutes: readonly CallRoute[] = [
  serve(getQaListCall, async (context) => {
    const { db, borrower, request } = context;
    const chat = await openChat(context);
    const answer = await qaReply(chat, request.pid);
    if (!answer) return { refusal: chatbotRefusals.entryUnknown };
    if (request.pid !== TOP) return { response: { ...answer, draftOwner: '', dueLoan: null } };
    const [due] = await allDue(chat);
    const dueLoan = due ? { productId: due.productId, orderId: due.orderId } : null;
    return { response: { ...answer, draftOwner: await draftOwner(db, borrower.id), dueLoan } };
  }),

  serve(qaRecordCall, async (context) => {
    const { db, borrower, market, request, now } = context;
    const chat = await openChat(context);
    const refusal = faultOf(chat, request);
    if (refusal) return { refusal };
    const value = withoutNumbers(request.value.trim());
    const record = {
      borrowerId: borrower.id,
      orderId: chat.order?.id ?? null,
      type: request.type,
      value: [...value].slice(0, KEPT_OF_TEXT).join(''),
      entryId: recordedEntry(chat, request.qaId)?.id ?? '',
      day: dayOf(now, market.currency),
    };
    if (!(await keepRecord(db, record, now))) return { refusal: chatbotRefusals.tooMany };
    return { response: await replyTo(chat, request.type, value) };
  }),

  serve(contactKfInfoCall, async ({ configuration, market, request }) => {
    if (request.overall !== OVERALL) return { refusal: refusals.badRequest };
    const { email, phone } = supportOf(configuration, market);
    return { response: { email, smWa: phone } };
  }),
];

/** What is wrong with a record, by its type; the entry that it names must exist. */
function faultOf(chat: Chat, { type, value, qaId }: ReceivedOf<typeof qaRecordCall>): Refusal | null {
  if (qaId !== '' && !recordedEntry(chat, qaId)) return chatbotRefusals.entryUnknown;
  switch (type) {
    case QA_RECORD.handover:
      return null;
    case QA_RECORD.feedback:
      return qaId !== '' && /^[12]$/.test(value) ? null : refusals.badRequest;
    case QA_RECORD.score:
      return /^[1-5]$/.test(value) ? null : refusals.badRequest;
    case QA_RECORD.freeText:
      return isBlank(value) ? chatbotRefusals.textBlank : null;
    default:
      return refusals.badRequest;
  }
}

/** What the bot says to a record; '' to a hand-over and to feedback. */
async function replyTo(chat: Chat, type: number, value: string): Promise<string> {
  if (type === QA_RECORD.score) return fixedReply(chat, Number(value) < GOOD_SCORE ? 'lowScore' : 'highScore');
  if (type !== QA_RECORD.freeText) return '';
  const { db, content, language, market } = chat;
  const found = await findEntry(db, content, value, { language, currency: market.currency });
  return found ? entryReply(chat, found.entry, found.language) : fixedReply(chat, 'notFound');
}
