-- Whatever changes what belongs to an order writes the order's row anew, once a transaction: its xmin is another one then, by which
-- kept responses are compared (src/server/loan/order-rows.ts).
CREATE FUNCTION order_is_revised() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE orders SET id = id WHERE id = NEW.order_id AND xmin <> pg_current_xact_id()::xid;
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
CREATE FUNCTION borrower_is_revised() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE orders SET id = id WHERE borrower_id = NEW.id AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER borrowers_revise AFTER UPDATE OF name, phone ON borrowers FOR EACH ROW EXECUTE FUNCTION borrower_is_revised();
