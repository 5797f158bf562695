ALTER TABLE "stock_move" ADD COLUMN "loose" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "stocktake_item" ADD COLUMN "lots" jsonb;
--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_loose" CHECK (not "stock_move"."loose" or ("stock_move"."kind" = 'count' and "stock_move"."lot_id" is null and "stock_move"."delta" < 0));
--> statement-breakpoint
ALTER TABLE "stocktake_item" ADD CONSTRAINT "stocktake_item_lots" CHECK ("stocktake_item"."lots" is null or "stocktake_item"."counted" is not null);

--> statement-breakpoint
-- As before, but pieces of a count that are missing of the stock without a lot leave no lot.
CREATE OR REPLACE FUNCTION apply_stock_moves() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  ids integer[];
  deltas integer[];
  lotted integer[];
  with_lots integer[];
  given_back bigint[];
  move stock_move%ROWTYPE;
BEGIN
  SELECT array_agg(product_id), array_agg(delta), array_agg(0) INTO ids, deltas, lotted
  FROM (SELECT product_id, sum(delta)::int AS delta FROM added GROUP BY product_id) m;
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(id) FILTER (WHERE lot_count > 0) INTO with_lots
  FROM (SELECT id, lot_count FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE) locked;
  -- Pieces may come to a lot, or come back to it, in the statement that takes from it.
  with_lots := with_lots || ARRAY(SELECT product_id FROM added WHERE lot_id IS NOT NULL OR (delta > 0 AND order_id IS NOT NULL));
  FOR move IN
    SELECT * FROM added
    WHERE product_id = ANY (with_lots) AND (lot_id IS NOT NULL OR order_id IS NOT NULL OR (delta < 0 AND NOT loose))
    ORDER BY id
  LOOP
    lotted[array_position(ids, move.product_id)] := lotted[array_position(ids, move.product_id)] + divide_among_lots(move);
    IF move.delta > 0 AND move.order_id IS NOT NULL THEN
      given_back := given_back || move.id;
    END IF;
  END LOOP;
  UPDATE product SET stock_count = stock_count + m.delta, lot_count = lot_count + m.lotted, updated_at = now()
  FROM unnest(ids, deltas, lotted) AS m (id, delta, lotted) WHERE product.id = m.id;
  -- Pieces that came back to a blocked lot leave the count at once.
  IF given_back IS NOT NULL THEN
    INSERT INTO stock_move (product_id, delta, kind, reason, lot_id)
    SELECT m.product_id, -m.delta, 'block', l.blocked, l.id
    FROM lot_move m JOIN lot l ON l.id = m.lot_id WHERE m.stock_move_id = ANY (given_back) AND l.blocked IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
