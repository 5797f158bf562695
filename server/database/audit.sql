-- The auditor: every row it returns is a broken invariant. Run after tests and nightly; it only reads.
-- What is left of payments of which money went back in the provider's console, and the orders that have nothing left of what is taxed or of what is
-- free of VAT: what such lines give back later is less than their difference.
WITH given_there AS (
  SELECT p.order_id, p.taken - sum(r.amount) AS won, greatest(0, p.tax_free_amount - sum(r.tax_free_amount)) AS tax_free
  FROM payment p JOIN refund r ON r.payment_id = p.id WHERE p.status = 'paid' GROUP BY p.id HAVING bool_or(r.reason = 'at-provider')
), spent AS (
  SELECT order_id, true AS tax_exempt FROM given_there WHERE least(won, tax_free) = 0
  UNION ALL SELECT order_id, false FROM given_there WHERE won <= tax_free
)
SELECT 'I1 stock below zero' AS invariant, id::text AS subject FROM product WHERE stock_count < 0
UNION ALL
SELECT 'I2 stock is not the sum of its moves', p.id::text FROM product p
WHERE p.stock_count <> (SELECT coalesce(sum(m.delta), 0) FROM stock_move m WHERE m.product_id = p.id)
UNION ALL
SELECT 'I3 amount is not the sum of the lines', o.id FROM "order" o
WHERE o.amount <> o.delivery_charge + (SELECT coalesce(sum((l.price - l.discount) * l.quantity), 0) FROM order_line l WHERE l.order_id = o.id)
UNION ALL
SELECT 'I4 money kept without a going order', p.id FROM payment p JOIN "order" o ON o.id = p.order_id
WHERE p.status = 'paid' AND p.refunded < p.amount AND p.paid_at < now() - interval '10 minutes'
  AND (p.amount <> o.amount OR o.status = 'Pending' OR (o.status IN ('Cancelled', 'Refund Done')
       AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id)))
UNION ALL
SELECT 'I4 unwanted money without its refund', p.id FROM payment p
WHERE p.status = 'unwanted' AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id)
UNION ALL
SELECT 'I4 order goes on without its money', o.id FROM "order" o
WHERE o.paid_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.status = 'paid' AND p.amount = o.amount)
UNION ALL
SELECT 'I4 cash that came is not what was booked', o.id FROM "order" o
WHERE o.payment_method = 'cash'
  AND (SELECT coalesce(sum(d.amount), 0) FROM deposit d WHERE d.order_id = o.id)
    <> (SELECT coalesce(sum(p.taken), 0) FROM payment p WHERE p.order_id = o.id AND p.provider = 'cash')
      + (SELECT coalesce(sum(d.kept), 0) FROM deposit d WHERE d.order_id = o.id AND o.status = 'Pending')
UNION ALL
SELECT 'I4 cash from the mandatory amount on without a receipt', p.order_id FROM payment p
WHERE p.provider = 'cash' AND p.status = 'paid'
  AND p.amount >= (SELECT greatest(100000, (facts->>'cashReceiptThreshold')::int) FROM store_settings)
  AND NOT EXISTS (SELECT 1 FROM cash_receipt c WHERE c.order_id = p.order_id)
UNION ALL
SELECT 'I5 paid twice', order_id FROM payment WHERE status = 'paid' GROUP BY order_id HAVING count(*) > 1
UNION ALL
SELECT 'I6 refunded is not the sum of the refunds', p.id FROM payment p
WHERE p.refunded <> (SELECT coalesce(sum(r.amount), 0) FROM refund r WHERE r.payment_id = p.id AND r.status = 'done')
UNION ALL
SELECT 'I6 refund is not the sum of its lines, reductions and delivery', r.id FROM refund r
WHERE r.part AND r.reason <> 'at-provider' AND (r.amount, r.tax_free_amount) <> (SELECT r.delivery_amount + coalesce(sum(l.amount), 0), coalesce(sum(l.tax_free_amount), 0)
  FROM (SELECT refund_id, amount, tax_free_amount FROM refund_line UNION ALL SELECT refund_id, amount, tax_free_amount FROM refund_reduction) l
  WHERE l.refund_id = r.id)
UNION ALL
SELECT 'I6 more refunded than was paid', p.id FROM payment p
WHERE p.taken < (SELECT coalesce(sum(r.amount), 0) FROM refund r WHERE r.payment_id = p.id)
UNION ALL
SELECT 'I6 more refunded than was bought', l.order_id || ' ' || l.position FROM order_line l
WHERE l.quantity < (SELECT coalesce(sum(r.quantity), 0) FROM refund_line r WHERE r.order_id = l.order_id AND r.position = l.position)
UNION ALL
SELECT 'I6 more won refunded than the line cost', l.order_id || ' ' || l.position FROM order_line l
WHERE (l.price - l.discount) * l.quantity
  < (SELECT coalesce(sum(r.amount), 0) FROM refund_line r WHERE r.order_id = l.order_id AND r.position = l.position)
    + (SELECT coalesce(sum(r.amount), 0) FROM refund_reduction r WHERE r.order_id = l.order_id AND r.position = l.position)
UNION ALL
SELECT 'I6 restocked pieces are not those of the refunds', l.order_id || ' ' || l.position FROM order_line l
WHERE (SELECT coalesce(sum(r.quantity), 0) FROM refund_line r WHERE r.order_id = l.order_id AND r.position = l.position AND r.restocked)
  <> (SELECT coalesce(sum(m.delta), 0) FROM stock_move m WHERE m.order_id = l.order_id AND m.product_id = l.product_id AND m.kind = 'restock')
UNION ALL
SELECT 'I7 given back twice', m.order_id FROM stock_move m WHERE m.kind = 'return' GROUP BY m.order_id, m.product_id HAVING count(*) > 1
UNION ALL
SELECT 'I7 cancelled but stock not given back', o.id FROM "order" o JOIN order_line l ON l.order_id = o.id
WHERE o.status IN ('Cancelled', 'Refund Done')
  AND (SELECT coalesce(sum(m.delta), 0) FROM stock_move m WHERE m.order_id = o.id AND m.product_id = l.product_id AND m.kind = 'return')
    <> greatest(0, l.quantity
      - (SELECT coalesce(sum(m.delta), 0) FROM stock_move m
        WHERE m.order_id = o.id AND m.product_id = l.product_id AND m.kind IN ('restock', 'release'))
      - (SELECT coalesce(sum(r.quantity), 0) FROM refund_line r WHERE r.order_id = l.order_id AND r.position = l.position AND NOT r.restocked
        AND NOT EXISTS (SELECT 1 FROM line_shortage s WHERE s.order_id = r.order_id AND s.position = r.position AND s.refund_id = r.refund_id)))
UNION ALL
SELECT 'I7 sold but stock not taken', o.id FROM "order" o JOIN order_line l ON l.order_id = o.id
WHERE NOT EXISTS (SELECT 1 FROM stock_move m WHERE m.order_id = o.id AND m.product_id = l.product_id AND m.kind = 'sale' AND m.delta = -l.quantity)
UNION ALL
SELECT 'I8 state without its event', o.id FROM "order" o
WHERE NOT EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = o.id AND e.to_status = o.status)
UNION ALL
SELECT 'I9 unpaid past its deadline', id FROM "order" WHERE status = 'Pending' AND paid_at IS NULL AND due_at < now() - interval '10 minutes'
UNION ALL
SELECT 'I10 refund said to be done, but the money was not given back', o.id FROM "order" o
WHERE o.status = 'Refund Done'
  AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.status = 'paid' AND p.refunded = p.amount)
UNION ALL
SELECT 'I11 rating is not that of the shown reviews', p.id::text FROM product p
LEFT JOIN LATERAL (
  SELECT count(*) AS count, coalesce(sum(r.rating), 0) AS sum FROM review r WHERE r.product_id = p.id AND r.hidden_at IS NULL
) shown ON true
WHERE p.rating_count <> shown.count OR p.rating_sum <> shown.sum
UNION ALL
SELECT 'I12 helpful count is not the number of votes', r.id FROM review r
WHERE r.helpful_count <> (SELECT count(*) FROM review_helpful h WHERE h.review_id = r.id)
UNION ALL
SELECT 'I13 entrance code of an order that has ended', c.order_id FROM order_entrance_code c JOIN "order" o ON o.id = c.order_id
WHERE o.status IN ('Delivered', 'Cancelled', 'Refund Done')
UNION ALL
SELECT 'I14 bank line is not booked for all of its money, or for other than its deposits', l.id FROM bank_line l
WHERE (SELECT coalesce(sum(b.amount), 0) FROM bank_line_booking b WHERE b.line_id = l.id) <> CASE l.state WHEN 'booked' THEN l.amount ELSE 0 END
  OR EXISTS (SELECT 1 FROM bank_line_booking b JOIN deposit d ON d.id = b.deposit_id
    WHERE b.line_id = l.id AND (d.order_id, d.amount) <> (b.order_id, b.amount))
UNION ALL
SELECT 'I15 released pieces are not those of the short lines', l.order_id || ' ' || l.position FROM order_line l
WHERE (SELECT coalesce(sum(s.quantity), 0) FROM line_shortage s
    WHERE s.order_id = l.order_id AND s.position = l.position AND s.resolution IN ('left-out', 'replaced'))
  <> (SELECT coalesce(sum(m.delta), 0) FROM stock_move m WHERE m.order_id = l.order_id AND m.product_id = l.product_id AND m.kind = 'release')
UNION ALL
SELECT 'I15 stock of replacements is not what the orders hold', m.order_id || ' ' || m.product_id FROM stock_move m
WHERE m.kind IN ('substitute', 'substitute-return') GROUP BY m.order_id, m.product_id
HAVING -sum(m.delta) <> (SELECT coalesce(sum(r.quantity), 0) FROM line_replacement r JOIN "order" o ON o.id = r.order_id
  WHERE r.order_id = m.order_id AND r.product_id = m.product_id AND r.state IN ('asked', 'accepted') AND o.status NOT IN ('Cancelled', 'Refund Done'))
UNION ALL
SELECT 'I15 replacement without its stock', r.shortage_id FROM line_replacement r
WHERE NOT EXISTS (SELECT 1 FROM stock_move m WHERE m.order_id = r.order_id AND m.product_id = r.product_id AND m.kind = 'substitute')
UNION ALL
SELECT 'I16 short line does not end as its replacement', s.id FROM line_shortage s LEFT JOIN line_replacement r ON r.shortage_id = s.id
WHERE s.resolution IS DISTINCT FROM CASE r.state WHEN 'asked' THEN NULL WHEN 'accepted' THEN 'replaced'
  WHEN 'withdrawn' THEN CASE s.resolution WHEN 'found' THEN 'found' ELSE 'left-out' END ELSE 'left-out' END
UNION ALL
SELECT 'I16 customer is asked about an order that is not packed any more', r.shortage_id FROM line_replacement r JOIN "order" o ON o.id = r.order_id
WHERE r.state = 'asked' AND o.status NOT IN ('Order Processing...', 'Order Packaging...')
UNION ALL
SELECT 'I16 question past its deadline', r.shortage_id FROM line_replacement r
WHERE r.state = 'asked' AND r.expires_at < now() - interval '10 minutes'
UNION ALL
SELECT 'I16 replaced against the wish', r.shortage_id FROM line_replacement r JOIN line_shortage s ON s.id = r.shortage_id
JOIN order_line l ON l.order_id = s.order_id AND l.position = s.position WHERE l.if_short IN ('refund', 'never')
UNION ALL
SELECT 'I17 short line without its money', s.id FROM line_shortage s
JOIN "order" o ON o.id = s.order_id JOIN order_line l ON l.order_id = s.order_id AND l.position = s.position
LEFT JOIN line_replacement r ON r.shortage_id = s.id
LEFT JOIN refund_reduction b ON b.refund_id = s.refund_id AND b.position = s.position
WHERE o.status NOT IN ('Cancelled', 'Refund Done') AND CASE s.resolution
  WHEN 'left-out' THEN CASE WHEN l.price = l.discount THEN s.refund_id IS NOT NULL
    ELSE (o.id, l.tax_exempt) NOT IN (SELECT order_id, tax_exempt FROM spent)
      AND NOT EXISTS (SELECT 1 FROM refund_line g WHERE g.refund_id = s.refund_id AND g.position = s.position AND g.quantity = s.quantity) END
  WHEN 'replaced' THEN CASE sign((l.price - l.discount) * s.quantity - r.charged - coalesce(b.amount, 0))
    WHEN 0 THEN false
    -- Less than the difference of the full prices is right where pieces were lowered before: by their weight, or by another short line.
    WHEN 1 THEN (o.id, l.tax_exempt) NOT IN (SELECT order_id, tax_exempt FROM spent)
      AND NOT (coalesce(b.quantity, 0) < s.quantity AND EXISTS (SELECT 1 FROM refund_reduction e JOIN refund w ON w.id = e.refund_id
        WHERE e.order_id = s.order_id AND e.position = s.position
          AND (w.reason = 'weighed'
            OR EXISTS (SELECT 1 FROM line_shortage x WHERE x.refund_id = e.refund_id AND x.order_id = s.order_id AND x.id <> s.id))))
    ELSE true END
  ELSE s.refund_id IS NOT NULL END
UNION ALL
SELECT 'I18 refunded difference is not the ceiling less the weighed price', l.order_id || ' ' || l.position FROM order_line l
LEFT JOIN LATERAL (
  SELECT count(*) AS pieces, sum(last.charged) AS charged FROM (
    SELECT DISTINCT ON (w.piece) w.charged FROM weighing w WHERE w.order_id = l.order_id AND w.position = l.position ORDER BY w.piece, w.revision DESC
  ) last
) weighed ON true
WHERE l.weight_ceiling IS NOT NULL
  AND CASE sign(weighed.pieces * (l.price - l.discount) - coalesce(weighed.charged, 0)
      - (SELECT coalesce(sum(b.amount), 0) FROM refund_reduction b JOIN refund r ON r.id = b.refund_id
        WHERE b.order_id = l.order_id AND b.position = l.position AND r.reason = 'weighed'))
    WHEN 0 THEN false
    WHEN 1 THEN (l.order_id, l.tax_exempt) NOT IN (SELECT order_id, tax_exempt FROM spent)
    ELSE true END
UNION ALL
SELECT 'I18 sent without being weighed', l.order_id || ' ' || l.position FROM order_line l JOIN "order" o ON o.id = l.order_id
WHERE l.weight_ceiling IS NOT NULL AND o.status IN ('Order on Delivery', 'Delivered')
  AND l.quantity > (SELECT count(DISTINCT w.piece) FROM weighing w WHERE w.order_id = l.order_id AND w.position = l.position)
    + pieces_gone(l.order_id, l.position)
UNION ALL
SELECT 'I19 more in lots than in stock', p.id::text FROM product p WHERE p.lot_count > p.stock_count
UNION ALL
SELECT 'I19 lots are not the sum of their moves', l.id::text FROM lot l
WHERE l.remaining <> (SELECT coalesce(sum(m.delta), 0) FROM lot_move m WHERE m.lot_id = l.id)
UNION ALL
SELECT 'I19 stock in lots is not the sum of the lots', p.id::text FROM product p
WHERE p.lot_count <> (SELECT coalesce(sum(l.remaining), 0) FROM lot l WHERE l.product_id = p.id AND l.blocked IS NULL)
UNION ALL
SELECT 'I19 order took more from lots than it bought', m.order_id || ' ' || m.product_id FROM lot_move m
WHERE m.order_id IS NOT NULL GROUP BY m.order_id, m.product_id
HAVING -sum(m.delta) NOT BETWEEN 0 AND (SELECT -sum(s.delta) FROM stock_move s WHERE s.order_id = m.order_id AND s.product_id = m.product_id)
UNION ALL
SELECT 'I19 lot is sold past its date', l.id::text FROM lot l
WHERE l.remaining > 0 AND l.blocked IS NULL AND l.best_before <= ((now() - interval '10 minutes') AT TIME ZONE 'Asia/Seoul')::date
UNION ALL
SELECT 'I20 sold lines are not those of the books', coalesce(s.order_id, b.order_id) || ' ' || coalesce(s.product_id, b.product_id)
FROM sold_line s FULL JOIN sold_line_in_books b ON b.order_id = s.order_id AND b.product_id = s.product_id
WHERE (s.paid_at, s.pieces, s.won, s.drawn, s.cost) IS DISTINCT FROM (b.paid_at, b.pieces, b.won, b.drawn, b.cost);
