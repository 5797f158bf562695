import type { ShopSize } from '../scale/fill-statements.ts'

/** How large the shop of `npm run bench -- --console` is: two years of orders. */
export const DESK: ShopSize = { products: 10_000, customers: 20_000, orders: 50_000, secondsBetween: 1_260 }

const WAITING_LINES = 200
const WAITING_REFUNDS = 300
const WAITING_CHATS = 300

const identity = (of: string) => `encode(sha256((${of})::bytea), 'hex')`

/** Fills the desk of staff besides its orders: bank lines, pending refunds and chats. Written without triggers, like the orders. */
export const MAKE_DESK = [
  `with lines as (
    insert into bank_line (id, identity, bank, tail, day, minute, received_at, amount, balance, kind, perhaps_twice, kept_at, kept_by, confirmed_at, state, settled_by, settled_at)
    select 'line-' || d.id, ${identity(`'line-' || d.id`)}, '데모', '000', d.received_at::date, '09:00', d.received_at, d.amount, null, '이체', false, d.booked_at, 'bench', d.booked_at,
      'booked', 'bench', d.booked_at
    from deposit d where d.id like 'scale-%' returning id
  ), words as (
    insert into bank_line_words (line_id, payer, memo) select 'line-' || o.id, o.depositor, '' from "order" o join deposit d on d.id = o.id where o.id like 'scale-%'
  )
  insert into bank_line_booking (line_id, order_id, deposit_id, amount) select 'line-' || d.id, d.order_id, d.id, d.amount from deposit d where d.id like 'scale-%'`,
  `with waiting as (
    select o.*, row_number() over (order by number) as n from "order" o where o.status = 'Pending' and o.id like 'scale-%' order by number limit ${WAITING_LINES}
  ), lines as (
    insert into bank_line (id, identity, bank, tail, day, minute, received_at, amount, balance, kind, perhaps_twice, kept_by, confirmed_at, state)
    select 'open-' || w.id, ${identity(`'open-' || w.id`)}, '데모', '000', now()::date, '10:00', now() - w.n * interval '1 minute', w.amount - (w.n % 5 = 0)::int * 1000, null, '이체', false,
      'bench', now(), 'waiting'
    from waiting w
  )
  insert into bank_line_words (line_id, payer, memo) select 'open-' || w.id, w.depositor || case when w.n % 3 = 0 then '' else w.depositor_code end, '' from waiting w`,
  `with chosen as (
    select o.* from "order" o where o.status = 'Cancelled' and o.id like 'scale-%' order by number desc limit ${WAITING_REFUNDS}
  ), deposits as (
    insert into deposit (id, order_id, amount, booked_as, kept, unwanted, received_at, booked_at, booked_by)
    select 'late-' || id, id, amount, 'unwanted', 0, amount, ended_at, ended_at, 'bench' from chosen
  ), payments as (
    insert into payment (id, order_id, provider, reference, status, amount, tax_free_amount, taken, paid_at, created_at, updated_at)
    select 'late-' || id, id, 'cash', 'late-' || id, 'unwanted', amount, tax_free_amount, amount, ended_at, ended_at, ended_at from chosen
  )
  insert into refund (id, payment_id, amount, tax_free_amount, reason, status, created_at)
  select 'late-' || id, 'late-' || id, amount, tax_free_amount, 'paid-too-late', 'manual', ended_at from chosen`,
  `with chosen as (
    select id, row_number() over (order by id) as n from account where id like 'scale-%' order by id limit ${WAITING_CHATS}
  ), threads as (
    insert into chat_thread (account_id, waiting_since, last_at, queue)
    select id, now() - n * interval '1 minute', now() - n * interval '1 minute', (extract(epoch from now() - n * interval '1 minute') * 1000)::bigint from chosen
  )
  insert into chat_message (id, account_id, sender, client_id, message, created_at)
  select 'chat-' || id, id, 'user', 'chat-' || id, 'When does my parcel come?', now() - n * interval '1 minute' from chosen`,
]
