CREATE TABLE "app_server_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_server_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"call" text NOT NULL,
	"borrower_id" uuid NOT NULL,
	"order_id" text,
	"outcome" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_server_actions_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "borrower_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "borrower_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"borrower_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"passed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "borrower_checks_once" UNIQUE("borrower_id","kind","reference")
);
--> statement-breakpoint
CREATE TABLE "decision_requests" (
	"order_id" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"borrower_id" uuid PRIMARY KEY NOT NULL,
	"bank_name" text NOT NULL,
	"account_no" text NOT NULL,
	"holder_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_cards" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_server_actions" ADD CONSTRAINT "app_server_actions_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_server_actions" ADD CONSTRAINT "app_server_actions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "borrower_checks" ADD CONSTRAINT "borrower_checks_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_requests" ADD CONSTRAINT "decision_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_server_actions_borrower" ON "app_server_actions" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "app_server_actions_order" ON "app_server_actions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "decision_requests_next" ON "decision_requests" USING btree ("next_at");--> statement-breakpoint
CREATE TRIGGER app_server_actions_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON app_server_actions
  FOR EACH STATEMENT EXECUTE FUNCTION row_is_immutable();
