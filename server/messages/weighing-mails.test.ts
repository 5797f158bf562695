import { beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleWeigh } from '#contract/calls/console/weighing.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { setLanguage } from '#server/account/contact/set-language.ts'
import { ABOUT_450_G } from '#server/testing/changes/staff-weighing-changes.ts'
import { type MessageShop, openMessageShop } from '#server/testing/message-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: MessageShop
let owner: Person
beforeAll(async () => {
  shop = await openMessageShop()
  owner = await shop.person('owner')
  return () => shop.close()
})
beforeEach(() => shop.forgetMessages())

/** The texts of all mails about an order, oldest first. */
async function mailsAbout(orderNumber: string) {
  await shop.sendAll()
  return (await shop.sandbox.mailbox.mails('hana@example.com')).filter((mail) => mail.subject.includes(orderNumber))
}

const WORDS = {
  en: { about: 'about 450 g', most: 'You pay at most ₩18,900', less: 'It weighed less', weighed: 'Weighed: 420 g.' },
  ko: { about: '약 450g', most: '최대 18,900원까지만', less: '가벼웠어요', weighed: '실제 무게: 420g' },
  si: { about: 'ග්‍රෑම් 450ක්', most: 'උපරිම ₩18,900', less: 'අඩුවෙන් කිරුණා', weighed: 'කිරපු බර: 420 g' },
  np: { about: 'करिब 450 ग्राम', most: 'बढीमा ₩18,900', less: 'कम तौल भयो', weighed: 'तौल: 420 g' },
}

test.each(LANGUAGES)('the mails of an order sold by weight show in %s what is promised, and what came of it', async (language) => {
  const buyer = await shop.person()
  const fish = await shop.goods({ ...ABOUT_450_G, price: 18_900, discount: 0 })
  const { _id: orderId, orderNumber, amount } = await shop.placed(buyer, 'cash', [fish])
  await setLanguage(shop.db, buyer.id, language)
  const words = WORDS[language]
  const [received] = await mailsAbout(orderNumber)
  expect(received?.text).toContain(words.about)
  expect(received?.text).toContain(words.most)
  await shop.call(consoleRecordDeposit, { orderId, amount }, owner)
  await shop.forgetMessages()
  await shop.call(consoleWeigh, { orderId, itemId: fish.id, readings: [{ piece: 1, grams: 420 }] }, owner)
  const [mail] = await mailsAbout(orderNumber)
  expect(mail?.text).toContain(words.less)
  expect(mail?.text).toContain(words.weighed)
  expect(mail?.text).toContain('3,024')
  for (const to of ['Order Packaging...', 'Order on Delivery']) await shop.call(consoleMoveOrder, { orderId, to }, owner)
  const sent = (await mailsAbout(orderNumber)).at(-1)
  expect(sent?.text).toContain(words.weighed)
  expect(sent?.text).not.toContain(words.most)
})
