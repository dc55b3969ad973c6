CREATE TABLE "settlement_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"here" bigint,
	"there" bigint,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_differences_once" UNIQUE("file","kind","reference")
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
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_queue" (
	"delivery_id" bigint PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_file_settlement_files_file_fk" FOREIGN KEY ("file") REFERENCES "public"."settlement_files"("file") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_file_settlement_files_file_fk" FOREIGN KEY ("file") REFERENCES "public"."settlement_files"("file") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_outcomes" ADD CONSTRAINT "webhook_outcomes_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_queue" ADD CONSTRAINT "webhook_queue_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_lines_reference" ON "settlement_lines" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "webhook_queue_next" ON "webhook_queue" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "payments_provider" ON "payments" USING btree ("provider","currency","paid_at");--> statement-breakpoint
-- What a provider told, what came of it, and what it settled is never changed (append-only.ts).
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhook_deliveries', 'webhook_outcomes', 'settlement_files', 'settlement_lines', 'settlement_differences'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_immutable()', name || '_immutable', name);
  END LOOP;
END
$$;
