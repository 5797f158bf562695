import { consoleShortLine } from '#contract/calls/console/packing.ts'
import { consoleWeigh } from '#contract/calls/console/weighing.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { replacementCharge } from '#contract/rules/short-lines.ts'
import { weighedPrice } from '#contract/rules/weight.ts'
import { reducePrice, refundMissing } from './give-back.ts'
import type { Life } from './order-life.ts'
import { type Goods, noteChange } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

/** Share of the estimate that the lightest piece of the past has. */
const LIGHTEST = 0.93
/** Grams that the heaviest piece has above the ceiling. */
const ABOVE_CEILING = 8
/** Minutes that a customer of the demo has to answer about a replacement: longer than the shop gives, so that the question can be seen. */
const DEMO_ANSWER_MINUTES = 12 * 60

/** Weighs all pieces of an order that are sold by weight, and gives back what they cost less than was paid. */
export function weigh(life: Life, at: Date): void {
  const { order, items, shop } = life
  const { chance, rows, staff } = shop
  for (const [index, { goods, quantity }] of items.entries()) {
    const { weightEstimate: estimate, weightCeiling: ceiling } = goods
    if (estimate === null || ceiling === null) continue
    const price = goods.price - goods.discount
    const position = index + 1
    const readings = Array.from({ length: quantity }, (_, piece) => {
      const grams = chance.int(Math.ceil(estimate * LIGHTEST), ceiling + ABOVE_CEILING)
      return { piece: piece + 1, grams, charged: weighedPrice(price, grams, ceiling) }
    })
    const lighter = readings.filter(({ charged }) => charged < price)
    const amount = lighter.reduce((sum, { charged }) => sum + price - charged, 0)
    const back = amount > 0 ? reducePrice(life, { position, quantity: lighter.length, amount, at, reason: 'weighed' }) : null
    for (const reading of readings) {
      const refundId = reading.charged < price ? (back?.id ?? null) : null
      rows.weighings.push({ orderId: order.id, position, revision: 1, ...reading, refundId, weighedBy: staff.packer, weighedAt: at })
    }
    const texts = readings.map(({ piece, grams, charged }) => `${piece}: ${grams} g, ${charged} won`)
    const after = { itemId: String(goods.id), readings: texts, refundId: back?.id ?? null, refunded: amount }
    noteChange(shop, at, staff.packer, consoleWeigh, {
      subject: ['order', order.id],
      before: { itemId: String(goods.id), readings: [] },
      after,
    })
  }
}

/** Ticks the first lines of an order off, a minute for each. */
export function tick({ order, items, shop: { rows, staff } }: Life, from: Date, lines = items.length): void {
  for (const [index, { quantity: picked }] of items.slice(0, lines).entries())
    rows.ticks.push({ orderId: order.id, position: index + 1, picked, tickedAt: plusMinutes(from, index + 1), actorId: staff.packer })
}

/** How a short line went: left out, replaced as the customer agreed, or the customer is asked. */
type ShortEnd = 'left-out' | 'accepted' | 'asked'

/** A piece of an order's first line is missing at packing: it is left out and given back, or another product is offered for it. */
export function missing(life: Life, at: Date, end: ShortEnd): void {
  const { order, items, shop } = life
  const { chance, rows, staff } = shop
  const [line] = items
  if (!line) throw new Error('An order has a line')
  const paid = line.goods.price - line.goods.discount
  const substitute = end === 'left-out' ? null : substituteFor(life, line.goods)
  const worth = substitute ? substitute.price - substitute.discount : 0
  const charged = substitute ? replacementCharge({ ...substitute, quantity: 1 }, paid) : 0
  const decidedAt = end === 'accepted' ? plusMinutes(at, 9) : null
  const resolvedAt = end === 'left-out' ? at : decidedAt
  const back =
    end === 'left-out'
      ? refundMissing(life, 1, 1, at)
      : decidedAt && paid > charged
        ? reducePrice(life, { position: 1, quantity: 1, amount: paid - charged, at: decidedAt, reason: 'by-staff' })
        : null
  const id = chance.id()
  rows.shortages.push({
    id,
    orderId: order.id,
    position: 1,
    quantity: 1,
    reason: 'missing',
    shelfEmpty: false,
    reportedBy: staff.packer,
    reportedAt: at,
    resolution: end === 'left-out' ? 'left-out' : decidedAt && 'replaced',
    resolvedAt,
    refundId: back?.id ?? null,
  })
  const productId = line.goods.id
  if (resolvedAt) {
    const note = `missing at packing of ${orderNumberText(order.number)}`
    rows.moves.push({ productId, delta: 1, kind: 'release', orderId: order.id, createdAt: resolvedAt })
    rows.moves.push({ productId, delta: -1, kind: 'count', note, createdAt: resolvedAt })
  }
  if (substitute) {
    const { name, unit, image } = substitute
    rows.moves.push({ productId: substitute.id, delta: -1, kind: 'substitute', orderId: order.id, createdAt: at })
    rows.replacements.push({
      shortageId: id,
      orderId: order.id,
      productId: substitute.id,
      quantity: 1,
      name,
      unit,
      image,
      worth,
      charged,
      askedAt: at,
      state: end === 'accepted' ? 'accepted' : 'asked',
      expiresAt: plusMinutes(shop.days.now, DEMO_ANSWER_MINUTES),
      ...(decidedAt && { decidedAt, decidedBy: 'customer' as const }),
    })
  }
  noteChange(shop, at, staff.packer, consoleShortLine, {
    subject: ['order', order.id],
    after: {
      shortageId: id,
      quantity: 1,
      reason: 'missing',
      shelfEmpty: false,
      outcome: end === 'left-out' ? 'left-out' : 'asked',
      refunded: 0,
    },
  })
}

/**
 * The product of the same aisle whose price is nearest, taxed alike and not in the order; a piece of it. @throws Error when there is none
 */
function substituteFor({ items, shop }: Life, { price, taxExempt, category }: Goods): Goods {
  const taken = new Set(items.map(({ goods }) => goods.id))
  const fit = shop.goods.filter((one) => !taken.has(one.id) && one.taxExempt === taxExempt && one.weightCeiling === null)
  const near = fit.toSorted(
    (one, other) =>
      Number(other.category === category) - Number(one.category === category) ||
      Math.abs(one.price - price) - Math.abs(other.price - price),
  )
  const [found] = near
  if (!found) throw new Error('The shop has nothing that could replace a product')
  return found
}
