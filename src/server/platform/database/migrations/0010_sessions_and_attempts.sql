CREATE TABLE "code_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"sid" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "device_sessions" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
CREATE INDEX "code_attempts_made" ON "code_attempts" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "code_attempts_sid" ON "code_attempts" USING btree ("sid","made_at");--> statement-breakpoint
CREATE INDEX "code_attempts_address" ON "code_attempts" USING btree ("address","made_at");--> statement-breakpoint
CREATE INDEX "code_attempts_phone" ON "code_attempts" USING btree ("phone","made_at");--> statement-breakpoint
ALTER TABLE "device_sessions" ADD CONSTRAINT "device_sessions_id_unique" UNIQUE("id");