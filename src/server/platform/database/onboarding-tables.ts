import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CURRENCIES } from '#domain/configuration/currencies.ts';
import { borrowers } from './borrower-tables.ts';
import { moment, oneOf } from './columns.ts';

/** What the landing page of a promotion shows. An empty text is not shown. */
export const landingTemplates = pgTable('landing_templates', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  /** The address of a picture. */
  banner: text('banner').notNull(),
  buttonText: text('button_text').notNull(),
  agreementText: text('agreement_text').notNull(),
});

/** A visit of a landing page, or a click on "apply" in it. */
export const landingTracks = pgTable(
  'landing_tracks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['visit', 'click'] }).notNull(),
    pageId: text('page_id').notNull(),
    clientType: text('client_type', { enum: ['ios', 'android'] }).notNull(),
    pageType: integer('page_type').notNull(),
    appFrom: text('app_from').notNull(),
    userFrom: text('user_from').notNull(),
    utmTag: text('utm_tag').notNull(),
    /** Of a click; '' of a visit. */
    phone: text('phone').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('landing_tracks_page').on(table.pageId, table.createdAt),
    index('landing_tracks_created').on(table.createdAt),
    index('landing_tracks_phone').on(table.phone).where(sql`${table.phone} <> ''`),
    oneOf(table.kind),
    oneOf(table.clientType),
  ],
);

/** A visit of the landing page that may ask for captchas and codes, with the captcha that its image shows. */
export const registrationSessions = pgTable(
  'registration_sessions',
  {
    sid: text('sid').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
    /** '' while there is none: none was drawn yet, or it was guessed wrong, or asked for a second SMS. */
    captcha: text('captcha').notNull().default(''),
    /** The timestamp that the image was asked for with: the same one shows the same captcha. */
    captchaStamp: text('captcha_stamp').notNull().default(''),
    captchaExpiresAt: moment('captcha_expires_at'),
    /** Whether an SMS code was sent by this captcha; each sends one. */
    captchaSentSms: boolean('captcha_sent_sms').notNull().default(false),
    /** The newest challenge, whose proof of work lets one SMS be asked for; '' before one was given, and once it was answered. */
    challenge: text('challenge').notNull().default(''),
    /** The same for the letters of the captcha. */
    readingChallenge: text('reading_challenge').notNull().default(''),
    /** A digest of the only phone that the captcha holds for: its letters were told for it, or have registered it; '' for any. */
    captchaReadFor: text('captcha_read_for').notNull().default(''),
  },
  (table) => [index('registration_sessions_expires').on(table.expiresAt)],
);

/**
 * Attempts to have an SMS code sent, to have a captcha read, or to register: what their limits, the price of an SMS and its
 * budget count. Kept for a day.
 */
export const codeAttempts = pgTable(
  'code_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    call: text('call', { enum: ['get-sms', 'register', 'read-captcha'] }).notNull(),
    sid: text('sid').notNull(),
    /** Digests of the networks that asked, the narrowest first; '' for none, as of attempts to register. */
    address: text('address').notNull(),
    network56: text('network_56').notNull().default(''),
    network48: text('network_48').notNull().default(''),
    /** A digest of the phone; '' where the captcha was not read, and nothing was done for the phone. */
    phone: text('phone').notNull(),
    madeAt: moment('made_at').notNull(),
    /** Whether its SMS went to networks that had asked for hardly any within the day before. */
    isNewcomer: boolean('is_newcomer').notNull().default(false),
    /** The currency of the market whose budget its SMS was sent from; null where none was sent. */
    smsOf: text('sms_of', { enum: CURRENCIES }),
  },
  (table) => [
    oneOf(table.call),
    oneOf(table.smsOf),
    index('code_attempts_made').on(table.madeAt),
    index('code_attempts_sid').on(table.sid, table.madeAt),
    index('code_attempts_address').on(table.address, table.madeAt),
    index('code_attempts_network_56').on(table.network56, table.madeAt),
    index('code_attempts_network_48').on(table.network48, table.madeAt),
    index('code_attempts_sms').on(table.madeAt).where(sql`${table.smsOf} is not null`),
    index('code_attempts_phone').on(table.phone, table.madeAt),
  ],
);

export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The session of a registration, or the number of a card payment. */
    sid: text('sid').notNull(),
    purpose: text('purpose', { enum: ['registration', 'payment'] })
      .notNull()
      .default('registration'),
    phone: text('phone').notNull(),
    /** A digest of the network address that asked. */
    address: text('address').notNull(),
    salt: text('salt').notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was used, tried wrong too often, or replaced by a newer one. */
    endedAt: moment('ended_at'),
    /** When it was typed right, and ended by that. */
    usedAt: moment('used_at'),
  },
  (table) => [
    oneOf(table.purpose),
    index('sms_codes_sid').on(table.sid),
    index('sms_codes_phone').on(table.phone, table.sentAt),
    index('sms_codes_address').on(table.address, table.sentAt),
    index('sms_codes_sent').on(table.purpose, table.sentAt),
  ],
);

/** SMS to send, written in the transaction that asks for them. The text is erased when they are delivered. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What its code confirms; `reminder`: of a due date, without a code. */
    purpose: text('purpose', { enum: ['registration', 'payment', 'reminder'] })
      .notNull()
      .default('registration'),
    phone: text('phone').notNull(),
    text: text('text'),
    /** Of a registered text; null of another. */
    entityId: text('entity_id'),
    templateId: text('template_id'),
    createdAt: moment('created_at').notNull(),
    /** No delivery takes it before: one that claimed it may be sending it, or the gateway did not take it. */
    claimedUntil: moment('claimed_until'),
    deliveredAt: moment('delivered_at'),
    /** Until when it is tried; null of a message from before this column: ten minutes. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    oneOf(table.purpose),
    index('sms_outbox_delivered').on(table.deliveredAt),
    index('sms_outbox_phone').on(table.phone, table.id),
  ],
);

/** Who registered, and through which promotion. */
export const registrations = pgTable('registrations', {
  phone: text('phone').primaryKey(),
  borrowerId: uuid('borrower_id')
    .notNull()
    .references(() => borrowers.id),
  templateId: text('template_id').notNull(),
  inviteCode: text('invite_code').notNull(),
  appFrom: text('app_from').notNull(),
  userFrom: text('user_from').notNull(),
  utmTag: text('utm_tag').notNull(),
  registeredAt: moment('registered_at').notNull(),
});
