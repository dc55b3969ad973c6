DROP INDEX "complaint_images_expires";--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_records_created" ON "idempotency_records" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "borrowers_phone" ON "borrowers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "device_sessions_expires" ON "device_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "complaint_images_waiting" ON "complaint_images" USING btree ("expires_at") WHERE "complaint_images"."complaint_id" is null;--> statement-breakpoint
CREATE INDEX "complaint_images_deleting" ON "complaint_images" USING btree ("deleting_at") WHERE "complaint_images"."deleting_at" is not null;--> statement-breakpoint
CREATE INDEX "landing_tracks_created" ON "landing_tracks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registration_sessions_expires" ON "registration_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_sent" ON "sms_codes" USING btree ("purpose","sent_at");--> statement-breakpoint
CREATE INDEX "alternative_clicks_created" ON "alternative_clicks" USING btree ("created_at");