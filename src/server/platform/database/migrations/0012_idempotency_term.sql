-- The result of a piece of work is kept for 90 days (append-only.ts): until then whoever repeats it is given that result.
DROP TRIGGER idempotency_records_kept ON idempotency_records;
--> statement-breakpoint
CREATE TRIGGER idempotency_records_kept BEFORE TRUNCATE ON idempotency_records
  FOR EACH STATEMENT EXECUTE FUNCTION row_is_kept();
--> statement-breakpoint
CREATE TRIGGER idempotency_records_term BEFORE DELETE ON idempotency_records FOR EACH ROW
  WHEN (OLD.created_at > now() - interval '90 days') EXECUTE FUNCTION row_is_kept();
--> statement-breakpoint
-- It is written once, and its age stands.
CREATE TRIGGER idempotency_records_steps BEFORE UPDATE ON idempotency_records FOR EACH ROW WHEN (
  (NEW.key, NEW.input_hash, NEW.created_at) IS DISTINCT FROM (OLD.key, OLD.input_hash, OLD.created_at)
  OR OLD.result IS NOT NULL
) EXECUTE FUNCTION row_is_kept();
