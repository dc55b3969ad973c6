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
-- The schedule stands, and what was paid stays paid. Due dates move by a paid delay.
DROP TRIGGER instalments_schedule ON instalments;
--> statement-breakpoint
CREATE TRIGGER instalments_schedule BEFORE UPDATE ON instalments FOR EACH ROW WHEN (
  (NEW.order_id, NEW.period_no, NEW.principal, NEW.interest) IS DISTINCT FROM (OLD.order_id, OLD.period_no, OLD.principal, OLD.interest)
  OR NEW.paid_principal < OLD.paid_principal OR NEW.paid_interest < OLD.paid_interest OR NEW.paid_fees < OLD.paid_fees
  OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
) EXECUTE FUNCTION row_is_kept();
