import { beforeAll, expect, test } from 'vitest'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleEnterParcels } from '#contract/calls/console/parcels.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { type MessageShop, openMessageShop } from '#server/testing/message-shop.ts'

let shop: MessageShop
beforeAll(async () => {
  shop = await openMessageShop()
  return () => shop.close()
})

test.each(LANGUAGES)('the mail that an order is on its way names courier, number and link, in %s', async (language) => {
  const [buyer, owner] = [await shop.person(), await shop.person('owner')]
  await shop.pool.query('update account set language = $2 where id = $1', [buyer.id, language])
  const { _id: orderId, amount } = await shop.placed(buyer, 'cash')
  await shop.pool.query('update "order" set language = $2 where id = $1', [orderId, language])
  await shop.call(consoleRecordDeposit, { orderId, amount }, owner)
  await shop.call(consoleMoveOrder, { orderId, to: 'Order Packaging...' }, owner)
  await shop.sendAll()
  shop.forgetMessages()
  const first = 60_000_000_100 + LANGUAGES.indexOf(language)
  const number = `${first}${first % 7}`
  await shop.call(consoleEnterParcels, { courier: 'cj', parcels: [{ orderId, number }], send: true }, owner)
  await shop.sendAll()
  const mails = await shop.sandbox.mailbox.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('CJ대한통운')
  expect(mails[0]?.text).toContain(`https://www.cjlogistics.com/ko/tool/parcel/tracking?gnbInvcNo=${number}`)
  expect(mails[0]?.html).toContain(number)
})
