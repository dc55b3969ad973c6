ALTER TABLE "orders" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_decline_reason" CHECK ("orders"."decline_reason" in ('income', 'lateLoan', 'details', 'account'));--> statement-breakpoint
-- What an order was declined for is written once, as the moments of its life are.
DROP TRIGGER orders_terms ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_terms BEFORE UPDATE ON orders FOR EACH ROW WHEN (
  to_jsonb(NEW) - '{status,decided_at,decline_reason,disbursed_at,settled_at,default_fee_charged_on,next_change_on}'::text[]
    IS DISTINCT FROM to_jsonb(OLD) - '{status,decided_at,decline_reason,disbursed_at,settled_at,default_fee_charged_on,next_change_on}'::text[]
  OR (OLD.decided_at IS NOT NULL AND NEW.decided_at IS DISTINCT FROM OLD.decided_at)
  OR (OLD.decline_reason IS NOT NULL AND NEW.decline_reason IS DISTINCT FROM OLD.decline_reason)
  OR (OLD.disbursed_at IS NOT NULL AND NEW.disbursed_at IS DISTINCT FROM OLD.disbursed_at)
  OR (OLD.settled_at IS NOT NULL AND NEW.settled_at IS DISTINCT FROM OLD.settled_at)
  OR NOT (
    NEW.status = OLD.status
    OR (OLD.status = 21 AND NEW.status IN (110, 151))
    OR (OLD.status = 151 AND NEW.status IN (110, 170))
    OR (OLD.status IN (170, 174, 180) AND NEW.status IN (170, 174, 180, 200))
  )
) EXECUTE FUNCTION row_is_kept();
