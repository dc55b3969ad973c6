ALTER TABLE "sms_codes" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "purpose" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "entity_id" text;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_purpose" CHECK ("sms_outbox"."purpose" in ('registration', 'payment'));