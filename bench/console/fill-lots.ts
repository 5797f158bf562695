/** Pieces of the one lot of each product: more than the orders of the filled shop take. */
const RECEIVED = 2_000

/**
 * Receives a lot with a purchase price of each product, from which all orders were drawn: what the margin sums. Written without triggers.
 */
export const MAKE_LOTS = [
  `with came as (
    insert into delivery (id, request_hash, received_by) values ('scale-delivery', 'scale', 'bench') returning id
  ), lots as (
    insert into lot (product_id, delivery_id, code, received, purchase_price)
    select p.id, came.id, '', ${RECEIVED}, p.price * 7 / 10 from product p cross join came where p.sku like 'SCALE-%' returning id, product_id
  ), moves as (
    insert into stock_move (product_id, delta, kind, lot_id) select product_id, ${RECEIVED}, 'receive', id from lots returning id, product_id, lot_id
  )
  insert into lot_move (lot_id, product_id, delta, stock_move_id) select lot_id, product_id, ${RECEIVED}, id from moves`,
  `insert into lot_move (lot_id, product_id, delta, stock_move_id, order_id)
  select l.id, m.product_id, m.delta, m.id, m.order_id from stock_move m join lot l on l.product_id = m.product_id and l.delivery_id = 'scale-delivery'
  where m.order_id like 'scale-%'`,
  `with sums as (select lot_id, sum(delta) as pieces from lot_move group by lot_id), lots as (
    update lot l set remaining = s.pieces from sums s where s.lot_id = l.id and l.delivery_id = 'scale-delivery' returning l.product_id, l.remaining
  )
  update product p set lot_count = lots.remaining from lots where lots.product_id = p.id`,
]
