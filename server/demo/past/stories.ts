import { fulfil } from './fulfil.ts'
import { refundAtProvider, refundByHand, refundLater, refundPiece, refuseRefund } from './give-back.ts'
import { cancel, type Draft, type Life, place } from './order-life.ts'
import { arrive, book } from './pay-cash.ts'
import { failToPay, payOnline } from './pay-online.ts'
import type { PastShop } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

const DAY_MINUTES = 1_440
/** Younger orders all go their usual way: what went wrong needed days to end. */
const SETTLED_DAYS = 8

type Story = (life: Life) => void

/** The outcomes of an order that was to be paid online, by its share of a hundred. */
const ONLINE: readonly [share: number, story: Story][] = [
  [
    4,
    (life) => {
      failToPay(life, plusMinutes(life.order.placedAt, 1))
      expire(life)
    },
  ],
  [
    4,
    (life) => {
      payOnline(life, plusMinutes(life.order.placedAt, 1))
      const at = plusMinutes(life.order.placedAt, life.shop.chance.int(20, 90))
      cancel(life, at, { actor: 'customer', actorId: life.person.id })
      refundAtProvider(life, at)
    },
  ],
  [
    2,
    (life) => {
      payOnline(life, plusMinutes(life.order.placedAt, 1))
      const at = life.shop.days.atWork(plusMinutes(life.order.placedAt, 60))
      cancel(life, at, { actor: 'owner', actorId: life.shop.staff.manager }, life.shop.words.reasons.soldOut)
      refundAtProvider(life, at)
    },
  ],
  [4, (life) => delivered(life, (at) => void refundPiece(life, at, life.shop.chance.pick(life.shop.words.reasons.part)))],
  [1, (life) => delivered(life, (at) => refuseRefund(life, at, life.shop.words.reasons.refused))],
]

const CASH: readonly [share: number, story: Story][] = [
  [9, expire],
  [
    3,
    (life) => {
      expire(life)
      const receivedAt = plusMinutes(life.order.dueAt, life.shop.chance.int(300, 2_000))
      const refund = book(life, { amount: life.order.amount, receivedAt, withCode: true }, life.shop.days.atWork(receivedAt))
      if (refund) refundByHand(life, refund, life.shop.days.atWork(plusMinutes(receivedAt, DAY_MINUTES)), 'bank-details')
    },
  ],
  [
    4,
    (life) => {
      const { chance, words } = life.shop
      cancel(
        life,
        plusMinutes(life.order.placedAt, chance.int(30, 600)),
        { actor: 'customer', actorId: life.person.id },
        chance.pick(words.reasons.cancelled),
      )
    },
  ],
  [
    5,
    (life) => {
      const first = plusMinutes(life.order.placedAt, life.shop.chance.int(40, 700))
      const part = life.order.amount - 3_000
      const seen = bookedAt(life, first)
      book(life, { amount: part, receivedAt: first, withCode: true }, seen)
      const rest = plusMinutes(seen, life.shop.chance.int(60, 300))
      book(life, { amount: 3_000, receivedAt: rest, withCode: false }, bookedAt(life, rest))
      fulfil(life)
    },
  ],
  [
    4,
    (life) => {
      const receivedAt = plusMinutes(life.order.placedAt, life.shop.chance.int(40, 700))
      const at = bookedAt(life, receivedAt)
      const refund = book(life, { amount: life.order.amount + life.shop.chance.pick([500, 1_000, 3_000]), receivedAt, withCode: true }, at)
      fulfil(life)
      if (refund) refundByHand(life, refund, life.shop.days.atWork(plusMinutes(at, DAY_MINUTES)), 'cash')
    },
  ],
  [
    2,
    (life) => {
      const at = pay(life)
      if (!at) return
      fulfil(life)
      const again = plusMinutes(at, life.shop.chance.int(30, 500))
      const refund = book(life, { amount: life.order.amount, receivedAt: again, withCode: true }, life.shop.days.atWork(again))
      if (refund) refundByHand(life, refund, life.shop.days.atWork(plusMinutes(again, 2 * DAY_MINUTES)), 'bank-details')
    },
  ],
  [
    3,
    (life) => {
      const at = pay(life)
      if (!at || !life.paid) return
      const called = plusMinutes(at, 25)
      cancel(life, called, { actor: 'customer', actorId: life.person.id })
      const refund = refundLater(life, life.paid, 'order-cancelled', called)
      refundByHand(life, refund, life.shop.days.atWork(plusMinutes(called, DAY_MINUTES)), 'bank-details')
    },
  ],
]

/** Writes the whole life of an order that a customer placed, as far as it has passed. */
export function live(shop: PastShop, draft: Draft): void {
  const life = place(shop, draft)
  const settled = plusMinutes(draft.placedAt, SETTLED_DAYS * DAY_MINUTES) < shop.days.now
  // Refunds of cash change its receipt, which would be one more report to the tax office: those orders have none.
  const plain = life.order.amount < shop.facts.cashReceiptThreshold
  const online = draft.method !== 'cash'
  const story = settled && (online || plain) ? drawStory(shop, online ? ONLINE : CASH) : null
  if (story) {
    story(life)
    return
  }
  if (online) {
    if (draft.method === 'wallet' && shop.chance.percent(6)) failToPay(life, plusMinutes(draft.placedAt, 0.5))
    payOnline(life, plusMinutes(draft.placedAt, 1))
  } else {
    if (shop.chance.percent(30))
      Object.assign(life.order, { cashReceiptType: 'personal', cashReceiptNumber: life.person.phone.replace('+82', '0') })
    if (!pay(life)) return
  }
  fulfil(life)
}

function drawStory({ chance }: PastShop, stories: readonly [number, Story][]): Story | null {
  let left = chance.next() * 100
  for (const [share, story] of stories) {
    left -= share
    if (left < 0) return story
  }
  return null
}

/** The deadline cancels an order that was never paid. */
function expire(life: Life): void {
  cancel(life, plusMinutes(life.order.dueAt, 1), { actor: 'deadline' })
}

function delivered(life: Life, then: (at: Date) => void): void {
  payOnline(life, plusMinutes(life.order.placedAt, 1))
  fulfil(life)
  if (life.order.status === 'Delivered') then(life.shop.days.atWork(plusMinutes(life.order.endedAt ?? life.order.placedAt, 600)))
}

/** When staff see money that came: the next time that they are in the shop, or at once where the order would end before. */
function bookedAt({ order, shop }: Life, receivedAt: Date): Date {
  const at = shop.days.atWork(receivedAt)
  return at < order.dueAt ? at : plusMinutes(receivedAt, 10)
}

/**
 * Pays a cash order in the hours after it; staff book the money when they are in the shop. Returns when, or null while it waits.
 */
function pay(life: Life): Date | null {
  const { chance, days } = life.shop
  const receivedAt = plusMinutes(life.order.placedAt, chance.int(15, chance.percent(70) ? 300 : 1_900))
  const at = bookedAt(life, plusMinutes(receivedAt, chance.int(5, 60)))
  const arrival = { amount: life.order.amount, receivedAt, withCode: chance.percent(70) }
  if (at <= days.now) {
    book(life, arrival, at)
    return at
  }
  // Without its code the line would need a check at some hours of the load: the staged orders do that at every hour.
  if (receivedAt <= days.now) arrive(life, { ...arrival, withCode: true })
  return null
}
