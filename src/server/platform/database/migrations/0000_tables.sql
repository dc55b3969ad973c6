CREATE TABLE "borrowers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"borrower_id" uuid NOT NULL,
	"device_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "ledger_accounts" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"order_id" text,
	"borrower_id" uuid,
	CONSTRAINT "ledger_accounts_currency" UNIQUE("code","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" uuid NOT NULL,
	"account_code" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"payment_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL
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
	"delay_fee" bigint NOT NULL,
	"delay_days" integer NOT NULL,
	"due_window_days" integer NOT NULL,
	"amount" bigint NOT NULL,
	"default_fee" bigint NOT NULL,
	"status" integer NOT NULL,
	"older_status_names" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"disbursed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"default_fee_charged_on" date,
	"next_change_on" date,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in (21, 110, 151, 170, 174, 180, 200)),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" > 0)
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
	"virtual_account_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"delay_fee" bigint NOT NULL,
	"surplus" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_number_unique" UNIQUE("number"),
	CONSTRAINT "payments_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."delay_fee" >= 0 and "payments"."surplus" >= 0)
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
	"delay_fee" bigint NOT NULL,
	"delay_days" integer NOT NULL,
	"due_window_days" integer NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"default_fee_new" bigint NOT NULL,
	"default_fee_repeat" bigint NOT NULL,
	"pays_ahead" boolean DEFAULT true NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"repay_page" text DEFAULT '' NOT NULL,
	"tracking_token" text NOT NULL,
	CONSTRAINT "products_tracking_token_unique" UNIQUE("tracking_token")
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
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
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
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "virtual_accounts_vcode_unique" UNIQUE("vcode"),
	CONSTRAINT "virtual_accounts_bill_no_unique" UNIQUE("bill_no"),
	CONSTRAINT "virtual_accounts_amount" CHECK ("virtual_accounts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "device_sessions" ADD CONSTRAINT "device_sessions_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_fk" FOREIGN KEY ("account_code","currency") REFERENCES "public"."ledger_accounts"("code","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_instalment_fk" FOREIGN KEY ("order_id","period_no") REFERENCES "public"."instalments"("order_id","period_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_virtual_account_id_virtual_accounts_id_fk" FOREIGN KEY ("virtual_account_id") REFERENCES "public"."virtual_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_sessions_borrower" ON "device_sessions" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "events_borrower" ON "events" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_order" ON "ledger_accounts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_code");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_borrower" ON "orders" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "orders_next_change" ON "orders" USING btree ("next_change_on");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_virtual_account" ON "payments" USING btree ("virtual_account_id");--> statement-breakpoint
CREATE INDEX "ratings_borrower" ON "ratings" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "virtual_accounts_order" ON "virtual_accounts" USING btree ("order_id");