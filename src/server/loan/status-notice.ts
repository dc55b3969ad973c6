import type { Language } from '#domain/configuration/page-parameters.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { fill, labels } from '#server/texts/texts.ts';

/** What the sentences speak of, formatted already: the next due date and what is to be paid then. */
export type NoticeFacts = Record<'dueDate' | 'dueAmount', string>;

/** The status banner: the headline (`noticeStatusText`) and the sentence under it (`noticeDesText`). */
export function statusNotice(status: OrderStatus, language: Language, facts: NoticeFacts) {
  const { headline, description } = labels[language].statuses[status];
  return { headline, description: fill(description, facts) };
}
