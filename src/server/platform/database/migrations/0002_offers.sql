CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"borrower_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"currency" text NOT NULL,
	"periods" integer NOT NULL,
	"period_days" integer NOT NULL,
	"daily_rate_ppm" integer NOT NULL,
	"delay_fee" bigint NOT NULL,
	"delay_days" integer NOT NULL,
	"due_window_days" integer NOT NULL,
	"amount" bigint NOT NULL,
	"default_fee" bigint NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" text,
	CONSTRAINT "offers_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "offers_amount" CHECK ("offers"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_borrower" ON "offers" USING btree ("borrower_id","product_id","offered_at");