-- What moves money is never done by one operator, and never confirmed but by another one than requested the very same. The list is
-- that of src/server/operator/commands.ts (needsTwo), which a test compares.
CREATE OR REPLACE FUNCTION two_operators() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER operator_actions_two ON operator_actions;
--> statement-breakpoint
CREATE TRIGGER operator_actions_two BEFORE INSERT ON operator_actions FOR EACH ROW EXECUTE FUNCTION two_operators();
