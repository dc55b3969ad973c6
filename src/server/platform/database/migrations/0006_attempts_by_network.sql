ALTER TABLE "code_attempts" ADD COLUMN "network_56" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_attempts" ADD COLUMN "network_48" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_attempts" ADD COLUMN "is_newcomer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code_attempts" ADD COLUMN "sms_of" text;--> statement-breakpoint
CREATE INDEX "code_attempts_network_56" ON "code_attempts" USING btree ("network_56","made_at");--> statement-breakpoint
CREATE INDEX "code_attempts_network_48" ON "code_attempts" USING btree ("network_48","made_at");--> statement-breakpoint
CREATE INDEX "code_attempts_sms" ON "code_attempts" USING btree ("made_at") WHERE "code_attempts"."sms_of" is not null;--> statement-breakpoint
ALTER TABLE "code_attempts" ADD CONSTRAINT "code_attempts_sms_of" CHECK ("code_attempts"."sms_of" in ('IDR', 'INR'));