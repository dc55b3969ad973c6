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
