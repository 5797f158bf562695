import type { z } from 'zod'
import type { consoleWeighing, WeighLine } from '#contract/calls/console/weighing.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import { count, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readLines } from '../read-lines.ts'
import { readPlaces } from '../read-places.ts'
import { canBeWeighed, type LineToWeigh, readLinesToWeigh } from './lines-to-weigh.ts'

type Weighing = Omit<z.output<typeof consoleWeighing.response>, 'success' | 'message'>

/** The lines of an order that are sold by weight, with their readings. @throws Refusal NOT_FOUND for an unknown order. */
export async function readWeighing(reader: Reader, orderId: string, language: Language): Promise<Weighing> {
  const [row] = await reader.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  const [[all], lines, named, places] = await Promise.all([
    reader.select({ count: count() }).from(orderLine).where(eq(orderLine.orderId, orderId)),
    readLinesToWeigh(reader, orderId),
    readLines(reader, [orderId]),
    readPlaces(reader, orderId),
  ])
  const rows = named.get(orderId) ?? []
  return {
    orderId,
    orderNumber: orderNumberText(row.number),
    status: row.status,
    open: canBeWeighed(row),
    name: fullName(row),
    places: all?.count ?? 0,
    lines: lines.flatMap((line) => {
      const place = rows.findIndex((one) => one.position === line.position)
      const snapshot = rows[place]
      const standing = places.find(({ productId }) => productId === String(line.productId)) ?? null
      return snapshot ? [{ ...toWeighLine(line, snapshot, place + 1, language), standing }] : []
    }),
  }
}

function toWeighLine(
  { estimate, ceiling, tolerance, readings, ...line }: LineToWeigh,
  snapshot: { name: typeof orderLine.$inferSelect.name; image: string; unit: string; category: string | null },
  place: number,
  language: Language,
): Omit<WeighLine, 'standing'> {
  const { image, unit, category } = snapshot
  return {
    itemId: String(line.productId),
    place,
    name: localized(snapshot.name, language),
    nameSi: snapshot.name.si ?? '',
    image,
    unit,
    category,
    price: line.price,
    pieces: Math.max(0, line.quantity - line.gone),
    weight: {
      estimate,
      ceiling,
      tolerance,
      readings: readings.map(({ piece, grams, charged }) => ({ piece, grams, charged })),
    },
  }
}
