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
ALTER TABLE "qa_records" ADD CONSTRAINT "qa_records_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qa_records" ADD CONSTRAINT "qa_records_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;