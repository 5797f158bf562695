import { DELIVERY_TERMS } from '#contract/rules/money.ts'

/** How large a shop is filled, and how many seconds lie between its orders. */
export interface ShopSize {
  products: number
  customers: number
  orders: number
  secondsBetween: number
}

/** How large the shop of `npm run bench -- --scale` is. */
export const SCALE: ShopSize = { products: 100_000, customers: 100_000, orders: 1_000_000, secondsBetween: 20 }

/** Orders that are still open at the end; all others were delivered, cancelled or are on their way. */
const OPEN_ORDERS = 500
/** Initial stock of every product of the large shop. */
const FIRST_STOCK = 500_000

/** Everything here is a function of a row's number, so that two runs make the same shop. */
export const MAKE_PRODUCTS = `
  with base as (select row_number() over (order by id) - 1 as n, p.* from product p where sku not like 'SCALE-%'),
  made as (
    insert into product (sku, category, name, description, brand, unit, content_amount, content_measure, price, discount, regular_discount, stock_count, tax_exempt, origin, storage, tags,
      rating)
    select 'SCALE-' || g, b.category,
      jsonb_build_object('en', b.name ->> 'en', 'ko', b.name ->> 'ko', 'si', b.name ->> 'si', 'np', b.name ->> 'np')
        || jsonb_build_object('en', (b.name ->> 'en') || ' ' || split_part(o.name ->> 'en', ' ', 1) || ' ' || g / 257),
      b.description, b.brand, b.unit, b.content_amount, b.content_measure, b.price + g % 97 * 10, b.discount, b.discount, ${FIRST_STOCK},
      b.tax_exempt, b.origin, b.storage, b.tags, b.rating
    from generate_series($1::int, $2::int) g
    join base b on b.n = g % (select count(*) from base) join base o on o.n = (g * 7 + 3) % (select count(*) from base)
    returning id, sku
  ),
  pictures as (
    insert into product_picture (product_id, position, picture_hash)
    select made.id, pp.position, pp.picture_hash from made
    join base b on b.n = substr(made.sku, 7)::int % (select count(*) from base)
    join product_picture pp on pp.product_id = b.id and pp.position = 1
  )
  insert into stock_move (product_id, delta, kind) select id, ${FIRST_STOCK}, 'import' from made`

const picked = (names: readonly string[], by: string) => `(array['${names.join("','")}'])[1 + ${by} % ${names.length}]`
const FIRST_NAMES = picked(
  ['Nadeesha', 'Chathura', 'Sanduni', 'Prakash', 'Sunita', 'Binod', '서준', '지우', '하린', 'තිලිනි', 'නුවන්', 'सुनिता', 'रेखा'],
  'g',
)
const LAST_NAMES = picked(['Demo', '체험', 'ආදර්ශන', 'नमुना', 'Sample', 'Example', 'Model'], '(g / 13)')

export const MAKE_CUSTOMERS = `
  with made as (
    insert into account (id, name, email, phone, password_hash)
    select 'scale-' || g, ${FIRST_NAMES} || ' ' || ${LAST_NAMES}, 'scale.' || g || '@example.com', '+82107' || lpad(g::text, 7, '0'),
      'nobody signs in with this'
    from generate_series($1::int, $2::int) g returning id
  )
  insert into address (account_id, slot, address, label, zip_code, is_default)
  select id, 0, '(04524) 110 Sejong-daero, Jung-gu, Seoul, Room 402', 'Home', '04524', true from made`

/** Draws customers and products for the orders, by number. */
export const DRAW = `
  create unlogged table scale_customer as select row_number() over (order by created_at, id) - 1 as n, id, email, name, phone from account where role = 'customer';
  alter table scale_customer add primary key (n);
  create unlogged table scale_product as
    select row_number() over (order by id) - 1 as n, id, name, unit, price, discount, tax_exempt from product where sku like 'SCALE-%';
  alter table scale_product add primary key (n);
  analyze scale_customer, scale_product`

/**
 * Orders $1 to $2 of $3, so many seconds ($4) one after the other, each with one to three lines, its events, its moves of the stock and its
 * money.
 */
export const MAKE_ORDERS = `
  with drawn as (
    select g, 'scale-' || g as id, c.id as account_id, c.email, c.phone, split_part(c.name, ' ', 1) as first_name, split_part(c.name, ' ', 2) as last_name,
      now() - ($3::int - g) * make_interval(secs => $4::int) as placed_at,
      case when g > $3::int - ${OPEN_ORDERS} then 'Pending' when g % 50 = 0 then 'Cancelled' when g % 50 = 1 then 'Order Processing...'
        when g % 50 = 2 then 'Order on Delivery' else 'Delivered' end as status
    from generate_series($1::int, $2::int) g join scale_customer c on c.n = g::bigint * 7919 % (select count(*) from scale_customer)
  ),
  lines as (
    select d.id, d.status, d.placed_at, pos, p.id as product_id, p.name, p.unit, p.price, p.discount, p.tax_exempt, 1 + (d.g + pos) % 3 as quantity
    from drawn d cross join lateral generate_series(1, 1 + d.g % 3) pos
    join scale_product p on p.n = (d.g::bigint * 104729 + pos * 3571) % (select count(*) from scale_product)
  ),
  sums as (
    select id, sum(price * quantity)::int as total, sum(discount * quantity)::int as discount,
      coalesce(sum((price - discount) * quantity) filter (where tax_exempt), 0)::int as tax_free
    from lines group by id
  ),
  money as (
    select *, case when total - discount >= ${DELIVERY_TERMS.freeFrom} then 0 else ${DELIVERY_TERMS.charge} end as charge from sums
  ),
  orders as (
    insert into "order" (id, account_id, status, payment_method, total, discount, delivery_charge, amount, tax_free_amount, first_name, last_name,
      email, phone, address, depositor, cash_receipt_type, placed_at, due_at, promised_on, paid_at, ended_at)
    select d.id, d.account_id, d.status, 'cash', m.total, m.discount, m.charge, m.total - m.discount + m.charge, m.tax_free, d.first_name, d.last_name,
      d.email, d.phone, '(04524) 110 Sejong-daero, Jung-gu, Seoul, Room 402', d.first_name, 'none', d.placed_at,
      case d.status when 'Pending' then now() else d.placed_at end + interval '3 days', (d.placed_at at time zone 'Asia/Seoul')::date + 1,
      case when d.status not in ('Pending', 'Cancelled') then d.placed_at + interval '1 hour' end,
      case when d.status in ('Delivered', 'Cancelled') then d.placed_at + interval '2 days' end
    from drawn d join money m using (id)
    returning id, status, amount, tax_free_amount, paid_at
  ),
  written as (
    insert into order_line (order_id, position, product_id, name, unit, image, price, discount, quantity, tax_exempt)
    select id, pos, product_id, name, unit, '', price, discount, quantity, tax_exempt from lines
  ),
  events as (
    insert into order_event (order_id, from_status, to_status, actor, at)
    select d.id, steps.path[step - 1], steps.path[step], 'owner', d.placed_at + step * interval '1 hour'
    from drawn d
    cross join lateral (
      select case d.status when 'Pending' then array['Pending'] when 'Cancelled' then array['Pending', 'Cancelled']
        else (array['Pending', 'Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered'])
          [1:case d.status when 'Order Processing...' then 2 when 'Order on Delivery' then 4 else 5 end] end as path
    ) steps
    cross join lateral generate_series(1, cardinality(steps.path)) step
  ),
  taken as (
    insert into stock_move (product_id, delta, kind, order_id, created_at)
    select product_id, -quantity, 'sale', id, placed_at from lines
    union all
    select product_id, quantity, 'return', id, placed_at + interval '2 days' from lines where status = 'Cancelled'
  ),
  deposits as (
    insert into deposit (id, order_id, amount, booked_as, kept, unwanted, received_at, booked_at, booked_by)
    select id, id, amount, 'paid', amount, 0, paid_at, paid_at, 'owner' from orders where paid_at is not null
  ),
  receipts as (
    insert into cash_receipt (payment_id, order_id, counter, kind, amount, tax_free_amount, status, issue_number, issued_at)
    select id || '-1', id, 1, 'anonymous', amount, tax_free_amount, 'issued', id, paid_at from orders where paid_at is not null and amount >= 100000
  )
  insert into payment (id, order_id, provider, reference, status, amount, tax_free_amount, taken, paid_at)
  select id, id, 'cash', id, 'paid', amount, tax_free_amount, amount, paid_at from orders where paid_at is not null`

/**
 * Recomputes the counts from the moves and the sold lines from the books, updates planner statistics, and invalidates every process's
 * cache.
 */
export const SETTLE = `
  insert into sold_line (order_id, product_id, paid_at, pieces, won, drawn, cost)
    select order_id, product_id, paid_at, pieces, won, drawn, cost from sold_line_in_books where order_id like 'scale-%';
  update product p set stock_count = m.sum from (select product_id, sum(delta) as sum from stock_move group by product_id) m
    where m.product_id = p.id and p.sku like 'SCALE-%';
  drop table scale_customer, scale_product;
  analyze;
  select pg_notify('kade_content', 'all')`
