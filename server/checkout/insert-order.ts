import { ONLINE_PAYMENT_MINUTES } from '#contract/calls/orders.ts'
import { atWidth } from '#contract/picture-sizes.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { Totals } from '#contract/rules/money.ts'
import type { ShortWish } from '#contract/rules/short-wish.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import type { EveryColumn } from '#server/database/every-column.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import type { LineRow } from '#server/orders/read-lines.ts'
import { getTableColumns, type Placeholder, type SQL, sql } from '#server/platform/database/drizzle.ts'
import { statement } from '#server/platform/database/statement.ts'
import { together } from '#server/platform/database/together.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyLive } from '#server/platform/live/live-events.ts'
import { cashDeadlineAfter } from './cash-deadline.ts'
import type { CheckedRequest } from './check-request.ts'
import type { PricedItem } from './compare-figures.ts'
import { shortWishesOf } from './short-wishes.ts'

/** Width in pixels of an order line's picture. */
const IMAGE_WIDTH = 320

/** An order as it was placed. */
export type PlacedOrder = { row: typeof order.$inferSelect; lines: LineRow[] }

type NewOrder = {
  id: string
  accountId: string
  request: CheckedRequest
  lines: readonly PricedItem[]
  totals: Totals
  /** Part of the delivery charge that is the surcharge of an area, in won. */
  surcharge: number
  language: Language
  /** The promised dispatch day. */
  promisedOn: string
  /** Staff who place it for somebody on the phone, and whether it is collected at the shop. */
  byStaff?: { staffId: string; pickUp: boolean }
}

/* Deadlines by the database's clock, which all nodes share. */
const onlineDue = sql`now() + make_interval(mins => ${ONLINE_PAYMENT_MINUTES})`
const cashDue = cashDeadlineAfter(sql`now()`)

/** The order columns that are set on placement, except those set by the database or by later steps. */
type OrderValues = EveryColumn<
  typeof order,
  'number' | 'placedAt' | 'paidAt' | 'endedAt' | 'autoCancelled' | 'refundOutcome' | 'refundedAmount' | 'refundedAt'
>
/** Parameters of the prepared statement. */
type Given = Omit<OrderValues, 'status' | 'dueAt'> & { cash: boolean }

const insert = statement((tx: Tx) =>
  tx
    .insert(order)
    .values({
      id: sql.placeholder('id'),
      accountId: sql.placeholder('accountId'),
      status: 'Pending',
      paymentMethod: sql.placeholder('paymentMethod'),
      total: sql.placeholder('total'),
      discount: sql.placeholder('discount'),
      deliveryCharge: sql.placeholder('deliveryCharge'),
      deliverySurcharge: sql.placeholder('deliverySurcharge'),
      amount: sql.placeholder('amount'),
      taxFreeAmount: sql.placeholder('taxFreeAmount'),
      firstName: sql.placeholder('firstName'),
      lastName: sql.placeholder('lastName'),
      email: sql.placeholder('email'),
      phone: sql.placeholder('phone'),
      address: sql.placeholder('address'),
      zipCode: sql.placeholder('zipCode'),
      addressEnglish: sql.placeholder('addressEnglish'),
      note: sql.placeholder('note'),
      leaveAt: sql.placeholder('leaveAt'),
      pickUp: sql.placeholder('pickUp'),
      language: sql.placeholder('language'),
      depositor: sql.placeholder('depositor'),
      cashReceiptType: sql.placeholder('cashReceiptType'),
      cashReceiptNumber: sql.placeholder('cashReceiptNumber'),
      promisedOn: sql.placeholder('promisedOn'),
      dueAt: sql`case when ${sql.placeholder('cash')}::boolean then ${cashDue} else ${onlineDue} end`,
    } satisfies Record<keyof OrderValues, Placeholder | SQL | 'Pending'>)
    .returning()
    .prepare('orders_insert'),
)

/**
 * The columns of a line that come one array each; the place in the arrays is its position. Taken from the table, so that none is forgotten.
 */
const LINE_COLUMNS = Object.entries(getTableColumns(orderLine)).filter(
  ([, { name }]) => name !== orderLine.orderId.name && name !== orderLine.position.name,
)
const names = LINE_COLUMNS.map(([, { name }]) => name)
const arrays = LINE_COLUMNS.map(([, column], index) => `$${index + 4}::${column.getSQLType()}[]`)

/** Inserts the lines and the first order event. */
const INSERT_LINES_AND_EVENT = `
  with begun as (
    insert into order_event (order_id, to_status, actor, actor_id) values ($1, 'Pending', $2, $3)
  )
  insert into order_line (order_id, position, ${names.join(', ')})
  select $1, l.position, ${names.map((name) => `l.${name}`).join(', ')}
  from unnest(${arrays.join(', ')}) with ordinality as l (${names.join(', ')}, position)`

/**
 * Inserts an order as Pending with its snapshots, takes its stock, and queues its mail, in one round trip. The products are locked and in
 * stock.
 */
export async function insertOrder(
  tx: Tx,
  { id, accountId, request, lines, totals, surcharge, language, promisedOn, byStaff }: NewOrder,
): Promise<PlacedOrder> {
  const { info, paymentMethod, message } = request
  const cash = paymentMethod === 'cash'
  const receipt = cash ? (message?.cashReceipt ?? { type: 'none' as const }) : null
  const given: Given = {
    id,
    accountId,
    paymentMethod,
    total: totals.total,
    discount: totals.discount,
    deliveryCharge: totals.deliveryCharge,
    deliverySurcharge: surcharge,
    amount: totals.grandTotal,
    taxFreeAmount: taxFreeOf(lines),
    ...info,
    zipCode: info.zipCode ?? null,
    addressEnglish: info.addressEnglish ?? null,
    note: message?.note || null,
    leaveAt: message?.leaveAt ?? null,
    pickUp: byStaff?.pickUp ?? false,
    language,
    depositor: cash ? message?.depositor || fullName(info) : null,
    cashReceiptType: receipt?.type ?? null,
    cashReceiptNumber: receipt && 'number' in receipt ? receipt.number : null,
    promisedOn,
    cash,
  }
  const inserted = insert(tx).execute(given)
  const wishes = shortWishesOf(request)
  const rows = lines.map((line, index) => snapshotOf(line, id, index + 1, wishes.of(line.product.id)))
  const sales = lines.map(({ product, quantity }) => ({ productId: product.id, delta: -quantity, kind: 'sale' as const, orderId: id }))
  const [[row]] = await together([
    inserted,
    insertLinesAndEvent(tx, id, byStaff ? ['owner', byStaff.staffId] : ['customer', accountId], rows),
    moveStock(tx, sales),
    notifyLive(tx, 'staff:orders.read', { type: 'order', id }),
    notifyCustomer(tx, id, 'Pending'),
    queueMail(tx, { template: 'order-received', orderId: id }),
  ])
  if (!row) throw new Error(`Order ${id} was not inserted`)
  return { row, lines: rows }
}

function snapshotOf({ product, quantity }: PricedItem, orderId: string, position: number, ifShort: ShortWish): LineRow {
  return {
    orderId,
    position,
    productId: product.id,
    name: product.names,
    unit: product.unit,
    image: atWidth(product.image, IMAGE_WIDTH),
    price: product.price,
    discount: product.discount,
    quantity,
    taxExempt: product.taxExempt,
    ifShort,
    weightEstimate: product.weightEstimate,
    weightCeiling: product.weightCeiling,
    weightTolerance: product.weightTolerance,
    readings: product.weightCeiling === null ? null : [],
    category: product.category,
  }
}

async function insertLinesAndEvent(
  tx: Tx,
  orderId: string,
  [actor, actorId]: ['customer' | 'owner', string],
  lines: readonly LineRow[],
): Promise<void> {
  const valuesOf = ([key, column]: (typeof LINE_COLUMNS)[number]) =>
    lines.map((line: Readonly<Record<string, unknown>>) => column.mapToDriverValue(line[key]))
  await tx.$client.query({
    name: 'orders_insert_lines_and_event',
    text: INSERT_LINES_AND_EVENT,
    values: [orderId, actor, actorId, ...LINE_COLUMNS.map(valuesOf)],
  })
}

/** The VAT-exempt part of the amount, in won: the exempt lines. Delivery is taxed. */
function taxFreeOf(lines: readonly PricedItem[]): number {
  return lines.reduce((sum, { product, quantity }) => sum + (product.taxExempt ? (product.price - product.discount) * quantity : 0), 0)
}
