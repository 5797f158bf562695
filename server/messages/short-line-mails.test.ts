import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleShortLine, orderAnswerReplacement } from '#contract/calls/console/packing.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { setLanguage } from '#server/account/contact/set-language.ts'
import { text } from '#server/platform/texts.ts'
import { MESSAGES_URL, type MessageShop, openMessageShop } from '#server/testing/message-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: MessageShop
let owner: Person
beforeAll(async () => {
  shop = await openMessageShop()
  owner = await shop.person('owner')
  return () => shop.close()
})
beforeEach(() => shop.forgetMessages())

/** A paid order whose first line is short by its two pieces: left out, or with a cheaper replacement. */
async function shortOrder(replaced: boolean) {
  const buyer = await shop.person()
  const order = await shop.placed(buyer, 'cash', [{ ...(await shop.goods()), quantity: 2 }, await shop.goods()])
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  const other = await shop.goods({ price: 4_000, discount: 0 })
  const body = { shortageId: randomUUID(), orderId: order._id, position: 1, quantity: 2, seen: 2, reason: 'missing', shelfEmpty: false }
  const report = () => shop.call(consoleShortLine, { ...body, replacement: replaced ? { productId: other.id, quantity: 2 } : null }, owner)
  return { buyer, ...order, shortageId: body.shortageId, report }
}
const mailsAbout = async (orderNumber: string, title: string) => {
  await shop.sendAll()
  const mails = await shop.sandbox.mailbox.mails('hana@example.com')
  return mails.filter(({ subject }) => subject.includes(orderNumber) && subject.includes(title))
}

test.each(LANGUAGES)('the mail about a replacement asks in %s, with a way to answer', async (language) => {
  const { buyer, orderNumber, report } = await shortOrder(true)
  await setLanguage(shop.db, buyer.id, language)
  await report()
  const [mail, ...more] = await mailsAbout(orderNumber, text(language, 'orders.short.asked.title'))
  expect(more).toEqual([])
  expect(mail?.text).toContain(text(language, 'orders.short.back', { amount: formatMoney(1_000, language) }))
  expect(mail?.text).toContain(text(language, 'orders.short.asked.answer'))
  expect(mail?.text).toContain(`${MESSAGES_URL}/track?lang=${language}#order-${orderNumber}`)
})

test('the mail about a line that was left out names what goes back, once', async () => {
  const { orderNumber, report } = await shortOrder(false)
  await report()
  await report()
  const [mail, ...more] = await mailsAbout(orderNumber, 'An item was left out')
  expect(more).toEqual([])
  expect(mail?.text).toContain('(× 2) was not there and is not in your parcel.')
  expect(mail?.text).toContain('₩9,000 goes back to you.')
})

test('nobody is asked after the answer, and who answered gets no mail about it', async () => {
  const { buyer, orderNumber, shortageId, report } = await shortOrder(true)
  await report()
  await shop.call(orderAnswerReplacement, { shortageId, accept: true }, buyer)
  expect(await mailsAbout(orderNumber, 'Is this replacement fine?')).toEqual([])
  expect(await mailsAbout(orderNumber, 'An item was replaced')).toEqual([])
  const [mail] = await mailsAbout(orderNumber, 'Partial refund on its way')
  expect(mail?.text).toContain('cheaper than paid')
})
