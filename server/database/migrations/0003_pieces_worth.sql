-- Won that the next pieces of a line still cost. Those at the full price come first, then those whose price a reduction lowered, evenly among them.
-- What was given back for refunded pieces counts as it was, so that a later reduction changes nothing about it.
CREATE FUNCTION pieces_worth(of_order text, at_position smallint, pieces bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(pieces, n.full_left) * l.unit
    + CASE WHEN pieces > n.full_left AND l.pieces_left > n.full_left
      THEN (l.won_left - n.full_left * l.unit) * (pieces - n.full_left) / (l.pieces_left - n.full_left) ELSE 0 END
  FROM (
    SELECT (o.price - o.discount)::bigint AS unit, o.quantity - refunded.quantity AS pieces_left, lowered.quantity AS lowered,
      (o.price - o.discount)::bigint * o.quantity - lowered.amount - refunded.amount AS won_left
    FROM order_line o,
      LATERAL (SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(amount), 0) AS amount
        FROM refund_line WHERE order_id = of_order AND position = at_position) refunded,
      LATERAL (SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(amount), 0) AS amount
        FROM refund_reduction WHERE order_id = of_order AND position = at_position) lowered
    WHERE o.order_id = of_order AND o.position = at_position
  ) l, LATERAL (SELECT greatest(0, l.pieces_left - l.lowered) AS full_left) n
$$;

-- Never more pieces than were bought and are not in question, each for what it still cost, and the VAT-exempt part as the line says.
CREATE OR REPLACE FUNCTION check_refund_line_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_line%ROWTYPE;
DECLARE gone bigint;
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  SELECT * INTO line FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position;
  SELECT coalesce(sum(quantity), 0) INTO gone FROM refund_line WHERE order_id = NEW.order_id AND position = NEW.position;
  IF NEW.amount <> pieces_worth(NEW.order_id, NEW.position, NEW.quantity)
    OR NEW.tax_free_amount <> NEW.amount * line.tax_exempt::integer
    OR line.quantity < NEW.quantity + gone + (SELECT coalesce(sum(quantity), 0) FROM line_shortage
      WHERE order_id = NEW.order_id AND position = NEW.position AND resolution IS NULL)
    OR NOT EXISTS (SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = NEW.refund_id AND p.order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'Line % of order % cannot be refunded like this', NEW.position, NEW.order_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_line_fits';
  END IF;
  RETURN NEW;
END $$;

-- A reduction lowers the price of pieces that are not refunded, at most to nothing: of further ones, and of those whose price was lowered before.
CREATE OR REPLACE FUNCTION check_refund_reduction_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_line%ROWTYPE;
DECLARE pieces_left bigint;
DECLARE full_left bigint;
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  SELECT * INTO line FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position;
  pieces_left := line.quantity
    - (SELECT coalesce(sum(quantity), 0) FROM refund_line WHERE order_id = NEW.order_id AND position = NEW.position);
  full_left := greatest(0, pieces_left
    - (SELECT coalesce(sum(quantity), 0) FROM refund_reduction WHERE order_id = NEW.order_id AND position = NEW.position));
  IF NEW.quantity > full_left
    OR NEW.amount > pieces_worth(NEW.order_id, NEW.position, pieces_left) - (full_left - NEW.quantity) * (line.price - line.discount)
    OR NEW.tax_free_amount <> NEW.amount * line.tax_exempt::integer
    OR NOT EXISTS (SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = NEW.refund_id AND p.order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'The price of line % of order % cannot be lowered like this', NEW.position, NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_reduction_fits';
  END IF;
  RETURN NEW;
END $$;

DROP FUNCTION line_worth(text, smallint, bigint);

-- Pieces of a line that were refunded, or are short and were neither refunded by that nor found. The price of short ones is lowered when less than
-- they cost is left to give back.
CREATE OR REPLACE FUNCTION pieces_gone(of_order text, at_position smallint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(sum(quantity), 0) FROM refund_line WHERE order_id = of_order AND position = at_position)
    + (SELECT coalesce(sum(s.quantity), 0) FROM line_shortage s WHERE s.order_id = of_order AND s.position = at_position
      AND coalesce(s.resolution, '') <> 'found'
      AND NOT EXISTS (SELECT 1 FROM refund_line b WHERE b.refund_id = s.refund_id AND b.position = s.position))
$$;
