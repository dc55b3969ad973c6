-- The rules that columns cannot say; they hold for whoever writes. append-only.ts lists the tables.

-- A ledger transaction balances per currency when it is committed.
CREATE FUNCTION ledger_transaction_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid := (CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN to_jsonb(NEW) ->> 'transaction_id' ELSE to_jsonb(NEW) ->> 'id' END)::uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE transaction_id = wanted) THEN
    RAISE EXCEPTION 'ledger transaction % has no entries', wanted USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM ledger_entries WHERE transaction_id = wanted GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger transaction % is not balanced', wanted USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_must_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_must_balance();
--> statement-breakpoint
-- What has happened is never changed: a mistake is corrected by another row.
CREATE FUNCTION row_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is immutable: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'ledger_accounts', 'ledger_transactions', 'ledger_entries', 'payments', 'payment_parts',
    'virtual_accounts', 'ratings', 'registrations', 'refunds', 'operator_actions',
    'webhook_deliveries', 'webhook_outcomes', 'settlement_files', 'settlement_lines', 'settlement_differences'
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION row_is_immutable()', name || '_immutable', name);
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
  FOREACH name IN ARRAY ARRAY['borrowers', 'orders', 'instalments', 'card_payments'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION row_is_kept()', name || '_kept', name);
  END LOOP;
END
$$;
--> statement-breakpoint
-- The result of a piece of work is kept for 90 days: until then whoever repeats it is given that result.
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
--> statement-breakpoint
-- The schedule stands, and what was paid stays paid. Due dates move by a paid delay. Whoever has paid the principal early owes no
-- more interest than was paid.
CREATE TRIGGER instalments_schedule BEFORE UPDATE ON instalments FOR EACH ROW WHEN (
  (NEW.order_id, NEW.period_no, NEW.principal) IS DISTINCT FROM (OLD.order_id, OLD.period_no, OLD.principal)
  OR (NEW.interest <> OLD.interest
    AND (NEW.interest > OLD.interest OR NEW.interest <> NEW.paid_interest OR NEW.paid_principal <> NEW.principal))
  OR NEW.paid_principal < OLD.paid_principal OR NEW.paid_interest < OLD.paid_interest OR NEW.paid_fees < OLD.paid_fees
  OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
) EXECUTE FUNCTION row_is_kept();
--> statement-breakpoint
-- A due date moves by a paid delay, by the days of the order's terms.
CREATE FUNCTION due_date_moves_by_a_delay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.due_date - OLD.due_date IS DISTINCT FROM (SELECT delay_days FROM orders WHERE id = NEW.order_id)
    OR NOT EXISTS (SELECT FROM payments WHERE order_id = NEW.order_id AND delay_fee > 0)
  THEN
    RAISE EXCEPTION '% is kept: % refused, no delay moves a due date of the order % so', TG_TABLE_NAME, TG_OP, NEW.order_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER instalments_due_date BEFORE UPDATE ON instalments FOR EACH ROW WHEN (
  NEW.due_date IS DISTINCT FROM OLD.due_date
) EXECUTE FUNCTION due_date_moves_by_a_delay();
--> statement-breakpoint
-- Fees are lowered only where a payment counts from an earlier day, and then to what the ledger has charged (value-date.ts).
CREATE FUNCTION fees_are_as_charged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT (COALESCE(SUM(default_fee), 0), COALESCE(SUM(late_interest), 0)) FROM instalments WHERE order_id = NEW.order_id)
    IS DISTINCT FROM
    (SELECT (COALESCE(-SUM(entry.amount) FILTER (WHERE account.kind = 'defaultFeeIncome'), 0),
             COALESCE(-SUM(entry.amount) FILTER (WHERE account.kind = 'lateInterestIncome'), 0))
       FROM ledger_transactions booked
       JOIN ledger_entries entry ON entry.transaction_id = booked.id
       JOIN ledger_accounts account ON account.code = entry.account_code
      WHERE booked.order_id = NEW.order_id)
  THEN
    RAISE EXCEPTION '% is kept: % refused, the fees of the order % are not those of the ledger', TG_TABLE_NAME, TG_OP, NEW.order_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER instalments_fees_as_charged AFTER UPDATE ON instalments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
  NEW.default_fee < OLD.default_fee OR NEW.late_interest < OLD.late_interest
) EXECUTE FUNCTION fees_are_as_charged();
--> statement-breakpoint
-- An order keeps whose it is and its terms; its status goes the steps of a loan's life (docs/transitions.md, LL-01 to LL-12), and
-- the moments of its life stay once they are written. Time alone moves a running loan to and fro, where a payment counts from earlier.
CREATE TRIGGER orders_terms BEFORE UPDATE ON orders FOR EACH ROW WHEN (
  to_jsonb(NEW) - '{status,decided_at,disbursed_at,settled_at,default_fee_charged_on,next_change_on}'::text[]
    IS DISTINCT FROM to_jsonb(OLD) - '{status,decided_at,disbursed_at,settled_at,default_fee_charged_on,next_change_on}'::text[]
  OR (OLD.decided_at IS NOT NULL AND NEW.decided_at IS DISTINCT FROM OLD.decided_at)
  OR (OLD.disbursed_at IS NOT NULL AND NEW.disbursed_at IS DISTINCT FROM OLD.disbursed_at)
  OR (OLD.settled_at IS NOT NULL AND NEW.settled_at IS DISTINCT FROM OLD.settled_at)
  OR NOT (
    NEW.status = OLD.status
    OR (OLD.status = 21 AND NEW.status IN (110, 151))
    OR (OLD.status = 151 AND NEW.status IN (110, 170))
    OR (OLD.status IN (170, 174, 180) AND NEW.status IN (170, 174, 180, 200))
  )
) EXECUTE FUNCTION row_is_kept();
--> statement-breakpoint
-- Nobody settles what is owed.
CREATE FUNCTION settled_is_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM instalments WHERE order_id = NEW.id
      AND paid_principal + paid_interest + paid_fees < principal + interest + default_fee + late_interest
  ) THEN
    RAISE EXCEPTION '% is kept: % refused, the order % is owed still', TG_TABLE_NAME, TG_OP, NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_settled AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
  NEW.status = 200 AND OLD.status <> 200
) EXECUTE FUNCTION settled_is_paid();
--> statement-breakpoint
-- A card payment keeps what it is for; a paid one is never touched again. A failed one can only turn out to be paid; or, where
-- it had made room for another of which nothing was taken, wait for its code again.
CREATE TRIGGER card_payments_steps BEFORE UPDATE ON card_payments FOR EACH ROW WHEN (
  (NEW.id, NEW.token_hash, NEW.borrower_id, NEW.order_id, NEW.card_id, NEW.provider, NEW.bank_name, NEW.last_four, NEW.currency, NEW.amount, NEW.purpose, NEW.delayed_due_date, NEW.after_payment, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.token_hash, OLD.borrower_id, OLD.order_id, OLD.card_id, OLD.provider, OLD.bank_name, OLD.last_four, OLD.currency, OLD.amount, OLD.purpose, OLD.delayed_due_date, OLD.after_payment, OLD.created_at)
  OR OLD.status = 'paid'
  OR (OLD.status = 'failed' AND NEW.status NOT IN ('failed', 'paid') AND NOT (OLD.failure = 'ended' AND NEW.status = 'awaitingCode'))
) EXECUTE FUNCTION row_is_kept();
--> statement-breakpoint
-- What moves money is never done by one operator, and never confirmed but by another one than requested the very same. The list is
-- that of src/server/operator/commands.ts (needsTwo), which a test compares.
CREATE FUNCTION two_operators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.step = 'done' AND NEW.command IN ('disburse', 'refund', 'deposit') THEN
    RAISE EXCEPTION '% needs two operators', NEW.command USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.step = 'confirmed' AND NOT EXISTS (
    SELECT FROM operator_actions WHERE id = NEW.request_id AND step = 'requested' AND operator <> NEW.operator
      AND command = NEW.command AND parameters = NEW.parameters
  ) THEN
    RAISE EXCEPTION 'request % needs another operator', NEW.request_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER operator_actions_two BEFORE INSERT ON operator_actions FOR EACH ROW EXECUTE FUNCTION two_operators();
