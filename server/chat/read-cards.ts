import type { ChatCard } from '#contract/calls/chat-cards.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import type { chatMessage } from '#server/database/schema/chat.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import { type ShortLineJson, shortLinesAsJson, toShortLine } from '#server/database/short-lines-as-json.ts'
import { NO_REFUNDS, readRefunds, toOrderRefund } from '#server/orders/refunds/read-refunds.ts'
import { and, asc, eq, inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

type CardRow = Pick<typeof chatMessage.$inferSelect, 'id' | 'cardKind' | 'cardOrderId' | 'cardId'>

/** Pictures that a card shows. */
const IMAGES = 3

/** The cards of messages by message id, as they are now, in one language. At most four statements, whatever the number of cards. */
export async function readCards(reader: Reader, messages: readonly CardRow[], language: Language): Promise<Map<string, ChatCard>> {
  const withCard = messages.filter((row) => row.cardKind !== null && row.cardOrderId !== null)
  const orderIds = [...new Set(withCard.map(({ cardOrderId }) => cardOrderId ?? ''))]
  if (orderIds.length === 0) return new Map()
  const refundOrders = withCard.flatMap(({ cardKind, cardOrderId }) => (cardKind === 'refund' && cardOrderId ? [cardOrderId] : []))
  const replacementOrders = withCard.flatMap(({ cardKind, cardOrderId }) =>
    cardKind === 'replacement' && cardOrderId ? [cardOrderId] : [],
  )
  const [orders, lines, refunds, shortLines] = await Promise.all([
    reader
      .select({
        id: order.id,
        number: order.number,
        status: order.status,
        pickUp: order.pickUp,
        amount: order.amount,
        placedAt: order.placedAt,
      })
      .from(order)
      .where(inArray(order.id, orderIds)),
    reader
      .select({
        orderId: orderLine.orderId,
        position: orderLine.position,
        name: orderLine.name,
        image: orderLine.image,
        quantity: orderLine.quantity,
      })
      .from(orderLine)
      .where(inArray(orderLine.orderId, orderIds))
      .orderBy(asc(orderLine.orderId), asc(orderLine.position)),
    readRefunds(reader, refundOrders),
    readShortLines(reader, replacementOrders),
  ])
  const cards = new Map<string, ChatCard>()
  for (const { id, cardKind, cardOrderId, cardId } of withCard) {
    const found = orders.find((one) => one.id === cardOrderId)
    if (!found) continue
    const own = lines.filter((line) => line.orderId === found.id)
    const { pickUp, status, amount: total } = found
    const base = { orderId: found.id, orderNumber: orderNumberText(found.number), status, pickUp, total }
    if (cardKind === 'order') {
      const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0)
      const images = [...new Set(own.map(({ image }) => image))].filter((image) => image !== '').slice(0, IMAGES)
      cards.set(id, { kind: 'order', ...base, placedAt: found.placedAt.toISOString(), pieces, images })
    } else if (cardKind === 'replacement') {
      const short = shortLines.find(({ _id }) => _id === cardId)
      if (short) cards.set(id, { kind: 'replacement', ...base, short: toShortLine(short, language) })
    } else if (cardKind === 'refund') {
      const row = (refunds.get(found.id) ?? NO_REFUNDS).refunds.find((one) => one.id === cardId)
      if (!row) continue
      const nameOf = (position: number) => {
        const line = own.find((one) => one.position === position)
        return line ? localized(line.name, language) : ''
      }
      const { _id: refundId, cause, amount, delivery, lines: back, way, doneAt } = toOrderRefund(row, nameOf)
      cards.set(id, { kind: 'refund', ...base, refundId, cause, amount, delivery, lines: back, way, doneAt })
    }
  }
  return cards
}

async function readShortLines(reader: Reader, orderIds: readonly string[]): Promise<ShortLineJson[]> {
  if (orderIds.length === 0) return []
  const rows = await reader
    .select({ found: sql<ShortLineJson[]>`${sql.raw(shortLinesAsJson('"order"."id"'))}` })
    .from(order)
    .where(inArray(order.id, [...orderIds]))
  return rows.flatMap(({ found }) => found)
}

/** The last orders of a customer, the newest first. */
export async function readLastOrders(reader: Reader, accountId: string, count: number) {
  const rows = await reader
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      pickUp: order.pickUp,
      amount: order.amount,
      placedAt: order.placedAt,
    })
    .from(order)
    .where(and(eq(order.accountId, accountId)))
    .orderBy(sql`${order.placedAt} desc`, asc(order.id))
    .limit(count)
  const refunds = await readRefunds(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    orderId: row.id,
    orderNumber: orderNumberText(row.number),
    status: row.status,
    pickUp: row.pickUp,
    amount: row.amount,
    time: row.placedAt.toISOString(),
    refunds: (refunds.get(row.id) ?? NO_REFUNDS).refunds.map(({ id, amount, doneAt }) => ({
      _id: id,
      amount,
      doneAt: doneAt && new Date(doneAt).toISOString(),
    })),
  }))
}
