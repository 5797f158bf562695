import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Totals } from '#contract/money.ts'
import { CASH_PAYMENT_DAYS, ONLINE_PAYMENT_MINUTES } from '#contract/orders.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { order, orderEvent, orderLine } from '#server/database/schema/orders.ts'
import { statement } from '#server/database/statement.ts'
import type { Tx } from '#server/database/transaction.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { tellCustomer } from '#server/orders/tell-customer.ts'
import type { CheckedRequest } from './check-request.ts'
import type { PricedItem } from './compare-figures.ts'

/** Width in pixels of the picture that an order shows of a line. */
const IMAGE_WIDTH = 320

type NewOrder = {
  id: string
  accountId: string
  request: CheckedRequest
  lines: readonly PricedItem[]
  totals: Totals
  language: Language
}

const begin = statement((tx: Tx) =>
  tx
    .insert(orderEvent)
    .values({ orderId: sql.placeholder('orderId'), toStatus: 'Pending', actor: 'customer', actorId: sql.placeholder('accountId') })
    .prepare('orders_begin'),
)

/** Inserts an order as Pending with its snapshots, takes its stock, and queues its mail. The products are locked and have it. */
export async function insertOrder(tx: Tx, { id, accountId, request, lines, totals, language }: NewOrder): Promise<void> {
  const { info, paymentMethod, message } = request
  const cash = paymentMethod === 'cash'
  const receipt = cash ? (message?.cashReceipt ?? { type: 'none' as const }) : null
  await tx.insert(order).values({
    id,
    accountId,
    status: 'Pending',
    paymentMethod,
    total: totals.total,
    discount: totals.discount,
    deliveryCharge: totals.deliveryCharge,
    amount: totals.grandTotal,
    taxFreeAmount: taxFreeOf(lines),
    ...info,
    note: message?.note || null,
    language,
    depositor: cash ? message?.depositor || `${info.firstName} ${info.lastName}` : null,
    cashReceiptType: receipt?.type ?? null,
    cashReceiptNumber: receipt && 'number' in receipt ? receipt.number : null,
    dueAt: cash ? cashDue : onlineDue,
  })
  await tx.insert(orderLine).values(
    lines.map(({ product, quantity }, index) => ({
      orderId: id,
      position: index + 1,
      productId: product.id,
      name: product.names,
      unit: product.unit,
      image: product.image.replace(/\/\d+$/, `/${IMAGE_WIDTH}`),
      price: product.price,
      discount: product.discount,
      quantity,
      taxExempt: product.taxExempt,
    })),
  )
  await begin(tx).execute({ orderId: id, accountId })
  await moveStock(
    tx,
    lines.map(({ product, quantity }) => ({ productId: product.id, delta: -quantity, kind: 'sale', orderId: id })),
  )
  await tellCustomer(tx, id, 'Pending')
  await queueMail(tx, { template: 'order-received', orderId: id })
}

/** The part of the amount that is free of VAT, in won: the exempt lines. Delivery is taxed. */
function taxFreeOf(lines: readonly PricedItem[]): number {
  return lines.reduce((sum, { product, quantity }) => sum + (product.taxExempt ? (product.price - product.discount) * quantity : 0), 0)
}

/* Deadlines by the database's clock, which all nodes share. */
const onlineDue = sql`now() + make_interval(mins => ${ONLINE_PAYMENT_MINUTES})`
/** 23:59:59.999 Asia/Seoul on the third day after the order date: what `cashDeadline` of the contract says. */
const cashDue = sql`(date_trunc('day', now() at time zone 'Asia/Seoul') + make_interval(days => ${CASH_PAYMENT_DAYS + 1}) - interval '1 millisecond') at time zone 'Asia/Seoul'`
