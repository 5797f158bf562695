import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderPlace } from '#contract/calls/checkout.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { type StoreFacts, settingsIn, storeFactsSchema } from '#contract/calls/settings.ts'
import { LANGUAGES, localized } from '#contract/rules/languages.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { setLanguage } from '#server/account/contact/set-language.ts'
import { ordersOfPerson } from '#server/orders/personal-data.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { text as textOf } from '#server/platform/texts.ts'
import { MESSAGES_URL, type MessageShop, openMessageShop } from '#server/testing/message-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { UNPROVEN_MAILS } from './bound-unproven.ts'

let shop: MessageShop
beforeAll(async () => {
  shop = await openMessageShop()
  return () => shop.close()
})
beforeEach(() => shop.forgetMessages())

/** The address is the proven one of the account. */
const prove = (who: { id: string }, email: string) =>
  shop.pool.query('update account set email = $2, email_verified_at = now() where id = $1', [who.id, email])

describe('a mail about an order', () => {
  test.each(LANGUAGES)('reports each step once, in %s, with what the customer must know', async (language) => {
    const buyer = await shop.person()
    const owner = await shop.person('owner')
    const item = await shop.goods({ name: { en: 'Red <b>rice', ko: '붉은 <b>쌀', si: 'රතු <b>හාල්', np: 'रातो <b>चामल' } })
    const wanted = shop.checkout([{ ...item, quantity: 3 }], 'cash')
    const response = await shop.call(orderPlace, wanted, { token: buyer.token, query: `?lang=${language}` })
    const { orderId, order } = response.body
    await shop.sendAll()
    const [received] = await shop.sandbox.mailbox.mails()
    for (const part of [
      '000-000000-00-000',
      language === 'ko' ? '데모은행' : 'Demo Bank',
      '11:59',
      order.orderNumber,
      order.cash?.code ?? 'no code',
      '13,500',
      '16,500',
      '3,000',
    ])
      expect(received?.text, part).toContain(part)
    expect(received?.html).toContain(`<html lang="${language === 'np' ? 'ne' : language}">`)
    expect(received?.html).toContain('&lt;b&gt;')
    expect(received?.html).not.toContain('<b>')
    expect(received?.text).toContain(`${MESSAGES_URL}/track?lang=${language}#order-${order.orderNumber}`)
    expect(received?.headers['list-unsubscribe']).toBeUndefined()

    await shop.call(consoleRecordDeposit, { orderId, amount: order.amount }, owner)
    for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered']) await shop.call(consoleMoveOrder, { orderId, to }, owner)
    await shop.sendAll()
    const { rows } = await shop.pool.query('select template, outcome from message where subject = $1 order by template', [orderId])
    expect(rows).toEqual(
      ['order-delivered', 'order-on-delivery', 'order-paid', 'order-received'].map((template) => ({ template, outcome: 'sent' })),
    )
    const mails = await shop.sandbox.mailbox.mails('hana@example.com')
    expect(mails).toHaveLength(4)
    for (const mail of mails) {
      expect(mail.subject, mail.subject).not.toMatch(/\{\{|mail\./)
      expect(mail.text + mail.html).not.toMatch(/\{\{|\b(?:mail|orders|checkout)\.[a-z]+\.|undefined|NaN/)
      if (language !== 'en') expect(mail.subject).not.toMatch(/\b(order|Pay|Payment|is)\b/)
    }
  })

  test.each(LANGUAGES)('is the whole contract in %s, with the figures of the settings', async (language) => {
    const { rows } = await shop.pool.query<{ facts: StoreFacts }>('select facts from store_settings')
    const facts = storeFactsSchema.parse(rows[0]?.facts)
    const own = { ...facts, returns: { ...facts.returns, days: 9, oneWay: 4_100, bothWays: 8_200, address: '77 Return Street' } }
    await shop.pool.query('update store_settings set facts = $1', [own])
    const buyer = await shop.person()
    await shop.call(orderPlace, shop.checkout([await shop.goods()], 'cash'), { token: buyer.token, query: `?lang=${language}` })
    await shop.sendAll()
    const [mail] = await shop.sandbox.mailbox.mails()
    await shop.pool.query('update store_settings set facts = $1', [facts])
    const { company, contact, bank } = settingsIn(own, language)
    const seller = [company.registeredName, company.representative, company.address, company.registrationNumber, company.mailOrderNumber]
    const parts = [
      ...seller,
      ...contact.phones,
      contact.email,
      '77 Return Street',
      '4,100',
      '8,200',
      '15%',
      '1372',
      '19',
      bank.protectionPage,
    ]
    for (const part of [...parts, localized(bank.protection, language), `${MESSAGES_URL}/terms?lang=${language}`])
      for (const form of [mail?.text, mail?.html?.replaceAll('&amp;', '&')]) expect(form, part).toContain(part)
    const dispatch = textOf(language, 'catalogue.details.dispatch', { days: 3, standard: formatRange('1-3', language) })
    for (const part of [
      dispatch,
      textOf(language, 'checkout.otherwiseReturns', { days: 9 }),
      textOf(language, 'mail.contract.refundText', { days: 3 }),
    ])
      expect(mail?.text, part).toContain(part)
  })

  test('names the shop and no delivery where the order is collected', async () => {
    const buyer = await shop.person()
    const order = await shop.placed(buyer, 'cash')
    await shop.pool.query('update "order" set pick_up = true where id = $1', [order._id])
    await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, await shop.person('owner'))
    await shop.sendAll()
    const mails = await shop.sandbox.mailbox.mails()
    const [received, paid] = mails.map(({ text }) => text.split(order.orderNumber)[0] ?? '')
    for (const mail of [received, paid]) {
      expect(mail).toContain('You collect')
      expect(mail).not.toMatch(/deliver|goes out|driver/i)
    }
    // The copy of the order has no row for a delivery, and its terms name no day of dispatch.
    const whole = mails.map(({ text }) => text).find((text) => text.includes('copy of the order'))
    expect(whole).toContain('Collect at')
    expect(whole).not.toMatch(/^\s*Delivery charge|working days after payment/m)
  })

  test('calls a Korean by the whole name and counts a pack in the words of the reader', async () => {
    const buyer = await shop.person()
    await prove(buyer, 'gildong@example.com')
    const item = await shop.goods({ unit: '2 pcs, 500 g' })
    const wanted = shop.checkout([item], 'cash')
    const named = { ...wanted, info: { ...wanted.info, firstName: '길동', lastName: '홍', email: 'Gildong@example.com' } }
    await shop.call(orderPlace, named, { token: buyer.token, query: '?lang=ko' })
    await shop.sendAll()
    const [mail] = await shop.sandbox.mailbox.mails()
    for (const part of ['홍길동님, 안녕하세요', '홍길동, ', '2개, 500g · ']) expect(mail?.text, part).toContain(part)
    expect(mail?.text).not.toMatch(/길동 홍|pcs/)
  })

  test('is in the language that its customer has chosen since', async () => {
    const [buyer, other] = [await shop.person(), await shop.person()]
    const owner = await shop.person('owner')
    const order = await shop.placed(buyer, 'cash')
    const others = await shop.placed(other, 'cash')
    await shop.sendAll()
    await setLanguage(shop.db, buyer.id, 'si')
    for (const { _id: orderId, amount } of [order, others]) await shop.call(consoleRecordDeposit, { orderId, amount }, owner)
    await shop.sendAll()
    const mails = await shop.sandbox.mailbox.mails('hana@example.com')
    const languagesOf = ({ orderNumber }: { orderNumber: string }) =>
      mails
        .filter(({ subject }) => subject.includes(orderNumber))
        .map(({ html }) => /<html lang="(\w+)"/.exec(html)?.[1])
        .sort()
    expect(languagesOf(order)).toEqual(['en', 'si'])
    expect(languagesOf(others)).toEqual(['en', 'en'])
  })

  test('reports that money went back, after the refund and not before', async () => {
    const buyer = await shop.person()
    const order = await shop.placed(buyer)
    await shop.payWallet(buyer, order._id)
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'cancel', kind: 'status' })
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, { token: buyer.token })
    await shop.sendAll()
    const templates = async () => (await shop.outcomes()).map(({ template }) => template).sort()
    expect(await templates()).not.toContain('order-refunded')
    shop.sandbox.control.reset()
    await shop.drain()
    await shop.sendAll()
    expect(await templates()).toEqual(['order-cancelled', 'order-paid', 'order-received', 'order-refunded'])
    expect((await shop.sandbox.mailbox.mails('hana@example.com')).map(({ subject }) => subject)).toContain(
      `Refund for order ${order.orderNumber} is done`,
    )
  })

  test('is left out when the customer has left meanwhile', async () => {
    const buyer = await shop.person()
    const order = await shop.placed(buyer, 'cash')
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, { token: buyer.token })
    await inTransaction(shop.db, async (tx) => ordersOfPerson.erase?.(tx, buyer.id))
    await shop.sendAll()
    expect(await shop.outcomes()).toMatchObject([{ outcome: 'skipped' }, { outcome: 'skipped' }])
  })

  test('asks nobody to pay for an order that has ended', async () => {
    const buyer = await shop.person()
    const order = await shop.placed(buyer, 'cash')
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, { token: buyer.token })
    await shop.sendAll()
    expect(await shop.outcomes()).toMatchObject([
      { template: 'order-received', outcome: 'skipped' },
      { template: 'order-cancelled', outcome: 'sent' },
    ])
  })
})

describe('to an address that is not the proven one of the account', () => {
  /** An order of cash with everything that somebody can write. */
  const placeTyped = async (who: Person, email: string, language = 'en'): Promise<string> => {
    const wanted = shop.checkout([await shop.goods()], 'cash')
    const info = { ...wanted.info, firstName: 'Firstly', lastName: 'Lastly', email, address: 'see https://evil.example' }
    const body = { ...wanted, info, message: { note: 'Note www.evil.example', depositor: 'Paidby' } }
    const placed = await shop.call(orderPlace, body, { token: who.token, query: `?lang=${language}` })
    await shop.sendAll()
    return placed.body.orderId
  }
  const WRITTEN = /Firstly|Lastly|evil|Paidby/

  test.each(LANGUAGES)('a mail carries nothing that somebody typed, and links in %s to where it is', async (language) => {
    const [stranger, owner] = [await shop.person(), await shop.person('owner')]
    // Proven, but another one.
    await prove(stranger, `${language}.mine@example.com`)
    const orderId = await placeTyped(stranger, 'victim@example.com', language)
    const { rows } = await shop.pool.query('select amount from "order" where id = $1', [orderId])
    await shop.call(consoleRecordDeposit, { orderId, amount: rows[0].amount }, owner)
    for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered']) await shop.call(consoleMoveOrder, { orderId, to }, owner)
    await shop.sendAll()
    const mails = await shop.sandbox.mailbox.mails('victim@example.com')
    expect(mails).toHaveLength(4)
    for (const { subject, text, html } of mails) {
      expect(subject + text + html).not.toMatch(WRITTEN)
      expect(text).toContain(textOf(language, 'mail.onOrderPage'))
      expect(text).toContain(`${MESSAGES_URL}/track?lang=${language}#order-`)
    }
  })

  test('a mail to the own address carries it once the address is proven', async () => {
    const buyer = await shop.person()
    const email = 'soon.proven@example.com'
    await shop.pool.query('update account set email = $2 where id = $1', [buyer.id, email])
    await placeTyped(buyer, email)
    await prove(buyer, email)
    await placeTyped(buyer, email)
    const written = (await shop.sandbox.mailbox.mails(email)).map(({ text }) =>
      ['Firstly', 'Paidby', 'Note www'].map((part) => text.includes(part)),
    )
    expect(written).toHaveLength(2)
    expect(written).toEqual(expect.arrayContaining([Array(3).fill(true), Array(3).fill(false)]))
  })

  test('so many mails go in a day, over all accounts; the rest is dropped, and staff are notified', async () => {
    const dropped = async () => (await shop.attention.get()).values.find(({ labels }) => labels.kind === 'mails-to-unproven')?.value ?? 0
    const before = await dropped()
    const strangers = await Promise.all(Array.from({ length: 3 }, () => shop.person()))
    for (let turn = 0; turn < 7; turn++) for (const stranger of strangers) await placeTyped(stranger, 'flooded@example.com')
    expect(await shop.sandbox.mailbox.mails('flooded@example.com')).toHaveLength(UNPROVEN_MAILS.limit)
    expect((await dropped()) - before).toBe(21 - UNPROVEN_MAILS.limit)
    expect(shop.logged()).not.toContain('flooded@')
    const owner = await shop.person()
    await prove(owner, 'flooded@example.com')
    await placeTyped(owner, 'flooded@example.com')
    expect(await shop.sandbox.mailbox.mails('flooded@example.com')).toHaveLength(UNPROVEN_MAILS.limit + 1)
  })

  test('mails that could not be sent do not count', async () => {
    const { id, email } = await shop.customer()
    await shop.queue({ template: 'welcome', accountId: id })
    shop.sandbox.control.setFault({ provider: 'smtp', operation: 'data', kind: 'status', status: 452 })
    for (let times = 0; times < UNPROVEN_MAILS.limit + 2; times++) await shop.sendAll()
    shop.sandbox.control.reset()
    await shop.sendAll()
    expect(await shop.sandbox.mailbox.mails(email)).toHaveLength(1)
  })
})
