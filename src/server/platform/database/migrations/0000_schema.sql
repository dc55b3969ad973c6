CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"borrower_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"module_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"key" text PRIMARY KEY NOT NULL,
	"input_hash" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "borrowers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "borrowers_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "device_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"borrower_id" uuid NOT NULL,
	"device_id" text DEFAULT '' NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "device_sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "card_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"borrower_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"card_id" text NOT NULL,
	"provider" text NOT NULL,
	"bank_name" text NOT NULL,
	"last_four" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"purpose" text NOT NULL,
	"delayed_due_date" date,
	"status" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"after_payment" bigint DEFAULT 0 NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"next_ask_at" timestamp with time zone NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "card_payments_currency" CHECK ("card_payments"."currency" in ('IDR', 'INR')),
	CONSTRAINT "card_payments_purpose" CHECK ("card_payments"."purpose" in ('instalments', 'delay')),
	CONSTRAINT "card_payments_status" CHECK ("card_payments"."status" in ('charging', 'awaitingCode', 'unknown', 'paid', 'failed')),
	CONSTRAINT "card_payments_failure" CHECK ("card_payments"."failure" in ('', 'declined', 'ended')),
	CONSTRAINT "card_payments_amount" CHECK ("card_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"borrower_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_code" text NOT NULL,
	"last_four" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_cards_token" UNIQUE("borrower_id","provider","token"),
	CONSTRAINT "saved_cards_last_four" CHECK ("saved_cards"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_cards_no_number" CHECK ("saved_cards"."token" !~ '[0-9]{12}')
);
--> statement-breakpoint
CREATE TABLE "chatbot_search" (
	"digest" text NOT NULL,
	"language" text NOT NULL,
	"entry_id" text NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "chatbot_search_digest_language_entry_id_pk" PRIMARY KEY("digest","language","entry_id"),
	CONSTRAINT "chatbot_search_language" CHECK ("chatbot_search"."language" in ('id', 'en', 'zh'))
);
--> statement-breakpoint
CREATE TABLE "qa_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qa_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"borrower_id" uuid NOT NULL,
	"order_id" text,
	"type" integer NOT NULL,
	"value" text NOT NULL,
	"entry_id" text NOT NULL,
	"day" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "qa_records_once_a_day" UNIQUE NULLS NOT DISTINCT("borrower_id","day","order_id","type","entry_id","value"),
	CONSTRAINT "qa_records_type" CHECK ("qa_records"."type" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "complaint_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"borrower_id" uuid NOT NULL,
	"part" text NOT NULL,
	"complaint_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"deleting_at" timestamp with time zone,
	CONSTRAINT "complaint_images_part" CHECK ("complaint_images"."part" in ('complaint', 'answer'))
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"borrower_id" uuid NOT NULL,
	"order_id" text,
	"type" text NOT NULL,
	"son_type" text NOT NULL,
	"detail" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"score" integer,
	"scored_at" timestamp with time zone,
	CONSTRAINT "complaints_score" CHECK ("complaints"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "settlement_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"here" bigint,
	"there" bigint,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_differences_once" UNIQUE("file","kind","reference"),
	CONSTRAINT "settlement_differences_kind" CHECK ("settlement_differences"."kind" in ('missingHere', 'missingThere', 'amountDiffers', 'double', 'feeTooLarge', 'fileChanged'))
);
--> statement-breakpoint
CREATE TABLE "settlement_files" (
	"file" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"currency" text NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_lines_line" UNIQUE("file","line"),
	CONSTRAINT "settlement_lines_currency" CHECK ("settlement_lines"."currency" in ('IDR', 'INR')),
	CONSTRAINT "settlement_lines_amount" CHECK ("settlement_lines"."amount" > 0 and "settlement_lines"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"digest" text NOT NULL,
	"event" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_digest" UNIQUE("provider","digest")
);
--> statement-breakpoint
CREATE TABLE "webhook_outcomes" (
	"delivery_id" bigint PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_outcomes_outcome" CHECK ("webhook_outcomes"."outcome" in ('posted', 'known', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "webhook_queue" (
	"delivery_id" bigint PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"order_id" text,
	"borrower_id" uuid,
	CONSTRAINT "ledger_accounts_code_currency" UNIQUE("code","currency"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('cash', 'principalReceivable', 'interestReceivable', 'unearnedInterest', 'feesReceivable', 'interestIncome', 'lateInterestIncome', 'defaultFeeIncome', 'delayFeeIncome', 'providerFees', 'owedToBorrower')),
	CONSTRAINT "ledger_accounts_currency" CHECK ("ledger_accounts"."currency" in ('IDR', 'INR'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" uuid NOT NULL,
	"account_code" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_currency" CHECK ("ledger_entries"."currency" in ('IDR', 'INR')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"payment_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('disbursement', 'repayment', 'interestRebate', 'delayFee', 'owedToBorrower', 'refund', 'defaultFee', 'lateInterest', 'lateFeesReversed', 'providerFee'))
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"order_id" text NOT NULL,
	"period_no" integer NOT NULL,
	"due_date" date NOT NULL,
	"principal" bigint NOT NULL,
	"interest" bigint NOT NULL,
	"default_fee" bigint DEFAULT 0 NOT NULL,
	"late_interest" bigint DEFAULT 0 NOT NULL,
	"paid_principal" bigint DEFAULT 0 NOT NULL,
	"paid_interest" bigint DEFAULT 0 NOT NULL,
	"paid_fees" bigint DEFAULT 0 NOT NULL,
	"accrued_through" date NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "instalments_order_id_period_no_pk" PRIMARY KEY("order_id","period_no"),
	CONSTRAINT "instalments_owed" CHECK (least("instalments"."principal", "instalments"."interest", "instalments"."default_fee", "instalments"."late_interest") >= 0),
	CONSTRAINT "instalments_principal" CHECK ("instalments"."paid_principal" between 0 and "instalments"."principal"),
	CONSTRAINT "instalments_interest" CHECK ("instalments"."paid_interest" between 0 and "instalments"."interest"),
	CONSTRAINT "instalments_fees" CHECK ("instalments"."paid_fees" between 0 and "instalments"."default_fee" + "instalments"."late_interest")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"borrower_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"currency" text NOT NULL,
	"periods" integer NOT NULL,
	"period_days" integer NOT NULL,
	"daily_rate_ppm" integer NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"default_fee_new" bigint NOT NULL,
	"default_fee_repeat" bigint NOT NULL,
	"delay_fee" bigint NOT NULL,
	"delay_days" integer NOT NULL,
	"due_window_days" integer NOT NULL,
	"amount" bigint NOT NULL,
	"default_fee" bigint NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" text,
	CONSTRAINT "offers_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "offers_currency" CHECK ("offers"."currency" in ('IDR', 'INR')),
	CONSTRAINT "offers_amount" CHECK ("offers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"borrower_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"currency" text NOT NULL,
	"periods" integer NOT NULL,
	"period_days" integer NOT NULL,
	"daily_rate_ppm" integer NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"default_fee_new" bigint NOT NULL,
	"default_fee_repeat" bigint NOT NULL,
	"delay_fee" bigint NOT NULL,
	"delay_days" integer NOT NULL,
	"due_window_days" integer NOT NULL,
	"amount" bigint NOT NULL,
	"default_fee" bigint NOT NULL,
	"status" integer NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"disbursed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"default_fee_charged_on" date,
	"next_change_on" date,
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" in ('IDR', 'INR')),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in (21, 110, 151, 170, 174, 180, 200)),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"borrower_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_score" CHECK ("ratings"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "code_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"sid" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_attempts_call" CHECK ("code_attempts"."call" in ('get-sms', 'register', 'read-captcha'))
);
--> statement-breakpoint
CREATE TABLE "landing_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"banner" text NOT NULL,
	"button_text" text NOT NULL,
	"agreement_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "landing_tracks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landing_tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"page_id" text NOT NULL,
	"client_type" text NOT NULL,
	"page_type" integer NOT NULL,
	"app_from" text NOT NULL,
	"user_from" text NOT NULL,
	"utm_tag" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_tracks_kind" CHECK ("landing_tracks"."kind" in ('visit', 'click')),
	CONSTRAINT "landing_tracks_client_type" CHECK ("landing_tracks"."client_type" in ('ios', 'android'))
);
--> statement-breakpoint
CREATE TABLE "registration_sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"captcha" text DEFAULT '' NOT NULL,
	"captcha_stamp" text DEFAULT '' NOT NULL,
	"captcha_expires_at" timestamp with time zone,
	"captcha_sent_sms" boolean DEFAULT false NOT NULL,
	"challenge" text DEFAULT '' NOT NULL,
	"reading_challenge" text DEFAULT '' NOT NULL,
	"captcha_read_for" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"phone" text PRIMARY KEY NOT NULL,
	"borrower_id" uuid NOT NULL,
	"template_id" text NOT NULL,
	"invite_code" text NOT NULL,
	"app_from" text NOT NULL,
	"user_from" text NOT NULL,
	"utm_tag" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sid" text NOT NULL,
	"purpose" text DEFAULT 'registration' NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sms_codes_purpose" CHECK ("sms_codes"."purpose" in ('registration', 'payment'))
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator" text NOT NULL,
	"role" text NOT NULL,
	"step" text NOT NULL,
	"command" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"reason" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"request_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_actions_request" UNIQUE("request_id"),
	CONSTRAINT "operator_actions_role" CHECK ("operator_actions"."role" in ('credit', 'treasury', 'support')),
	CONSTRAINT "operator_actions_step" CHECK ("operator_actions"."step" in ('done', 'requested', 'confirmed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"name" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"secret_hash" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('credit', 'treasury', 'support'))
);
--> statement-breakpoint
CREATE TABLE "alternative_clicks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alternative_clicks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"borrower_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"position_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"currency" text NOT NULL,
	"periods" integer NOT NULL,
	"period_days" integer NOT NULL,
	"daily_rate_ppm" integer NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"default_fee_new" bigint NOT NULL,
	"default_fee_repeat" bigint NOT NULL,
	"delay_fee" bigint NOT NULL,
	"delay_days" integer NOT NULL,
	"due_window_days" integer NOT NULL,
	"pays_ahead" boolean DEFAULT true NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"repay_page" text DEFAULT '' NOT NULL,
	"tracking_token" text NOT NULL,
	"description" jsonb DEFAULT '{"id":"","en":"","zh":""}'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '{"id":[],"en":[],"zh":[]}'::jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"scenes" text[] DEFAULT '{}' NOT NULL,
	"list_position" integer DEFAULT 0 NOT NULL,
	"apply_page" text DEFAULT '' NOT NULL,
	CONSTRAINT "products_tracking_token_unique" UNIQUE("tracking_token"),
	CONSTRAINT "products_currency" CHECK ("products"."currency" in ('IDR', 'INR'))
);
--> statement-breakpoint
CREATE TABLE "payment_parts" (
	"payment_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"period_no" integer NOT NULL,
	"fees" bigint NOT NULL,
	"interest" bigint NOT NULL,
	"principal" bigint NOT NULL,
	CONSTRAINT "payment_parts_payment_id_period_no_pk" PRIMARY KEY("payment_id","period_no")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"virtual_account_id" uuid,
	"card_payment_id" text,
	"order_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"delay_fee" bigint NOT NULL,
	"surplus" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_number_unique" UNIQUE("number"),
	CONSTRAINT "payments_card_payment_id_unique" UNIQUE("card_payment_id"),
	CONSTRAINT "payments_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" in ('IDR', 'INR')),
	CONSTRAINT "payments_way" CHECK (num_nonnulls("payments"."virtual_account_id", "payments"."card_payment_id") = 1),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."delay_fee" >= 0 and "payments"."surplus" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"borrower_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_currency" CHECK ("refunds"."currency" in ('IDR', 'INR')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "virtual_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"vcode" text NOT NULL,
	"bill_no" text NOT NULL,
	"order_id" text NOT NULL,
	"pay_type" integer NOT NULL,
	"pay_code" text NOT NULL,
	"specific_num" text NOT NULL,
	"purpose" text NOT NULL,
	"amount" bigint NOT NULL,
	"period_nos" integer[] NOT NULL,
	"delayed_due_date" date,
	"issued_at" timestamp with time zone NOT NULL,
	"after_payment" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "virtual_accounts_vcode_unique" UNIQUE("vcode"),
	CONSTRAINT "virtual_accounts_bill_no_unique" UNIQUE("bill_no"),
	CONSTRAINT "virtual_accounts_pay_type" CHECK ("virtual_accounts"."pay_type" in (1, 2)),
	CONSTRAINT "virtual_accounts_purpose" CHECK ("virtual_accounts"."purpose" in ('instalments', 'delay')),
	CONSTRAINT "virtual_accounts_amount" CHECK ("virtual_accounts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_sessions" ADD CONSTRAINT "device_sessions_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_card_id_saved_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."saved_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qa_records" ADD CONSTRAINT "qa_records_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qa_records" ADD CONSTRAINT "qa_records_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_images" ADD CONSTRAINT "complaint_images_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_images" ADD CONSTRAINT "complaint_images_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_file_settlement_files_file_fk" FOREIGN KEY ("file") REFERENCES "public"."settlement_files"("file") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_file_settlement_files_file_fk" FOREIGN KEY ("file") REFERENCES "public"."settlement_files"("file") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_outcomes" ADD CONSTRAINT "webhook_outcomes_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_queue" ADD CONSTRAINT "webhook_queue_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_fk" FOREIGN KEY ("account_code","currency") REFERENCES "public"."ledger_accounts"("code","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_operator_operators_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_request_id_operator_actions_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."operator_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alternative_clicks" ADD CONSTRAINT "alternative_clicks_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_instalment_fk" FOREIGN KEY ("order_id","period_no") REFERENCES "public"."instalments"("order_id","period_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_virtual_account_id_virtual_accounts_id_fk" FOREIGN KEY ("virtual_account_id") REFERENCES "public"."virtual_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_payment_id_card_payments_id_fk" FOREIGN KEY ("card_payment_id") REFERENCES "public"."card_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_borrower" ON "events" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_records_created" ON "idempotency_records" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "device_sessions_borrower" ON "device_sessions" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "device_sessions_expires" ON "device_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "device_sessions_revoked" ON "device_sessions" USING btree ("revoked_at") WHERE "device_sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_live_order" ON "card_payments" USING btree ("order_id") WHERE "card_payments"."status" in ('charging', 'awaitingCode', 'unknown');--> statement-breakpoint
CREATE INDEX "card_payments_order" ON "card_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_payments_ask" ON "card_payments" USING btree ("next_ask_at") WHERE "card_payments"."status" in ('charging', 'unknown');--> statement-breakpoint
CREATE INDEX "complaint_images_borrower" ON "complaint_images" USING btree ("borrower_id","created_at");--> statement-breakpoint
CREATE INDEX "complaint_images_complaint" ON "complaint_images" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_images_waiting" ON "complaint_images" USING btree ("expires_at") WHERE "complaint_images"."complaint_id" is null;--> statement-breakpoint
CREATE INDEX "complaint_images_deleting" ON "complaint_images" USING btree ("deleting_at") WHERE "complaint_images"."deleting_at" is not null;--> statement-breakpoint
CREATE INDEX "complaints_borrower" ON "complaints" USING btree ("borrower_id","created_at");--> statement-breakpoint
CREATE INDEX "complaints_waiting" ON "complaints" USING btree ("created_at","id") WHERE "complaints"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_lines_reference" ON "settlement_lines" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "webhook_queue_next" ON "webhook_queue" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "ledger_accounts_order" ON "ledger_accounts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_code");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_fee" ON "ledger_transactions" USING btree ("payment_id") WHERE "ledger_transactions"."kind" = 'providerFee';--> statement-breakpoint
CREATE INDEX "offers_borrower" ON "offers" USING btree ("borrower_id","product_id","offered_at");--> statement-breakpoint
CREATE INDEX "orders_borrower" ON "orders" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "orders_next_change" ON "orders" USING btree ("next_change_on");--> statement-breakpoint
CREATE INDEX "ratings_borrower" ON "ratings" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "code_attempts_made" ON "code_attempts" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "code_attempts_sid" ON "code_attempts" USING btree ("sid","made_at");--> statement-breakpoint
CREATE INDEX "code_attempts_address" ON "code_attempts" USING btree ("address","made_at");--> statement-breakpoint
CREATE INDEX "code_attempts_phone" ON "code_attempts" USING btree ("phone","made_at");--> statement-breakpoint
CREATE INDEX "landing_tracks_page" ON "landing_tracks" USING btree ("page_id","created_at");--> statement-breakpoint
CREATE INDEX "landing_tracks_created" ON "landing_tracks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registration_sessions_expires" ON "registration_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_sid" ON "sms_codes" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "sms_codes_address" ON "sms_codes" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "sms_codes_sent" ON "sms_codes" USING btree ("purpose","sent_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_delivered" ON "sms_outbox" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_phone" ON "sms_outbox" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "alternative_clicks_borrower" ON "alternative_clicks" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "alternative_clicks_created" ON "alternative_clicks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_virtual_account" ON "payments" USING btree ("virtual_account_id");--> statement-breakpoint
CREATE INDEX "payments_provider" ON "payments" USING btree ("provider","currency","paid_at");--> statement-breakpoint
CREATE INDEX "refunds_borrower" ON "refunds" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "virtual_accounts_order" ON "virtual_accounts" USING btree ("order_id");