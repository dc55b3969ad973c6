-- What needs two operators is the list of src/server/operator/commands.ts (needsTwo), which a test compares.
CREATE OR REPLACE FUNCTION two_operators() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.step = 'done' AND NEW.command IN ('disburse', 'refund', 'deposit', 'waive', 'reverse-waiver', 'anonymise') THEN
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
-- Money takes two of treasury, and what a person is known by two of support.
CREATE OR REPLACE FUNCTION operator_may() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
  IF NEW.command IN ('disburse', 'refund', 'deposit', 'waive', 'reverse-waiver') AND NEW.role <> 'treasury' THEN
    RAISE EXCEPTION '% is for the role treasury', NEW.command USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.command = 'anonymise' AND NEW.role <> 'support' THEN
    RAISE EXCEPTION '% is for the role support', NEW.command USING ERRCODE = 'restrict_violation';
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
CREATE TRIGGER fee_waivers_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON fee_waivers
  FOR EACH STATEMENT EXECUTE FUNCTION row_is_immutable();
--> statement-breakpoint
CREATE TRIGGER reminders_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON reminders
  FOR EACH STATEMENT EXECUTE FUNCTION row_is_immutable();
--> statement-breakpoint
-- Who registered stays, and is named as its borrower is once that one is anonymised.
DROP TRIGGER registrations_immutable ON registrations;
--> statement-breakpoint
CREATE TRIGGER registrations_kept BEFORE DELETE OR TRUNCATE ON registrations
  FOR EACH STATEMENT EXECUTE FUNCTION row_is_kept();
--> statement-breakpoint
CREATE FUNCTION registration_is_anonymised() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF to_jsonb(NEW) - 'phone' IS DISTINCT FROM to_jsonb(OLD) - 'phone'
    OR NOT EXISTS (SELECT FROM borrowers WHERE id = NEW.borrower_id AND phone = NEW.phone AND anonymised_at IS NOT NULL)
  THEN
    RAISE EXCEPTION '% is kept: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER registrations_steps BEFORE UPDATE ON registrations
  FOR EACH ROW EXECUTE FUNCTION registration_is_anonymised();
--> statement-breakpoint
-- Whoever is anonymised is nobody again.
CREATE TRIGGER borrowers_steps BEFORE UPDATE ON borrowers FOR EACH ROW WHEN (
  OLD.anonymised_at IS NOT NULL AND NEW IS DISTINCT FROM OLD
) EXECUTE FUNCTION row_is_kept();
--> statement-breakpoint
-- The trail names a borrower by its id. Rows of earlier releases named it by its phone: what was done, by whom and why stays.
ALTER TABLE operator_actions DISABLE TRIGGER operator_actions_immutable;
--> statement-breakpoint
UPDATE operator_actions action
  SET parameters = action.parameters - 'phone' || jsonb_build_object('borrower', borrower.id),
    outcome = action.outcome - 'phone' || jsonb_build_object('borrower', borrower.id)
  FROM borrowers borrower WHERE action.command = 'revoke-sessions' AND action.parameters ->> 'phone' = borrower.phone;
--> statement-breakpoint
-- An answer stays with its complaint.
UPDATE operator_actions SET parameters = parameters - 'text' WHERE command = 'answer-complaint';
--> statement-breakpoint
ALTER TABLE operator_actions ENABLE TRIGGER operator_actions_immutable;
