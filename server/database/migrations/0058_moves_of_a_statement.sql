-- Divides a move among the lots of its product, and returns the part of it that is in lots which are sold. The product's row is locked.
-- A move that names a lot changes that lot. Any other takes from the lots of the nearest date first, and from the stock without a lot last; an
-- order gives back to the lots that it took from, the farthest date first. Nothing is sold on the day of its date or later: what is left then of
-- a count that the lots of that day still hold fails by `product_lots`.
CREATE FUNCTION divide_among_lots(move stock_move) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  lotted integer := 0;
  of_lot lot%ROWTYPE;
BEGIN
  IF move.lot_id IS NOT NULL THEN
    SELECT * INTO of_lot FROM lot WHERE id = move.lot_id AND product_id = move.product_id;
    IF move.kind IN ('block', 'unblock') THEN
      -- Pieces that come back to a blocked lot are moved out of the count alone.
      IF of_lot.blocked IS NULL OR move.kind = 'unblock' THEN
        IF of_lot.remaining IS DISTINCT FROM abs(move.delta) OR (of_lot.blocked IS NULL) <> (move.kind = 'block') THEN
          RAISE EXCEPTION 'Lot % cannot change by %', move.lot_id, move.delta USING ERRCODE = 'check_violation', CONSTRAINT = 'lot_move_fits';
        END IF;
        UPDATE lot SET blocked = CASE move.kind WHEN 'block' THEN move.reason END WHERE id = move.lot_id;
        lotted := move.delta;
      END IF;
    ELSE
      IF of_lot.id IS NULL OR of_lot.blocked IS NOT NULL THEN
        RAISE EXCEPTION 'Lot % cannot change by %', move.lot_id, move.delta USING ERRCODE = 'check_violation', CONSTRAINT = 'lot_move_fits';
      END IF;
      INSERT INTO lot_move (lot_id, product_id, delta, stock_move_id) VALUES (move.lot_id, move.product_id, move.delta, move.id);
      lotted := move.delta;
    END IF;
  ELSIF move.delta < 0 THEN
    WITH next AS (
      SELECT id, remaining, sum(remaining) OVER (ORDER BY best_before, id) - remaining AS before
      FROM lot
      WHERE product_id = move.product_id AND remaining > 0 AND blocked IS NULL
        AND (move.kind NOT IN ('sale', 'substitute') OR best_before IS NULL OR best_before > (now() AT TIME ZONE 'Asia/Seoul')::date)
    ), taken AS (
      INSERT INTO lot_move (lot_id, product_id, delta, stock_move_id, order_id)
      SELECT id, move.product_id, -least(remaining, -move.delta - before), move.id, move.order_id FROM next WHERE before < -move.delta
      RETURNING delta
    )
    SELECT coalesce(sum(delta), 0) INTO lotted FROM taken;
  ELSE
    WITH held AS (
      SELECT lot_id, -sum(delta) AS pieces FROM lot_move
      WHERE order_id = move.order_id AND product_id = move.product_id GROUP BY lot_id HAVING sum(delta) < 0
    ), next AS (
      SELECT lot_id, pieces, blocked, sum(pieces) OVER (ORDER BY best_before DESC NULLS FIRST, lot_id DESC) - pieces AS before
      FROM held JOIN lot ON lot.id = lot_id
    ), given AS (
      INSERT INTO lot_move (lot_id, product_id, delta, stock_move_id, order_id)
      SELECT lot_id, move.product_id, least(pieces, move.delta - before), move.id, move.order_id FROM next WHERE before < move.delta
      RETURNING lot_id, delta
    )
    SELECT coalesce(sum(given.delta), 0) INTO lotted FROM given JOIN next USING (lot_id) WHERE next.blocked IS NULL;
  END IF;
  RETURN lotted;
END $$;
--> statement-breakpoint
-- The stock count is the sum of its moves, and so is what of it is in lots (decision 067). Moves of one statement change each product once: an UPDATE
-- of a product prepares many checks and index expressions, whatever the number of its rows. The products are locked in id order before their lots
-- are read, so that two statements see each other. They are found by arrays and one plan for all: a plan made for a file would read the whole
-- table for a sale.
CREATE FUNCTION apply_stock_moves() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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
--> statement-breakpoint
DROP TRIGGER stock_move_applies ON stock_move;
--> statement-breakpoint
CREATE TRIGGER stock_move_applies AFTER INSERT ON stock_move REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_moves();
--> statement-breakpoint
DROP FUNCTION apply_stock_move();
