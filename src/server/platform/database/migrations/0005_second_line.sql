-- Only an operator who is employed, in the written role, may write a row, with a reason. Moving money takes two of treasury. The list
-- of commands is that of two_operators. A backup holds what was true then: its owner alone restores it unchecked (backup.ts).
CREATE FUNCTION operator_may() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE requester text;
BEGIN
  IF current_setting('lending.restoring', true) = 'on'
    AND pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE')
  THEN
    RETURN NEW;
  END IF;
  -- Another level looks operators up as they were when the transaction began.
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'an action of an operator needs the isolation level read committed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.reason !~ '\S' THEN
    RAISE EXCEPTION 'the action of the operator % has no reason', NEW.operator USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM operators WHERE name = NEW.operator AND role = NEW.role AND dismissed_at IS NULL) THEN
    RAISE EXCEPTION 'operator % is dismissed or has another role than %', NEW.operator, NEW.role USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.command IN ('disburse', 'refund', 'deposit') AND NEW.role <> 'treasury' THEN
    RAISE EXCEPTION '% is for the role treasury', NEW.command USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.step = 'confirmed' THEN
    SELECT operator INTO requester FROM operator_actions WHERE id = NEW.request_id;
    IF NOT EXISTS (SELECT FROM operators WHERE name = requester AND role = NEW.role AND dismissed_at IS NULL) THEN
      RAISE EXCEPTION 'request % was requested by %, who is dismissed or has another role', NEW.request_id, requester
        USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER operator_actions_who BEFORE INSERT ON operator_actions FOR EACH ROW EXECUTE FUNCTION operator_may();
--> statement-breakpoint
-- At each commit an instalment's paid amounts equal the sums of its payment parts.
CREATE FUNCTION paid_is_what_parts_say() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT (paid_fees, paid_interest, paid_principal)
        FROM instalments WHERE order_id = NEW.order_id AND period_no = NEW.period_no)
    IS DISTINCT FROM
    (SELECT (COALESCE(sum(part.fees), 0)::bigint, COALESCE(sum(part.interest), 0)::bigint, COALESCE(sum(part.principal), 0)::bigint)
       FROM payments payment
       JOIN payment_parts part ON part.payment_id = payment.id
      WHERE payment.order_id = NEW.order_id AND part.order_id = NEW.order_id AND part.period_no = NEW.period_no)
  THEN
    RAISE EXCEPTION 'instalment % of the order % is not paid what its parts say', NEW.period_no, NEW.order_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_parts_paid AFTER INSERT ON payment_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION paid_is_what_parts_say();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER instalments_paid AFTER UPDATE ON instalments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
  (NEW.paid_fees, NEW.paid_interest, NEW.paid_principal) IS DISTINCT FROM (OLD.paid_fees, OLD.paid_interest, OLD.paid_principal)
) EXECUTE FUNCTION paid_is_what_parts_say();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER instalments_paid_from_the_start AFTER INSERT ON instalments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
  NEW.paid_fees + NEW.paid_interest + NEW.paid_principal > 0
) EXECUTE FUNCTION paid_is_what_parts_say();
--> statement-breakpoint
-- At each commit a payment equals its parts, its delay fee and its surplus. The parts are of its own order, and none is negative.
CREATE FUNCTION payment_is_spread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid := (CASE TG_TABLE_NAME WHEN 'payments' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'payment_id' END)::uuid;
BEGIN
  IF (SELECT amount - delay_fee - surplus FROM payments WHERE id = wanted) IS DISTINCT FROM
    (SELECT COALESCE(sum(fees + interest + principal), 0) FROM payment_parts WHERE payment_id = wanted)
    OR EXISTS (
      SELECT FROM payment_parts part
        JOIN payments payment ON payment.id = part.payment_id
       WHERE payment.id = wanted AND (part.order_id <> payment.order_id OR LEAST(part.fees, part.interest, part.principal) < 0)
    )
  THEN
    RAISE EXCEPTION 'payment % is not spread whole over its own order', wanted USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_spread AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payment_is_spread();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_parts_spread AFTER INSERT ON payment_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payment_is_spread();
--> statement-breakpoint
-- The rules look tables up in the schema alone: a session's temporary table of the same name comes last. This also holds for 0001_rules.sql.
DO $$
DECLARE rule regprocedure;
BEGIN
  FOR rule IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', rule);
  END LOOP;
END
$$;
