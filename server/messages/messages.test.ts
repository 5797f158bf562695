import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderPlace } from '#contract/checkout.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { consoleMoveOrder, consoleRecordDeposit, orderUpdate } from '#contract/orders.ts'
import { storeSettingsSchema } from '#contract/settings.ts'
import { SANDBOX_SOLAPI } from '#sandbox/options.ts'
import { setLanguage } from '#server/account/set-language.ts'
import { createSmtp } from '#server/adapters/smtp/create-smtp.ts'
import { createSolapi } from '#server/adapters/solapi/create-solapi.ts'
import { account } from '#server/database/schema/account.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { ordersOfPerson } from '#server/orders/personal-data.ts'
import { derivedCode, derivedToken } from '#server/platform/derived-secrets.ts'
import { newId } from '#server/platform/ids.ts'
import { writeOutbox } from '#server/platform/outbox.ts'
import { OutboxLanes } from '#server/platform/outbox-lanes.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import { TEST_SECRET } from '#server/testing/test-shop.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { MAIL_EFFECT, type MailRequest, queueMail } from './queue-mail.ts'
import { queueText } from './queue-text.ts'
import { mailEffects, textEffects } from './send-message.ts'

const PUBLIC_URL = 'https://shop.example'

let shop: PaymentShop
let lanes: () => OutboxLanes
let refundsDone = 0

beforeAll(async () => {
  shop = await openPaymentShop({ max: 40 })
  const facts = storeSettingsSchema.parse(JSON.parse(readFileSync('demo/store-settings.json', 'utf8')))
  await shop.pool.query('insert into store_settings (facts) values ($1) on conflict do nothing', [facts])
  const breaker = { failuresToOpen: 10_000, coolDownMs: 1 }
  const limits = { connect: 500, greeting: 500, silence: 500, mail: 1_500 }
  const deps = {
    db: shop.db,
    publicUrl: PUBLIC_URL,
    secret: TEST_SECRET,
    log: shop.deps.log,
    mailer: createSmtp({ url: shop.sandbox.smtpUrl, from: 'orders@example.com', limits, breaker }),
    texter: createSolapi({ ...SANDBOX_SOLAPI, baseUrl: shop.sandbox.baseUrl, breaker }),
  }
  const refund = async () => {
    refundsDone += 1
  }
  lanes = () =>
    new OutboxLanes(shop.db, { money: { 'test.refund': refund }, mails: mailEffects(deps), texts: textEffects(deps) }, shop.deps.log)
  return async () => {
    deps.mailer.close()
    await shop.close()
  }
})
beforeEach(async () => {
  shop.sandbox.control.reset()
  shop.sandbox.outbox.clear()
  await shop.pool.query('delete from outbox')
  await shop.pool.query('delete from message')
})

const queue = (request: MailRequest) => inTransaction(shop.db, (tx) => queueMail(tx, request))
/** Every waiting effect is due now. */
const drain = async (relay = lanes()) => {
  await shop.db.execute(sql`update outbox set due_at = now() where done_at is null`)
  await relay.drain()
}
const outcomes = async () => (await shop.pool.query('select template, outcome, recipient from message order by created_at, id')).rows

async function customer(language = 'en', name = 'Nimali Perera') {
  const id = newId()
  const email = `${id}@example.com`
  const phone = `+8210${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await shop.db.insert(account).values({ id, name, email, phone, passwordHash: '-', language })
  return { id, email, phone }
}

describe('a mail', () => {
  test('is sent once, however often it is queued and however many relays run', async () => {
    const { id, email } = await customer()
    const queued = await Promise.all(Array.from({ length: 20 }, () => queue({ template: 'welcome', accountId: id })))
    expect(queued.filter(Boolean)).toHaveLength(1)
    await Promise.all(Array.from({ length: 50 }, () => lanes().drain()))
    expect(shop.sandbox.outbox.mails(email)).toMatchObject([{ copies: 1 }])
    expect(await outcomes()).toEqual([{ template: 'welcome', outcome: 'sent', recipient: null }])
  })

  test('is sent once even when its effect stands in the outbox twice', async () => {
    const { id, email } = await customer()
    await queue({ template: 'welcome', accountId: id })
    await drain()
    await shop.pool.query('update outbox set done_at = null')
    await drain()
    expect(shop.sandbox.outbox.mails(email)).toMatchObject([{ copies: 1 }])
  })

  test('carries the same id when the answer was lost and it is sent again, so that a mailbox shows it once', async () => {
    const { id, email } = await customer()
    await queue({ template: 'welcome', accountId: id })
    shop.sandbox.control.setFault({ provider: 'smtp', operation: 'data', kind: 'lost-reply', times: 1 })
    await drain()
    expect(await outcomes()).toMatchObject([{ outcome: null }])
    await drain()
    expect(shop.sandbox.outbox.mails(email)).toMatchObject([{ copies: 2 }])
    expect(await outcomes()).toMatchObject([{ outcome: 'sent' }])
  })

  test.each([
    ['breaks off', 'mail', 'drop', {}],
    ['hangs', 'mail', 'hang', {}],
    ['breaks off in the middle of the mail', 'data', 'drop', {}],
    ['puts the receiver off', 'rcpt', 'status', { status: 450 }],
    ['is full', 'data', 'status', { status: 452 }],
  ] as const)('waits when the server %s, and comes later, once', async (_name, operation, kind, more) => {
    const { id, email } = await customer()
    await queue({ template: 'welcome', accountId: id })
    shop.sandbox.control.setFault({ provider: 'smtp', operation, kind, ms: 20_000, ...more })
    await drain()
    expect(shop.sandbox.outbox.mails(email)).toEqual([])
    const { rows } = await shop.pool.query('select attempts, due_at > now() as later, done_at from outbox')
    expect(rows).toEqual([{ attempts: 1, later: true, done_at: null }])
    shop.sandbox.control.reset()
    await drain()
    expect(shop.sandbox.outbox.mails(email)).toMatchObject([{ copies: 1 }])
  })

  test('to an address that its server refuses ends there', async () => {
    const { id } = await customer()
    await queue({ template: 'welcome', accountId: id })
    shop.sandbox.control.setFault({ provider: 'smtp', operation: 'rcpt', kind: 'status', status: 550 })
    await drain()
    expect(await outcomes()).toMatchObject([{ outcome: 'refused' }])
    expect((await shop.pool.query('select done_at is not null as done from outbox')).rows).toEqual([{ done: true }])
    expect(shop.logged()).not.toContain('@example.com')
  })

  test('that says what is no longer of use is not sent', async () => {
    const { id, email } = await customer()
    await queue({ template: 'reset-link', accountId: id, resetId: newId() })
    await shop.pool.query(`update message set created_at = now() - interval '31 minutes'`)
    await drain()
    expect(shop.sandbox.outbox.mails(email)).toEqual([])
    expect(await outcomes()).toMatchObject([{ outcome: 'expired' }])
  })

  test('is in the language that the customer chose last', async () => {
    const { id, email } = await customer('en')
    await queue({ template: 'welcome', accountId: id })
    await setLanguage(shop.db, id, 'ko')
    await drain()
    expect(shop.sandbox.outbox.mails(email)[0]?.html).toContain('<html lang="ko">')
  })

  test('of an account that was closed meanwhile is not sent', async () => {
    const { id, email } = await customer()
    await queue({ template: 'welcome', accountId: id })
    await shop.pool.query('delete from account where id = $1', [id])
    await drain()
    expect(shop.sandbox.outbox.mails(email)).toEqual([])
  })

  test('holds back no refund while its server hangs', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => customer()))
    for (const { id } of people) await queue({ template: 'welcome', accountId: id })
    await inTransaction(shop.db, (tx) => writeOutbox(tx, 'test.refund', {}))
    shop.sandbox.control.setFault({ provider: 'smtp', operation: 'mail', kind: 'hang', ms: 20_000 })
    const relay = lanes()
    const before = refundsDone
    const all = relay.drain()
    await expect.poll(() => refundsDone, { interval: 5, timeout: 5_000 }).toBe(before + 1)
    const { rows } = await shop.pool.query('select count(*)::int as open from outbox where kind = $1 and done_at is null', [MAIL_EFFECT])
    expect(rows).toEqual([{ open: 25 }])
    await all
  })
})

describe('what is queued', () => {
  test('holds ids alone: no address, no token, no code', async () => {
    const { id } = await customer()
    const resetId = newId()
    await queue({ template: 'reset-link', accountId: id, resetId })
    await inTransaction(shop.db, (tx) => queueText(tx, { template: 'reset-code', accountId: id, codeId: resetId }))
    const { rows } = await shop.pool.query('select payload from outbox')
    expect(rows).toEqual([{ payload: { messageId: expect.any(String) } }, { payload: { messageId: expect.any(String) } }])
    const kept = JSON.stringify((await shop.pool.query('select * from message')).rows)
    expect(kept).not.toContain(derivedToken(TEST_SECRET, 'reset-link', resetId))
    expect(kept).not.toContain(derivedCode(TEST_SECRET, 'reset-code', resetId))
  })

  test('is gone when its transaction is', async () => {
    const { id } = await customer()
    const failed = inTransaction(shop.db, async (tx) => {
      await queueMail(tx, { template: 'welcome', accountId: id })
      throw new Error('not to be')
    })
    await expect(failed).rejects.toThrow('not to be')
    expect((await shop.pool.query('select count(*)::int as count from outbox')).rows).toEqual([{ count: 0 }])
  })

  test('forgets the new address of a change once it was used', async () => {
    const { id } = await customer()
    const changeId = newId()
    await queue({ template: 'confirm-email', accountId: id, changeId, to: 'new@example.com' })
    await drain()
    const [mail] = shop.sandbox.outbox.mails('new@example.com')
    expect(mail?.text).toContain(`${PUBLIC_URL}/confirm/${derivedToken(TEST_SECRET, 'confirm-email', changeId)}`)
    expect(await outcomes()).toEqual([{ template: 'confirm-email', outcome: 'sent', recipient: null }])
  })
})

test('messages that ended long ago are forgotten, and what waits or is young stays', async () => {
  const { id } = await customer()
  for (const changeId of ['old', 'young', 'waits']) await queue({ template: 'password-changed', accountId: id, changeId })
  await shop.pool.query(`update message set outcome = 'sent', ended_at = now() - interval '91 days' where subject = 'old'`)
  await shop.pool.query(`update message set outcome = 'sent', ended_at = now() - interval '89 days' where subject = 'young'`)
  await shop.pool.query(`update message set created_at = now() - interval '91 days' where subject = 'waits'`)
  expect(await inTransaction(shop.db, deleteOldMessages)).toBe(1)
  expect((await shop.pool.query('select subject from message order by subject')).rows).toEqual([{ subject: 'waits' }, { subject: 'young' }])
})

describe('a mail about an order', () => {
  test.each(LANGUAGES)('tells each step once, in %s, with what the customer must know', async (language) => {
    const buyer = await shop.person()
    const owner = await shop.person('owner')
    const item = await shop.goods({ name: { en: 'Red <b>rice', ko: '붉은 <b>쌀', si: 'රතු <b>හාල්', np: 'रातो <b>चामल' } })
    const wanted = shop.checkout([{ ...item, quantity: 3 }], 'cash')
    const answer = await shop.call(orderPlace, wanted, { token: buyer.token, query: `?lang=${language}` })
    const { orderId, order } = answer.body
    await drain()
    const [received] = shop.sandbox.outbox.mails()
    for (const part of ['000-000000-00-000', 'Demo Bank', '23:59', order.orderNumber, '13,500', '16,500', '3,000'])
      expect(received?.text, part).toContain(part)
    expect(received?.html).toContain(`<html lang="${language === 'np' ? 'ne' : language}">`)
    expect(received?.html).toContain('&#60;b&#62;')
    expect(received?.html).not.toContain('<b>')
    expect(received?.text).toContain(`${PUBLIC_URL}/track?lang=${language}`)
    expect(received?.headers['list-unsubscribe']).toBeUndefined()

    await shop.call(consoleRecordDeposit, { orderId, amount: order.amount }, owner)
    for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered']) await shop.call(consoleMoveOrder, { orderId, to }, owner)
    await drain()
    const { rows } = await shop.pool.query('select template, outcome from message where subject = $1 order by template', [orderId])
    expect(rows).toEqual(
      ['order-delivered', 'order-on-delivery', 'order-paid', 'order-received'].map((template) => ({ template, outcome: 'sent' })),
    )
    const mails = shop.sandbox.outbox.mails('hana@example.com')
    expect(mails).toHaveLength(4)
    for (const mail of mails) {
      expect(mail.subject, mail.subject).not.toMatch(/\{\{|mail\./)
      expect(mail.text + mail.html).not.toMatch(/\{\{|\b(?:mail|orders|checkout)\.[a-z]+\.|undefined|NaN/)
      if (language !== 'en') expect(mail.subject).not.toMatch(/\b(order|Pay|Payment|is)\b/)
    }
  })

  test('tells that money went back, after the refund and not before', async () => {
    const buyer = await shop.person()
    const order = await shop.placed(buyer)
    await shop.payWallet(buyer, order._id)
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'cancel', kind: 'status' })
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, { token: buyer.token })
    await drain()
    const told = async () => (await outcomes()).map(({ template }) => template).sort()
    expect(await told()).not.toContain('order-refunded')
    shop.sandbox.control.reset()
    await shop.drain()
    await drain()
    expect(await told()).toEqual(['order-cancelled', 'order-paid', 'order-received', 'order-refunded'])
    expect(shop.sandbox.outbox.mails('hana@example.com').map(({ subject }) => subject)).toContain(
      `Refund for order ${order.orderNumber} is done`,
    )
  })

  test('is left out when the customer has left meanwhile', async () => {
    const buyer = await shop.person()
    const order = await shop.placed(buyer, 'cash')
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, { token: buyer.token })
    await inTransaction(shop.db, async (tx) => ordersOfPerson.erase?.(tx, buyer.id))
    await drain()
    expect(await outcomes()).toMatchObject([{ outcome: 'skipped' }, { outcome: 'skipped' }])
  })

  test('asks nobody to pay for an order that has ended', async () => {
    const buyer = await shop.person()
    const order = await shop.placed(buyer, 'cash')
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, { token: buyer.token })
    await drain()
    expect(await outcomes()).toMatchObject([
      { template: 'order-received', outcome: 'skipped' },
      { template: 'order-cancelled', outcome: 'sent' },
    ])
  })
})

describe('a text message', () => {
  test.each([
    ['ko', /^\[Kade\] 비밀번호 재설정 인증번호 \d{6}/],
    ['en', /^\[Kade\] Password code \d{6}/],
    ['si', /^\[Kade\] Password code \d{6}/],
  ])('goes out once in a language that carriers know (%s)', async (language, words) => {
    const { id, phone } = await customer(language)
    const codeId = newId()
    await inTransaction(shop.db, (tx) => queueText(tx, { template: 'reset-code', accountId: id, codeId }))
    await Promise.all(Array.from({ length: 10 }, () => lanes().drain()))
    const texts = shop.sandbox.outbox.texts(phone.replace('+82', '0'))
    expect(texts).toHaveLength(1)
    expect(texts[0]?.text).toMatch(words)
    expect(texts[0]?.text).toContain(derivedCode(TEST_SECRET, 'reset-code', codeId))
    expect(texts[0]?.type).toBe('SMS')
  })

  test('goes to the new number of a change, and forgets it', async () => {
    const { id } = await customer()
    await inTransaction(shop.db, (tx) => queueText(tx, { template: 'confirm-phone', accountId: id, codeId: newId(), to: '+821099998888' }))
    await drain()
    expect(shop.sandbox.outbox.texts('01099998888')).toHaveLength(1)
    expect(await outcomes()).toMatchObject([{ outcome: 'sent', recipient: null }])
  })
})
