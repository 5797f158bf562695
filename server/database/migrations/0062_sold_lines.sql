CREATE TABLE "sold_line" (
	"order_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"pieces" integer NOT NULL,
	"won" integer NOT NULL,
	"drawn" integer NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "sold_line_order_id_product_id_pk" PRIMARY KEY("order_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "sold_line" ADD CONSTRAINT "sold_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sold_line_paid" ON "sold_line" USING btree ("paid_at","product_id","pieces","won","drawn","cost");
--> statement-breakpoint
-- What `sold_line` holds, as orders, refunds and lots say it: triggers write it from here, and the auditor compares the two.
CREATE VIEW sold_line_in_books AS
SELECT part.order_id, part.product_id, o.paid_at,
  sum(part.pieces)::integer AS pieces, sum(part.won)::integer AS won, sum(part.drawn)::integer AS drawn, sum(part.cost)::bigint AS cost
FROM (
  SELECT order_id, product_id, quantity AS pieces, quantity * (price - discount) AS won, 0 AS drawn, 0::bigint AS cost FROM order_line
  UNION ALL
  SELECT b.order_id, l.product_id, -b.quantity, -b.amount, 0, 0
  FROM refund_line b JOIN refund r ON r.id = b.refund_id AND r.status = 'done'
    JOIN order_line l ON l.order_id = b.order_id AND l.position = b.position
  UNION ALL
  SELECT b.order_id, l.product_id, 0, -b.amount, 0, 0
  FROM refund_reduction b JOIN refund r ON r.id = b.refund_id AND r.status = 'done'
    JOIN order_line l ON l.order_id = b.order_id AND l.position = b.position
  UNION ALL
  SELECT m.order_id, m.product_id, 0, 0, -m.delta, -m.delta * lot.purchase_price::bigint
  FROM lot_move m JOIN lot ON lot.id = m.lot_id AND lot.purchase_price IS NOT NULL WHERE m.order_id IS NOT NULL
) part JOIN "order" o ON o.id = part.order_id
WHERE o.paid_at IS NOT NULL AND o.status NOT IN ('Cancelled', 'Refund Done')
GROUP BY part.order_id, part.product_id, o.paid_at;
--> statement-breakpoint
-- Writes the sold lines of some orders anew. The orders are locked before their books are read, so that two changes of one order see each other.
CREATE FUNCTION write_sold_lines(ids text[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM 1 FROM "order" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM sold_line s USING "order" o
  WHERE s.order_id = ANY (ids) AND o.id = s.order_id AND (o.paid_at IS NULL OR o.status IN ('Cancelled', 'Refund Done'));
  INSERT INTO sold_line (order_id, product_id, paid_at, pieces, won, drawn, cost)
  SELECT order_id, product_id, paid_at, pieces, won, drawn, cost FROM sold_line_in_books WHERE order_id = ANY (ids)
  ON CONFLICT (order_id, product_id) DO UPDATE
  SET paid_at = excluded.paid_at, pieces = excluded.pieces, won = excluded.won, drawn = excluded.drawn, cost = excluded.cost
  WHERE (sold_line.paid_at, sold_line.pieces, sold_line.won, sold_line.drawn, sold_line.cost)
    <> (excluded.paid_at, excluded.pieces, excluded.won, excluded.drawn, excluded.cost);
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sold_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'order' THEN PERFORM write_sold_lines(ARRAY[NEW.id]);
    WHEN 'stock_move' THEN PERFORM write_sold_lines(ARRAY[NEW.order_id]);
    WHEN 'refund' THEN PERFORM write_sold_lines(ARRAY(SELECT order_id FROM payment WHERE id = NEW.payment_id));
    WHEN 'lot' THEN PERFORM write_sold_lines(ARRAY(SELECT DISTINCT order_id FROM lot_move WHERE lot_id = NEW.id AND order_id IS NOT NULL));
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, when all that belongs to a change is written. An order that is placed writes none: it is not paid yet.
CREATE CONSTRAINT TRIGGER order_paid_at_once AFTER INSERT ON "order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION keep_sold_lines();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_sold AFTER UPDATE OF paid_at, status ON "order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at
    OR (NEW.paid_at IS NOT NULL AND (OLD.status IN ('Cancelled', 'Refund Done')) <> (NEW.status IN ('Cancelled', 'Refund Done'))))
  EXECUTE FUNCTION keep_sold_lines();
--> statement-breakpoint
-- Pieces of a paid order that went back to their lots, and those that replaced them.
CREATE CONSTRAINT TRIGGER stock_move_sold AFTER INSERT ON stock_move DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL AND NEW.kind NOT IN ('sale', 'return')) EXECUTE FUNCTION keep_sold_lines();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_sold AFTER INSERT OR UPDATE OF status ON refund DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'done') EXECUTE FUNCTION keep_sold_lines();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lot_price_sold AFTER UPDATE OF purchase_price ON lot DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.purchase_price IS DISTINCT FROM NEW.purchase_price) EXECUTE FUNCTION keep_sold_lines();
