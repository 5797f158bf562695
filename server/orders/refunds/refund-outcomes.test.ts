import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleMoveOrder, consoleRecordDeposit, consoleRefundCash } from '#contract/calls/console/orders.ts'
import { consoleRefund, consoleRefundRefuse, consoleRefundSettle } from '#contract/calls/console/refunds.ts'
import { type OrderRefund, OUTCOME_TEXTS } from '#contract/calls/order-refunds.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import { LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { REFUND_OUTCOMES, type RefundOutcome } from '#contract/rules/order-states.ts'
import { refundText, refusalText } from '#contract/text/refund-text.ts'
import { message } from '#server/database/schema/messages.ts'
import { composeMail } from '#server/messages/compose-mail.ts'
import { createMailSources } from '#server/messages/mail-sources.ts'
import { translatorOf } from '#server/platform/texts.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openNotificationShop } from '#server/testing/notification-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { outcomeOf } from '#web/orders/refunds/outcome.ts'
import { receiptRefunds, shownRefunds } from '#web/orders/refunds/shown-refunds.ts'

const DAYS = 3
const REASON = 'The seal is broken'

let shop: Awaited<ReturnType<typeof openNotificationShop>>
let owner: Person

beforeAll(async () => {
  shop = await openNotificationShop()
  owner = await shop.person('owner')
})
afterAll(async () => {
  await expectCleanAudit(shop.pool)
  await shop.close()
})

const cancel = (who: Person, { _id }: Order) => shop.call(orderUpdate, { orderId: _id, status: 'Cancelled' }, who)
const deposit = ({ _id }: Order, amount: number) => shop.call(consoleRecordDeposit, { orderId: _id, amount }, owner)
const giveBack = ({ _id }: Order, method: string) => shop.call(consoleRefundCash, { orderId: _id, method }, owner)
const part = ({ _id }: Order) =>
  shop.call(
    consoleRefund,
    { orderId: _id, lines: [{ position: 1, quantity: 1, restock: false }], delivery: 0, amount: 4_500, reason: 'Broken' },
    owner,
  )

async function paidInCash(who: Person): Promise<Order> {
  const order = await shop.placed(who, 'cash')
  await deposit(order, order.amount)
  return order
}

async function delivered(who: Person): Promise<Order> {
  const order = await paidInCash(who)
  for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered'])
    await shop.call(consoleMoveOrder, { orderId: order._id, to }, owner)
  return order
}

/** How each refund outcome (product rules, 3.4) is reached. */
const REACH: Record<RefundOutcome, (who: Person) => Promise<Order>> = {
  'verified-cash': async (who) => {
    const order = await delivered(who)
    await part(order)
    return order
  },
  'cash-received': async (who) => {
    const order = await shop.placed(who, 'cash')
    await cancel(who, order)
    // The notification of the cancellation is sent before the money comes.
    await shop.drain()
    await deposit(order, order.amount)
    return order
  },
  reviewing: async (who) => {
    const order = await paidInCash(who)
    await cancel(who, order)
    return order
  },
  'not-eligible': async (who) => {
    const order = await delivered(who)
    await shop.call(consoleRefundRefuse, { orderId: order._id, reason: REASON }, owner)
    return order
  },
  'original-method': async (who) => {
    const order = await shop.placed(who, 'wallet')
    await shop.payWallet(who, order._id)
    await cancel(who, order)
    await shop.drain()
    expect((await shop.orderOf(who, order._id)).status).toBe('Refund Done')
    return order
  },
  'bank-details': async (who) => {
    const order = await paidInCash(who)
    await cancel(who, order)
    await giveBack(order, 'bank-details')
    return order
  },
  cash: async (who) => {
    const order = await paidInCash(who)
    await cancel(who, order)
    await giveBack(order, 'cash')
    return order
  },
  'no-payment': async (who) => {
    const order = await shop.placed(who, 'cash')
    await cancel(who, order)
    return order
  },
}

/** The texts of all mails about an order, as they would be sent now in a language. */
async function mailsOf(orderId: string, language: Language): Promise<string> {
  await shop.pool.query('update "order" set language = $2 where id = $1', [orderId, language])
  const { rows: refunds } = await shop.pool.query<{ id: string }>(
    'select r.id from refund r join payment p on p.id = r.payment_id where p.order_id = $1',
    [orderId],
  )
  const about = new Set([orderId, ...refunds.map(({ id }) => id)])
  const rows = (await shop.db.select().from(message)).filter(({ subject }) => about.has(subject))
  const options = { publicUrl: 'https://shop.example', secret: 'a secret of tests that nobody guesses' }
  const composed = await Promise.all(rows.map((row) => composeMail(createMailSources(shop.db), row, options)))
  return composed.map((one) => (one ? `${one.mail.subject}\n${one.mail.text}` : '')).join('\n')
}

/** The text on the page of the orders, in a language. */
function pageOf(order: Order, language: Language): string {
  const t = translatorOf(language)
  const outcome = outcomeOf(order, language)
  const sentences = outcome ? [outcome.title, ...outcome.sentences].map(({ text, values }) => t(text, values)) : []
  const refused = order.refundStatus.refundMethod === 'not-eligible' ? [refusalText(order.refundStatus.reason, t)] : []
  return [...sentences, ...refused, ...shownRefunds(order).map((refund) => refundText(refund, DAYS, language, t))].join('\n')
}

const receiptOf = (order: Order, language: Language) => receiptRefunds(order, DAYS, language, translatorOf(language))
const bellOf = async (who: Person, language: Language) =>
  (await shop.notificationsOf(who, `?lang=${language}`)).notifications.map(({ title, description }) => `${title} ${description}`).join('\n')

/** An outcome's words up to its first value, and after its last: what every text about it contains. */
const wordsOf = (outcome: RefundOutcome, language: Language) =>
  translatorOf(language)(OUTCOME_TEXTS[outcome])
    .split(/\{\{\w+\}\}/)
    .map((words) => words.trim())
    .filter(Boolean)

describe('each refund outcome is reached, and shown on page, receipt, mail and bell in four languages', () => {
  it.each(REFUND_OUTCOMES)('%s', async (outcome) => {
    const who = await shop.person()
    const { _id } = await REACH[outcome](who)
    await shop.drain()
    const order = await shop.orderOf(who, _id)
    expect(order.refundStatus.refundMethod).toBe(outcome)
    for (const language of LANGUAGES) {
      const texts = {
        page: pageOf(order, language),
        receipt: receiptOf(order, language).sentences.join('\n'),
        mail: await mailsOf(_id, language),
        bell: await bellOf(who, language),
      }
      if (outcome === 'no-payment') expect(texts.mail).toContain(translatorOf(language)('mail.cancelled.bodyUnpaid'))
      for (const [place, text] of Object.entries(texts)) {
        for (const words of wordsOf(outcome, language)) expect(text, `${place} ${language}`).toContain(words)
        if (outcome === 'not-eligible') expect(text, `${place} ${language}`).toContain(REASON)
        expect(text, `${place} ${language}`).not.toMatch(/\{\{|orders\.refund\.|undefined|NaN/)
      }
    }
  })
})

describe('a partial refund', () => {
  it('is notified when it waits and when it is done, each once, with its lines and what is left', async () => {
    const who = await shop.person()
    const order = await delivered(who)
    const { refundId } = (await part(order)).body
    const waiting = (await shop.orderOf(who, order._id)).refunds
    expect(waiting).toMatchObject([{ cause: 'part', amount: 4_500, way: null, doneAt: null, lines: [{ quantity: 1, amount: 4_500 }] }])
    await shop.drain()
    expect(await mailsOf(order._id, 'en')).toMatch(
      /Partial refund on its way[\s\S]*Refund on its way.*₩4,500[\s\S]*Left after refunds.*₩3,000/,
    )
    await shop.call(consoleRefundSettle, { refundId, way: 'bank-details' }, owner)
    await shop.drain()
    const done = await shop.orderOf(who, order._id)
    expect(done.refunds).toMatchObject([{ cause: 'part', way: 'bank-details', doneAt: expect.any(String) }])
    expect(receiptOf(done, 'en')).toMatchObject({
      rows: [{ label: expect.stringMatching(/^Refunded: 1 × Curry/), amount: 4_500 }],
      left: { amount: 3_000 },
    })
    expect(await mailsOf(order._id, 'en')).toContain('₩4,500 was sent to the bank account you gave us.')
    const { notifications } = await shop.notificationsOf(who)
    expect(notifications.filter(({ title }) => title === 'Partial refund on its way')).toHaveLength(1)
    expect(notifications.filter(({ title }) => title === 'Partly refunded')).toHaveLength(1)
    const { rows } = await shop.pool.query('select template from message where subject = $1 order by created_at', [refundId])
    expect(rows).toEqual([{ template: 'refund-asked' }, { template: 'refund-done' }])
  })

  it('at a provider is notified once it is done', async () => {
    const who = await shop.person()
    const order = await shop.placed(who, 'wallet')
    await shop.payWallet(who, order._id)
    const { refundId } = (await part(order)).body
    await shop.drain()
    expect((await shop.orderOf(who, order._id)).refunds[0]?.doneAt).not.toBeNull()
    await shop.drain()
    const { rows } = await shop.pool.query('select template from message where subject = $1', [refundId])
    expect(rows).toEqual([{ template: 'refund-done' }])
    expect(await bellOf(who, 'en')).toContain('₩4,500 went back to the card or wallet you paid with.')
  })
})

describe('money that an order could not take', () => {
  const CASES: [OrderRefund['cause'], string, (who: Person) => Promise<Order>][] = [
    [
      'twice',
      'was paid a second time for this order',
      async (who) => {
        const order = await paidInCash(who)
        await deposit(order, 700)
        return order
      },
    ],
    [
      'over',
      'more than this order costs',
      async (who) => {
        const order = await shop.placed(who, 'cash')
        await deposit(order, order.amount + 700)
        return order
      },
    ],
    [
      'held',
      'had come for this order before it ended',
      async (who) => {
        const order = await shop.placed(who, 'cash')
        await deposit(order, 700)
        await cancel(who, order)
        return order
      },
    ],
  ]
  it.each(CASES)('(%s) is notified with the way back, and again when it went back', async (cause, words, reach) => {
    const who = await shop.person()
    const { _id } = await reach(who)
    await shop.drain()
    const waiting = await shop.orderOf(who, _id)
    expect(waiting.refunds).toMatchObject([{ cause, amount: 700, doneAt: null }])
    const expected = `₩700 ${words}`.replace('₩700 more', 'You paid ₩700 more')
    const [page, receipt, mails, bell] = [
      pageOf(waiting, 'en'),
      receiptOf(waiting, 'en').sentences.join(),
      await mailsOf(_id, 'en'),
      await bellOf(who, 'en'),
    ]
    // Money that came before a cancellation is part of the cancellation's text.
    for (const text of cause === 'held' ? [page, receipt] : [page, receipt, mails, bell]) {
      expect(text).toContain(expected)
      expect(text).toContain('You get ₩700 back within 3 business days.')
    }
    for (const text of [mails, bell]) {
      expect(text.split('so we can refund you ₩700.')).toHaveLength(2)
      expect(text).not.toContain('Where should the refund')
    }
    if (cause === 'held') expect(mails).toContain('₩700 will be refunded within 3 business days.')
    await giveBack(waiting, 'cash')
    await shop.drain()
    expect(await mailsOf(_id, 'en')).toContain('Money that went back to you')
    expect(await bellOf(who, 'en')).toMatch(/Money that went back to you .*₩700 was refunded in cash/)
    expect(pageOf(await shop.orderOf(who, _id), 'en')).toContain('₩700 was refunded in cash.')
  })
})

it('an order shows each change of its refunds at the next read', async () => {
  const who = await shop.person()
  const order = await paidInCash(who)
  expect((await shop.orderOf(who, order._id)).refunds).toEqual([])
  await deposit(order, 900)
  expect((await shop.orderOf(who, order._id)).refunds).toHaveLength(1)
  await giveBack(order, 'cash')
  expect((await shop.orderOf(who, order._id)).refunds[0]?.doneAt).not.toBeNull()
})
