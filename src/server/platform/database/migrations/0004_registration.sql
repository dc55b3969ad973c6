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
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"captcha" text DEFAULT '' NOT NULL,
	"captcha_stamp" text DEFAULT '' NOT NULL,
	"captcha_expires_at" timestamp with time zone,
	"captcha_sent_sms" boolean DEFAULT false NOT NULL
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
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "landing_tracks_page" ON "landing_tracks" USING btree ("page_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_sid" ON "sms_codes" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "sms_codes_address" ON "sms_codes" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_delivered" ON "sms_outbox" USING btree ("delivered_at");