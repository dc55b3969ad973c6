-- Whatever changes what belongs to an order writes the order's row anew, once a transaction outside savepoints.
-- Its xmin is another one then, by which kept responses are compared (src/server/loan/order-rows.ts).
-- The column is of no key: the update waits for nobody who only refers to the order.
CREATE FUNCTION order_is_revised() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE orders SET status = status WHERE id = NEW.order_id AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['instalments', 'virtual_accounts', 'card_payments', 'payments', 'payment_parts'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION order_is_revised()', name || '_revise', name);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Only SQL by hand changes a name or a phone today.
CREATE FUNCTION borrower_is_revised() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE orders SET status = status WHERE borrower_id = NEW.id AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER borrowers_revise AFTER UPDATE OF name, phone ON borrowers FOR EACH ROW EXECUTE FUNCTION borrower_is_revised();
