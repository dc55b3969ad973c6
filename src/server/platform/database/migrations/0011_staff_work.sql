CREATE TABLE "reminders" (
	"order_id" text NOT NULL,
	"period_no" integer NOT NULL,
	"occasion" text NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_order_id_period_no_occasion_pk" PRIMARY KEY("order_id","period_no","occasion"),
	CONSTRAINT "reminders_occasion" CHECK ("reminders"."occasion" in ('ahead', 'dueDay', 'dayAfter'))
);
--> statement-breakpoint
CREATE TABLE "fee_waivers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_waivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"period_no" integer NOT NULL,
	"default_fee" bigint NOT NULL,
	"late_interest" bigint NOT NULL,
	"waived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_waivers_amount" CHECK ("fee_waivers"."default_fee" <> 0 or "fee_waivers"."late_interest" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "sms_outbox" DROP CONSTRAINT "sms_outbox_purpose";--> statement-breakpoint
ALTER TABLE "borrowers" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_instalment_fk" FOREIGN KEY ("order_id","period_no") REFERENCES "public"."instalments"("order_id","period_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_waivers" ADD CONSTRAINT "fee_waivers_instalment_fk" FOREIGN KEY ("order_id","period_no") REFERENCES "public"."instalments"("order_id","period_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_waivers_order" ON "fee_waivers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "borrowers_named" ON "borrowers" USING btree ("created_at") WHERE "borrowers"."anonymised_at" is null;--> statement-breakpoint
CREATE INDEX "landing_tracks_phone" ON "landing_tracks" USING btree ("phone") WHERE "landing_tracks"."phone" <> '';--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('disbursement', 'repayment', 'interestRebate', 'delayFee', 'owedToBorrower', 'refund', 'defaultFee', 'lateInterest', 'lateFeesReversed', 'feesWaived', 'feeWaiverReversed', 'providerFee'));--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_purpose" CHECK ("sms_outbox"."purpose" in ('registration', 'payment', 'reminder'));