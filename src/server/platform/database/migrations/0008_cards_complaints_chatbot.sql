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
	"status" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"next_ask_at" timestamp with time zone NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "card_payments_status" CHECK ("card_payments"."status" in ('charging', 'awaitingCode', 'unknown', 'paid', 'failed')),
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
	CONSTRAINT "chatbot_search_digest_language_entry_id_pk" PRIMARY KEY("digest","language","entry_id")
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
	CONSTRAINT "qa_records_once_a_day" UNIQUE NULLS NOT DISTINCT("borrower_id","day","order_id","type","entry_id","value")
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
	"deleting_at" timestamp with time zone
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
ALTER TABLE "payments" ALTER COLUMN "virtual_account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "purpose" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_payment_id" text;--> statement-breakpoint
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
CREATE UNIQUE INDEX "card_payments_live_order" ON "card_payments" USING btree ("order_id") WHERE "card_payments"."status" in ('charging', 'awaitingCode', 'unknown');--> statement-breakpoint
CREATE INDEX "card_payments_order" ON "card_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_payments_ask" ON "card_payments" USING btree ("next_ask_at") WHERE "card_payments"."status" in ('charging', 'unknown');--> statement-breakpoint
CREATE INDEX "complaint_images_borrower" ON "complaint_images" USING btree ("borrower_id","created_at");--> statement-breakpoint
CREATE INDEX "complaint_images_complaint" ON "complaint_images" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_images_expires" ON "complaint_images" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "complaints_borrower" ON "complaints" USING btree ("borrower_id","created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_payment_id_card_payments_id_fk" FOREIGN KEY ("card_payment_id") REFERENCES "public"."card_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_payment_id_unique" UNIQUE("card_payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_way" CHECK (num_nonnulls("payments"."virtual_account_id", "payments"."card_payment_id") = 1);