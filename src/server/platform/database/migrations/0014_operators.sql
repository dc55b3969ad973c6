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
	CONSTRAINT "operator_actions_request" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"name" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"secret_hash" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"borrower_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_operator_operators_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_request_id_operator_actions_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."operator_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_borrower" ON "refunds" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
-- What was paid back, and what an operator did, is never changed (append-only.ts).
CREATE TRIGGER refunds_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_immutable();
--> statement-breakpoint
CREATE TRIGGER operator_actions_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_immutable();
--> statement-breakpoint
-- Who requested a command does not confirm it.
CREATE FUNCTION two_operators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM operator_actions WHERE id = NEW.request_id AND (operator = NEW.operator OR step <> 'requested')) THEN
    RAISE EXCEPTION 'request % needs another operator', NEW.request_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER operator_actions_two BEFORE INSERT ON operator_actions FOR EACH ROW WHEN (NEW.step = 'confirmed') EXECUTE FUNCTION two_operators();
