-- A card payment keeps what it is for; a paid one is never touched again. A failed one can only turn out to be paid; or, where
-- it had made room for another of which nothing was taken, wait for its code again.
DROP TRIGGER card_payments_steps ON card_payments;
--> statement-breakpoint
CREATE TRIGGER card_payments_steps BEFORE UPDATE ON card_payments FOR EACH ROW WHEN (
  (NEW.id, NEW.token_hash, NEW.borrower_id, NEW.order_id, NEW.card_id, NEW.provider, NEW.bank_name, NEW.last_four, NEW.currency, NEW.amount, NEW.purpose, NEW.after_payment, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.token_hash, OLD.borrower_id, OLD.order_id, OLD.card_id, OLD.provider, OLD.bank_name, OLD.last_four, OLD.currency, OLD.amount, OLD.purpose, OLD.after_payment, OLD.created_at)
  OR OLD.status = 'paid'
  OR (OLD.status = 'failed' AND NEW.status NOT IN ('failed', 'paid') AND NOT (OLD.failure = 'ended' AND NEW.status = 'awaitingCode'))
) EXECUTE FUNCTION row_is_kept();
