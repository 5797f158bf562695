-- Every arrival of cash for an order, append-only: what came, how it was booked, who booked it. Won.
CREATE TABLE "deposit" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL REFERENCES "order"("id"),
	"amount" integer NOT NULL,
	"booked_as" text NOT NULL,
	"kept" integer NOT NULL,
	"unwanted" integer NOT NULL,
	"key" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked_by" text,
	CONSTRAINT "deposit_amount" CHECK ("deposit"."amount" > 0),
	CONSTRAINT "deposit_sum" CHECK ("deposit"."kept" >= 0 and "deposit"."unwanted" >= 0 and "deposit"."kept" + "deposit"."unwanted" = "deposit"."amount"),
	CONSTRAINT "deposit_booked_as" CHECK (case "deposit"."booked_as" when 'paid' then "deposit"."unwanted" = 0 when 'short' then "deposit"."unwanted" = 0
		when 'over' then "deposit"."kept" > 0 and "deposit"."unwanted" > 0 when 'double' then "deposit"."kept" = 0
		when 'late' then "deposit"."kept" = 0 when 'unwanted' then "deposit"."kept" = 0 else false end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_key" ON "deposit" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "deposit_order" ON "deposit" USING btree ("order_id");
--> statement-breakpoint
-- The name that the bank gave. Apart from the ledger, because it goes when its account is closed.
CREATE TABLE "deposit_payer" (
	"deposit_id" text PRIMARY KEY NOT NULL REFERENCES "deposit"("id"),
	"name" text NOT NULL
);
--> statement-breakpoint
-- What counts for an order is never more than what it costs; the order's row orders two deposits of one moment.
CREATE FUNCTION check_deposit_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE cost integer;
BEGIN
  SELECT amount INTO cost FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  IF cost < NEW.kept + (SELECT coalesce(sum(kept), 0) FROM deposit WHERE order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'Deposits of order % would count for more than it costs', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER deposit_fits BEFORE INSERT ON deposit FOR EACH ROW WHEN (NEW.kept > 0) EXECUTE FUNCTION check_deposit_fits();
--> statement-breakpoint
-- What was booked before there was this ledger.
INSERT INTO deposit (id, order_id, amount, booked_as, kept, unwanted, received_at, booked_at)
SELECT p.id, p.order_id, p.taken, 'paid', p.taken, 0, p.paid_at, p.paid_at FROM payment p WHERE p.provider = 'cash' AND p.status = 'paid';
--> statement-breakpoint
CREATE TRIGGER deposit_append_only BEFORE UPDATE OR DELETE ON deposit FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- Money given back by hand names who did it.
ALTER TABLE refund ADD COLUMN IF NOT EXISTS done_by text;
--> statement-breakpoint
-- The ledgers cannot be emptied either: row triggers do not see TRUNCATE.
CREATE TRIGGER stock_move_no_truncate BEFORE TRUNCATE ON stock_move FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER order_event_no_truncate BEFORE TRUNCATE ON order_event FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER order_line_no_truncate BEFORE TRUNCATE ON order_line FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER deposit_no_truncate BEFORE TRUNCATE ON deposit FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- Payments and refunds change as they go, but none disappears.
CREATE TRIGGER payment_stays BEFORE DELETE ON payment FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER payment_no_truncate BEFORE TRUNCATE ON payment FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER refund_stays BEFORE DELETE ON refund FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER refund_no_truncate BEFORE TRUNCATE ON refund FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
