-- What the columns alone cannot promise. Each guard names the invariant it keeps.

-- An order moves only along the legal transitions: order_event refers to these rows.
INSERT INTO order_transition (from_status, to_status) VALUES
  ('Pending', 'Order Processing...'),
  ('Pending', 'Cancelled'),
  ('Order Processing...', 'Order Packaging...'),
  ('Order Processing...', 'Cancelled'),
  ('Order Packaging...', 'Order on Delivery'),
  ('Order Packaging...', 'Cancelled'),
  ('Order on Delivery', 'Delivered'),
  ('Cancelled', 'Refund Done');
--> statement-breakpoint
CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_move_append_only BEFORE UPDATE OR DELETE ON stock_move FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER order_event_append_only BEFORE UPDATE OR DELETE ON order_event FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER order_line_append_only BEFORE UPDATE OR DELETE ON order_line FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- The stock count is the sum of its moves, because nothing but a move changes it.
CREATE FUNCTION apply_stock_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET stock_count = stock_count + NEW.delta, updated_at = now() WHERE id = NEW.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_move_applies AFTER INSERT ON stock_move FOR EACH ROW EXECUTE FUNCTION apply_stock_move();
--> statement-breakpoint
CREATE FUNCTION forbid_stock_without_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The stock count of product % changes only through stock_move', NEW.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_only_by_move BEFORE UPDATE OF stock_count ON product FOR EACH ROW
  WHEN (OLD.stock_count IS DISTINCT FROM NEW.stock_count AND pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_stock_without_move();
--> statement-breakpoint
CREATE TRIGGER product_starts_without_stock BEFORE INSERT ON product FOR EACH ROW
  WHEN (NEW.stock_count <> 0) EXECUTE FUNCTION forbid_stock_without_move();
--> statement-breakpoint
-- The amount of an order is the sum of its lines and the delivery charge.
CREATE FUNCTION check_order_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1
    FROM (SELECT DISTINCT order_id FROM added) touched
    JOIN "order" o ON o.id = touched.order_id
    JOIN LATERAL (
      SELECT sum(l.price::bigint * l.quantity) AS total, sum(l.discount::bigint * l.quantity) AS discount
      FROM order_line l WHERE l.order_id = o.id
    ) sums ON true
    WHERE sums.total <> o.total OR sums.discount <> o.discount
  ) THEN
    RAISE EXCEPTION 'An order''s lines do not add up to its amount' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_line_adds_up AFTER INSERT ON order_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_order_sum();
