ALTER TABLE "offers" ADD COLUMN "min_amount" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "max_amount" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "default_fee_new" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "default_fee_repeat" bigint;--> statement-breakpoint
UPDATE "offers" SET "min_amount" = "products"."min_amount", "max_amount" = "products"."max_amount", "default_fee_new" = "products"."default_fee_new", "default_fee_repeat" = "products"."default_fee_repeat" FROM "products" WHERE "products"."id" = "offers"."product_id";--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "min_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "max_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "default_fee_new" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "default_fee_repeat" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "min_amount" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "max_amount" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "default_fee_new" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "default_fee_repeat" bigint;--> statement-breakpoint
UPDATE "orders" SET "min_amount" = "products"."min_amount", "max_amount" = "products"."max_amount", "default_fee_new" = "products"."default_fee_new", "default_fee_repeat" = "products"."default_fee_repeat" FROM "products" WHERE "products"."id" = "orders"."product_id";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "min_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "max_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "default_fee_new" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "default_fee_repeat" SET NOT NULL;
