import { PARCEL_PLACES, type PaymentMethod } from '#contract/calls/orders.ts'
import { addDays, seoulInstant, weekdayOf } from '#contract/rules/delivery.ts'
import type { Draft } from './order-life.ts'
import type { Goods, PastShop } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

/** Days before today on which the shop has orders. */
export const PAST_DAYS = 60
/** Orders of an ordinary day by weekday, Sunday first: people cook on the weekend. */
const PER_DAY = [13, 8, 8, 9, 9, 10, 12]
/** How likely an order comes in an hour of the day in Seoul: lunch breaks, and evenings after the shift. */
const HOURS = [2, 1, 1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 8, 7, 5, 4, 5, 6, 8, 11, 13, 13, 10, 6]
/** Wages are paid on these days of the month. */
const PAYDAYS = new Set([10, 25])
/** No order of the past is younger: its payment would be under way. */
const MINUTES_AGO = 8
const METHODS: readonly PaymentMethod[] = ['wallet', 'wallet', 'wallet', 'wallet', 'card', 'card', 'card', 'cash', 'cash', 'cash']

/** Draws the orders of the last 60 days, oldest first: more on weekends and paydays, and a few more every week. */
export function drawOrders(shop: PastShop): Draft[] {
  const { chance, days } = shop
  const latest = plusMinutes(days.now, -MINUTES_AGO)
  const shelf = byPopularity(shop)
  const drafts: Draft[] = []
  for (let ago = PAST_DAYS; ago >= 0; ago--) {
    const date = addDays(days.today, -ago)
    const growth = 1 + 0.3 * (1 - ago / PAST_DAYS)
    const payday = PAYDAYS.has(Number(date.slice(8))) ? 1.4 : 1
    const count = Math.round((PER_DAY[weekdayOf(date)] ?? 0) * growth * payday * (0.8 + 0.4 * chance.next()))
    for (let nth = 0; nth < count; nth++) {
      const placedAt = plusMinutes(seoulInstant(date, '00:00'), hourOf(chance.next()) * 60 + chance.next() * 60)
      const draft = drawOrder(shop, shelf, placedAt)
      if (placedAt < latest) drafts.push(draft)
    }
  }
  return drafts.sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}

/** An order of somebody for one to six products. */
function drawOrder({ chance, people, words }: PastShop, shelf: readonly Goods[], placedAt: Date): Draft {
  // Early customers of the list come again and again; the last one is blocked.
  const person = people[Math.floor(chance.next() ** 1.6 * (people.length - 1))] ?? chance.pick(people)
  const note = chance.percent(12) ? chance.pick(words.notes) : undefined
  const leaveAt = chance.percent(60) ? chance.pick(PARCEL_PLACES) : undefined
  const method = chance.pick(METHODS)
  return {
    person,
    placedAt,
    method,
    items: drawItems(shelfFor(shelf, method), chance, chance.int(1, 6)),
    ...(note && { note }),
    ...(leaveAt && { leaveAt }),
  }
}

/** The products for a way to pay: what the scale gives back of cash would be one more task for staff for each piece. */
export function shelfFor(shelf: readonly Goods[], method: PaymentMethod): readonly Goods[] {
  return method === 'cash' ? shelf.filter(({ weightCeiling }) => weightCeiling === null) : shelf
}

/** Different products, those in front more often; the first is not sold by weight. */
export function drawItems(shelf: readonly Goods[], chance: PastShop['chance'], count: number): Draft['items'] {
  const chosen = new Map<number, Draft['items'][number]>()
  while (chosen.size < count) {
    const goods = shelf[Math.floor(chance.next() ** 2.2 * shelf.length)] ?? chance.pick(shelf)
    if (chosen.size === 0 && goods.weightCeiling !== null) continue
    chosen.set(goods.id, { goods, quantity: chance.percent(70) ? 1 : chance.int(2, 4) })
  }
  return [...chosen.values()]
}

/** The products, the most popular first. */
export function byPopularity({ chance, goods }: Pick<PastShop, 'chance' | 'goods'>): Goods[] {
  const drawn = goods.map((one) => ({ one, place: chance.next() }))
  return drawn.sort((a, b) => a.place - b.place).map(({ one }) => one)
}

function hourOf(drawn: number): number {
  let left = drawn * HOURS.reduce((sum, share) => sum + share, 0)
  for (const [hour, share] of HOURS.entries()) {
    left -= share
    if (left < 0) return hour
  }
  return HOURS.length - 1
}
