-- A delay is of one due date: what was meant for it moves that one alone (delay.ts).
ALTER TABLE "card_payments" ADD COLUMN "delayed_due_date" date;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD COLUMN "delayed_due_date" date;
--> statement-breakpoint
-- What was asked for before and can still be paid is of the date that is due next, unless the delay was paid for since.
DROP TRIGGER card_payments_steps ON card_payments;
--> statement-breakpoint
UPDATE card_payments meant SET delayed_due_date = (
  SELECT MIN(due_date) FROM instalments WHERE order_id = meant.order_id AND paid_at IS NULL
) WHERE purpose = 'delay' AND status <> 'paid' AND NOT EXISTS (
  SELECT FROM payments WHERE order_id = meant.order_id AND delay_fee > 0 AND paid_at >= meant.created_at
);
--> statement-breakpoint
CREATE TRIGGER card_payments_steps BEFORE UPDATE ON card_payments FOR EACH ROW WHEN (
  (NEW.id, NEW.token_hash, NEW.borrower_id, NEW.order_id, NEW.card_id, NEW.provider, NEW.bank_name, NEW.last_four, NEW.currency, NEW.amount, NEW.purpose, NEW.delayed_due_date, NEW.after_payment, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.token_hash, OLD.borrower_id, OLD.order_id, OLD.card_id, OLD.provider, OLD.bank_name, OLD.last_four, OLD.currency, OLD.amount, OLD.purpose, OLD.delayed_due_date, OLD.after_payment, OLD.created_at)
  OR OLD.status = 'paid'
  OR (OLD.status = 'failed' AND NEW.status NOT IN ('failed', 'paid') AND NOT (OLD.failure = 'ended' AND NEW.status = 'awaitingCode'))
) EXECUTE FUNCTION row_is_kept();
--> statement-breakpoint
ALTER TABLE virtual_accounts DISABLE TRIGGER virtual_accounts_immutable;
--> statement-breakpoint
UPDATE virtual_accounts meant SET delayed_due_date = (
  SELECT MIN(due_date) FROM instalments WHERE order_id = meant.order_id AND paid_at IS NULL
) WHERE purpose = 'delay' AND NOT EXISTS (
  SELECT FROM payments WHERE order_id = meant.order_id AND delay_fee > 0 AND paid_at >= meant.issued_at
);
--> statement-breakpoint
ALTER TABLE virtual_accounts ENABLE TRIGGER virtual_accounts_immutable;
