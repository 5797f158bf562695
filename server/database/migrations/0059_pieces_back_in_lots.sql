-- The stock count is the sum of its moves, and so is what of it is in lots (decision 067). Moves of one statement change each product once: an UPDATE
-- of a product prepares many checks and index expressions, whatever the number of its rows. The products are locked in id order before their lots
-- are read, so that two statements see each other. They are found by arrays and one plan for all: a plan made for a file would read the whole
-- table for a sale.
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
    WHERE product_id = ANY (with_lots) AND (lot_id IS NOT NULL OR order_id IS NOT NULL OR delta < 0)
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
