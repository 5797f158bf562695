import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  consoleMessageChanges,
  consoleMessages,
  consolePreviewMessage,
  consoleSetMessage,
  consoleUndoMessage,
  type MessageTexts,
} from '#contract/calls/console/message-templates.ts'
import { consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { LANGUAGES, type Language } from '#contract/rules/languages.ts'
import type { MessageTemplate } from '#contract/rules/message-templates.ts'
import { createOrderNotifications } from '#server/notifications/order-notifications.ts'
import { text } from '#server/platform/texts.ts'
import { type MessageShop, openMessageShop } from '#server/testing/message-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: MessageShop
let owner: Person

beforeAll(async () => {
  shop = await openMessageShop()
  owner = await shop.person('owner')
})
afterAll(() => shop.close())
beforeEach(() => shop.forgetMessages())

const words = (own: Partial<Record<Language, string>>) => ({ en: '', ko: '', si: '', np: '', ...own })
const set = (template: MessageTemplate, version: number, texts: MessageTexts) =>
  shop.call(consoleSetMessage, { template, version, texts }, owner)
const all = async () => (await shop.call(consoleMessages, undefined, owner)).body.items
const ofName = async (template: MessageTemplate) => (await all()).find((one) => one.template === template)
const changesOf = async (template: MessageTemplate) =>
  (await shop.call(consoleMessageChanges, undefined, { ...owner, query: `?template=${template}` })).body.items
const preview = (template: MessageTemplate, language: Language, texts: MessageTexts = {}) =>
  shop.call(consolePreviewMessage, { template, language, texts }, owner)

it('own words stand in the next mail and on the bell, in the language that has them; another keeps those it came with', async () => {
  await set('order-paid', 0, {
    'mail.paid.subject': words({ en: 'Your money for {{orderNumber}} is here' }),
    'notifications.paid.title': words({ ko: '입금 확인' }),
  })
  const [item, hana] = [await shop.goods(), await shop.person()]
  const order = await shop.placed(hana, 'cash', [{ ...item, quantity: 1 }])
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  await shop.sendAll()
  const mails = await shop.sandbox.mailbox.mails()
  const mail = mails.find(({ subject }) => subject === `Your money for ${order.orderNumber} is here`)
  // The sender and the reason are below every mail, whatever its words.
  expect(mail?.text).toContain(text('en', 'mail.paid.body', { amount: '₩' }).split('₩')[1])
  expect(mail?.text).toMatch(/You are receiving this email because/)
  const bell = await createOrderNotifications(shop.db)(order._id, 'Order Processing...')
  expect(bell?.title).toMatchObject({ ko: '입금 확인', en: text('en', 'notifications.paid.title') })
})

it.each([
  ['Order {{number}} was paid', 'unknown', '{{number}}'],
  ['It was paid', 'missing', '{{orderNumber}}'],
  ['Order {{orderNumber}} {{', 'unknown', '{{}}'],
])('the text %j is refused, naming its language and the placeholder that is %s', async (bad, kind, name) => {
  const { refusal } = await set('order-cancelled', 0, { 'mail.cancelled.subject': words({ np: bad }) })
  expect(refusal.fields).toMatchObject([{ field: 'texts.mail.cancelled.subject.np' }])
  expect(refusal.fields?.[0]?.message).toBe(
    text('en', kind === 'unknown' ? 'console.content.messages.unknown' : 'console.content.messages.missing', { name }),
  )
  expect((await preview('order-cancelled', 'np', { 'mail.cancelled.subject': words({ np: bad }) })).status).toBe(400)
})

it('what the law requires is no text of a message, and is in every preview', async () => {
  expect((await set('back-in-stock', 0, { 'mail.unsubscribe': words({ en: 'x' }) })).refusal.fields).toMatchObject([
    { field: 'texts.mail.unsubscribe' },
  ])
  const { mail } = (await preview('back-in-stock', 'ko', { 'mail.backInStock.body': words({ ko: '{{item}} 왔어요, {{amount}}' }) })).body
  expect(mail?.text).toContain('왔어요')
  expect(mail?.html).toContain(text('ko', 'mail.unsubscribe'))
})

it('a change that began with an older version is refused with the message as it is, and each that still stands can be taken back', async () => {
  const first = { 'mail.welcome.subject': words({ si: 'ආයුබෝවන්, {{shop}}' }) }
  expect((await set('welcome', 0, first)).body.item.version).toBe(1)
  expect((await set('welcome', 0, {})).refusal).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  // A text as it came with is none of the shop's own, and neither is an empty one.
  const shipped = (await ofName('welcome'))?.shipped['mail.welcome.subject']
  if (!shipped) throw new Error('No shipped text')
  await set('welcome', 1, { 'mail.welcome.subject': shipped })
  expect((await ofName('welcome'))?.texts['mail.welcome.subject']).toEqual(words({}))
  const [newest, oldest] = await changesOf('welcome')
  expect(oldest).toMatchObject({ mayUndo: false, texts: [{ language: 'si', before: shipped.si, after: 'ආයුබෝවන්, {{shop}}' }] })
  expect((await shop.call(consoleUndoMessage, { changeId: oldest?._id ?? '' }, owner)).refusal).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const { item } = (await shop.call(consoleUndoMessage, { changeId: newest?._id ?? '' }, owner)).body
  expect(item).toMatchObject({ version: 3, texts: { 'mail.welcome.subject': first['mail.welcome.subject'] } })
  // An earlier one that is in force again is taken back too, and what was changed beside it stays.
  await set('welcome', 3, { ...first, 'mail.welcome.body': words({ ko: `${item.shipped['mail.welcome.body']?.ko} 환영해요.` }) })
  expect((await changesOf('welcome')).map(({ mayUndo }) => mayUndo)).toEqual([true, true, false, true])
  const again = (await shop.call(consoleUndoMessage, { changeId: oldest?._id ?? '' }, owner)).body.item
  expect(again).toMatchObject({ version: 5, texts: { 'mail.welcome.subject': words({}) } })
  expect(again.texts['mail.welcome.body']?.ko).toMatch(/환영해요\.$/)
})

it('each message has a preview in each language, with every placeholder filled in, and none is a line of the log', async () => {
  const logged = async () => (await shop.pool.query('select count(*)::int as n from access_log')).rows[0].n
  const before = await logged()
  for (const { template, mail, bell } of await all())
    for (const language of LANGUAGES) {
      const { body } = await preview(template, language)
      expect(JSON.stringify(body), `${template} ${language}`).not.toMatch(/\{\{/)
      expect([body.mail === null, body.bell === null]).toEqual([mail.length === 0, bell.length === 0])
    }
  expect(await logged()).toBe(before)
})
