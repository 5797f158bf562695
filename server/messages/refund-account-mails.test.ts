import { beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleRefund } from '#contract/calls/console/refunds.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { orderSaveRefundAccount } from '#contract/calls/refund-account.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { setLanguage } from '#server/account/contact/set-language.ts'
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

/** The subjects about money that goes back, and about the account for it. */
const REFUND = /^Where should the refund|refund on its way$|Money that goes back/
const REQUEST = 'Send us your bank and account number on your order page so we can refund you'

/** Sends what waits; the mail about an order with that subject. */
async function mailAbout(orderNumber: string, subject: RegExp) {
  await shop.sendAll()
  const mails = await shop.sandbox.mailbox.mails('hana@example.com')
  return mails.filter((mail) => mail.subject.includes(orderNumber) && subject.test(mail.subject))
}

async function paidInCash() {
  const buyer = await shop.person()
  const order = await shop.placed(buyer, 'cash')
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  return { buyer, ...order }
}
const cancel = (buyer: Person, orderId: string) => shop.call(orderUpdate, { orderId, status: 'Cancelled' }, buyer)

test.each(LANGUAGES)(
  'the mail about a cancelled cash order asks in %s for the account, at the order and not in the chat',
  async (language) => {
    const { buyer, _id, orderNumber, amount } = await paidInCash()
    await setLanguage(shop.db, buyer.id, language)
    await cancel(buyer, _id)
    const [mail] = await mailAbout(orderNumber, /cancelled|취소|අවලංගු|रद्द/)
    expect(mail?.text.split(amount.toLocaleString('en')).length, 'the amount stands in the sentence as well').toBeGreaterThan(2)
    expect(mail?.text).toContain(`${MESSAGES_URL}/track?lang=${language}#order-${orderNumber}`)
    expect(mail?.text).not.toMatch(/chat|채팅|චැට්|च्याट/i)
    if (language === 'en') expect(mail?.text).toContain(`${REQUEST} ₩${amount.toLocaleString('en')}.`)
  },
)

test('the mail of an order whose money came in part names what goes back, not that nothing was paid', async () => {
  const buyer = await shop.person()
  const order = await shop.placed(buyer, 'cash')
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: 1_000 }, owner)
  await cancel(buyer, order._id)
  const [mail, ...more] = await mailAbout(order.orderNumber, /cancelled|refund|Money/)
  expect(more, 'one event, one mail').toEqual([])
  expect(mail?.text).toContain(`${REQUEST} ₩1,000.`)
  expect(mail?.text).not.toContain('Nothing was paid')
})

test('a part that staff give back of a cash order is in one mail, which asks for an account only while none is stored', async () => {
  const part = (orderId: string, delivery: number) =>
    shop.call(consoleRefund, { orderId, lines: [], delivery, amount: delivery, reason: 'Came late' }, owner)
  const { buyer, _id, orderNumber } = await paidInCash()
  await part(_id, 1_000)
  const [mail, ...more] = await mailAbout(orderNumber, REFUND)
  expect(more).toEqual([])
  expect(mail?.text).toContain('You get ₩1,000 back within')
  expect(mail?.text).toContain(`${REQUEST} ₩1,000.`)
  expect(mail?.text).toContain('Send bank details')
  const account = { orderId: _id, bank: '088', account: '110735124680', holder: 'Hana Kim' }
  expect((await shop.call(orderSaveRefundAccount, account, buyer)).body.standing.state).toBe('kept')
  await part(_id, 500)
  const both = await mailAbout(orderNumber, REFUND)
  expect(both).toHaveLength(2)
  expect(both.filter(({ text }) => text.includes(REQUEST))).toHaveLength(1)
})

test('money that came twice asks for an account; one that is entered before the mail goes makes that needless', async () => {
  const [one, two] = [await paidInCash(), await paidInCash()]
  for (const { _id: orderId, amount } of [one, two]) await shop.call(consoleRecordDeposit, { orderId, amount }, owner)
  await shop.call(orderSaveRefundAccount, { orderId: two._id, bank: '088', account: '110735124680', holder: 'Hana Kim' }, two.buyer)
  const requested = async (orderNumber: string) => (await mailAbout(orderNumber, REFUND)).map(({ text }) => text.includes(REQUEST))
  expect(await requested(one.orderNumber)).toEqual([true])
  expect(await requested(two.orderNumber)).toEqual([false])
})
