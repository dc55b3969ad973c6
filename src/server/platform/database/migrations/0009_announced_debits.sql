ALTER TABLE "card_payments" DROP CONSTRAINT "card_payments_status";--> statement-breakpoint
ALTER TABLE "card_payments" ADD COLUMN "debit_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "card_payments_debit" ON "card_payments" USING btree ("debit_at") WHERE "card_payments"."status" = 'announced';--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_announced" CHECK ("card_payments"."status" <> 'announced' or "card_payments"."debit_at" is not null);--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_status" CHECK ("card_payments"."status" in ('charging', 'awaitingCode', 'announced', 'unknown', 'paid', 'failed'));