-- What has happened with money is never changed (append-only.ts): a mistake is mended by another row.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ledger_accounts', 'payments', 'payment_parts', 'virtual_accounts', 'ratings', 'registrations'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_immutable()', name || '_immutable', name);
  END LOOP;
END
$$;
--> statement-breakpoint
-- What goes on by declared steps is never removed.
CREATE FUNCTION row_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is kept: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['borrowers', 'orders', 'instalments', 'card_payments', 'idempotency_records'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION row_is_kept()', name || '_kept', name);
  END LOOP;
END
$$;
--> statement-breakpoint
-- The schedule stands, fees are only added to, and what was paid stays paid. Due dates move by a paid delay.
CREATE TRIGGER instalments_schedule BEFORE UPDATE ON instalments FOR EACH ROW WHEN (
  (NEW.order_id, NEW.period_no, NEW.principal, NEW.interest) IS DISTINCT FROM (OLD.order_id, OLD.period_no, OLD.principal, OLD.interest)
  OR NEW.default_fee < OLD.default_fee OR NEW.late_interest < OLD.late_interest
  OR NEW.paid_principal < OLD.paid_principal OR NEW.paid_interest < OLD.paid_interest OR NEW.paid_fees < OLD.paid_fees
  OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
) EXECUTE FUNCTION row_is_kept();
--> statement-breakpoint
-- A card payment keeps what it is for; a paid one is never touched again, a failed one can only turn out to be paid.
CREATE TRIGGER card_payments_steps BEFORE UPDATE ON card_payments FOR EACH ROW WHEN (
  (NEW.id, NEW.token_hash, NEW.borrower_id, NEW.order_id, NEW.card_id, NEW.provider, NEW.bank_name, NEW.last_four, NEW.currency, NEW.amount, NEW.purpose, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.token_hash, OLD.borrower_id, OLD.order_id, OLD.card_id, OLD.provider, OLD.bank_name, OLD.last_four, OLD.currency, OLD.amount, OLD.purpose, OLD.created_at)
  OR OLD.status = 'paid'
  OR (OLD.status = 'failed' AND NEW.status NOT IN ('failed', 'paid'))
) EXECUTE FUNCTION row_is_kept();
