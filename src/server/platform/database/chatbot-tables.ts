import { bigint, customType, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { borrowers } from './borrower-tables.ts';
import { day, moment, oneOf } from './columns.ts';
import { orders } from './loan-tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What a borrower told the support bot, once a day each: specification section 3, "QA record". */
export const qaRecords = pgTable(
  'qa_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    /** Null where the chat is about no order. */
    orderId: text('order_id').references(() => orders.id),
    /** 1 hand-over, 2 feedback, 3 score, 4 free text. */
    type: integer('type').notNull(),
    /** Of a free text: the text, its long numbers masked. */
    value: text('value').notNull(),
    /** The entry of the content that it is about; '' for none. */
    entryId: text('entry_id').notNull(),
    /** In the time zone of the borrower's market. */
    day: day('day').notNull(),
    /** The last time that this was told on that day. */
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    oneOf(table.type, [1, 2, 3, 4]),
    unique('qa_records_once_a_day')
      .on(table.borrowerId, table.day, table.orderId, table.type, table.entryId, table.value)
      .nullsNotDistinct(),
  ],
);

/** The content of the support bot as free text is searched in it; filled from the content files, and empty before. */
export const chatbotSearch = pgTable(
  'chatbot_search',
  {
    /** Of the content that the rows were made from. */
    digest: text('digest').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    entryId: text('entry_id').notNull(),
    /** Weight A: the question; B: its keywords; D: the answer. */
    document: tsvector('document').notNull(),
  },
  (table) => [primaryKey({ columns: [table.digest, table.language, table.entryId] }), oneOf(table.language)],
);
