CREATE INDEX "ledger_accounts_credits" ON "ledger_accounts" USING btree ("code") WHERE "ledger_accounts"."kind" = 'owedToBorrower';--> statement-breakpoint
CREATE INDEX "ledger_transactions_occurred" ON "ledger_transactions" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "instalments_unpaid" ON "instalments" USING btree ("due_date") WHERE "instalments"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "orders_applications" ON "orders" USING btree ("applied_at","id") WHERE "orders"."status" = 21;--> statement-breakpoint
CREATE INDEX "orders_payouts" ON "orders" USING btree ("decided_at","id") WHERE "orders"."status" = 151;--> statement-breakpoint
CREATE INDEX "orders_overdue" ON "orders" USING btree (coalesce("default_fee_charged_on", 'epoch'::date),"id") WHERE "orders"."status" = 180;--> statement-breakpoint
CREATE INDEX "operator_actions_requested" ON "operator_actions" USING btree ("id") WHERE "operator_actions"."step" = 'requested';--> statement-breakpoint
CREATE INDEX "operator_actions_subject" ON "operator_actions" USING btree (coalesce("outcome"->>'order', "outcome"->>'borrower'));