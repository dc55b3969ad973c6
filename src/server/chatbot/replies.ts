import { eq } from 'drizzle-orm';
import type { QaEntry, QaList } from '#contract/chatbot.ts';
import type { Configuration, Market } from '#domain/configuration/configuration.ts';
import { isLanguage, type Language, type PageParameters } from '#domain/configuration/page-parameters.ts';
import { type Order, readOwnOrder } from '#server/loan/order.ts';
import { earlyPaymentOf } from '#server/loan/owed.ts';
import { dayOf } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';
import { products } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { PaymentProvider } from '#server/platform/ports/payment-provider.ts';
import { type ChatContent, type ChatEntry, chatContent, entriesOf, entryById } from './content.ts';
import { type FactSource, fillFacts, placeholdersOf, productRules } from './facts.ts';
import { allDue } from './next-due.ts';

/** The `pid` above the categories (specification section 4, "Chatbot"). */
export const TOP = '0';
/** Hands over to a person (specification section 9). */
const HAND_OVER = 4;
/** Ends the id of an entry's reply, which differs from its question's. */
const ANSWER = '.answer';

/** Who chats, about which order, and in which language: `lang`, else Indonesian in every market (section 2, screen 8). */
export interface Chat {
  db: Database;
  content: ChatContent;
  configuration: Configuration;
  provider: PaymentProvider;
  borrowerId: string;
  market: Market;
  language: Language;
  order: Order | null;
  now: Date;
}

/**
 * @throws DomainError 'order.unknown' for an order that is not the borrower's own, or is of another market
 */
export async function openChat(context: {
  db: Database;
  configuration: Configuration;
  provider: PaymentProvider;
  market: Market;
  parameters: PageParameters;
  borrower: { id: string };
  request: { orderNo: string };
  now: Date;
}): Promise<Chat> {
  const { db, configuration, provider, market, parameters, borrower, request, now } = context;
  const language = isLanguage(parameters.lang) ? parameters.lang : 'id';
  const order = request.orderNo === '' ? null : await readOwnOrder(db, borrower.id, request.orderNo);
  if (request.orderNo !== '' && order?.currency !== market.currency) {
    throw new DomainError('order.unknown', request.orderNo);
  }
  return { db, content: chatContent(), configuration, provider, borrowerId: borrower.id, market, language, order, now };
}

/** What is under `pid`: the categories, a category's questions, or a question's reply; null for an unknown pid. */
export async function qaReply(chat: Chat, pid: string): Promise<Pick<QaList, 'question' | 'answerList'> | null> {
  const { content, language, market } = chat;
  if (pid === TOP) {
    const titles = content.categories.map(({ id, title }) => listed(id, title[language]));
    return { question: '', answerList: titles };
  }
  const category = content.categories.find(({ id }) => id === pid);
  if (category) {
    const questions = entriesOf(category, market.currency).map(({ id, question }) => listed(id, question[language]));
    return { question: category.title[language], answerList: questions };
  }
  const entry = entryById(content, pid, market.currency);
  if (!entry) return null;
  const answer = listed(`${entry.id}${ANSWER}`, await entryReply(chat, entry, language));
  return {
    question: entry.question[language],
    answerList: [{ ...answer, action_type: entry.handOver ? HAND_OVER : 0 }],
  };
}

/** The entry that a record is about: it names the question, or the reply. */
export function recordedEntry({ content, market }: Chat, qaId: string): ChatEntry | null {
  const id = qaId.endsWith(ANSWER) ? qaId.slice(0, -ANSWER.length) : qaId;
  return entryById(content, id, market.currency);
}

export async function entryReply(chat: Chat, { answer }: ChatEntry, language: Language): Promise<string> {
  const text = answer[language];
  const due = placeholdersOf(text).includes('dueNow') ? await allDue(chat) : [];
  return fillFacts(text, { ...(await factSource(chat, language)), due });
}

export async function fixedReply(chat: Chat, reply: keyof ChatContent['replies']): Promise<string> {
  return fillFacts(chat.content.replies[reply][chat.language], await factSource(chat, chat.language));
}

/** Figures are those of the order that the chat is about, else of every product of the market. */
async function factSource(chat: Chat, language: Language): Promise<FactSource> {
  const { db, order, market, configuration, provider, now } = chat;
  const terms = order ? [order] : await db.select().from(products).where(eq(products.currency, market.currency));
  const early = order && earlyPaymentOf(order, dayOf(now, order.currency));
  return { rules: productRules, configuration, provider, terms, early, due: [], locale: { market, language } };
}

function listed(id: string, text: string): QaEntry {
  return { id, title_local: text, title_local_alias: '', action_type: 0 };
}
