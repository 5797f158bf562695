import { afterAll, describe, expect, it } from 'vitest'
import {
  consoleChatClose,
  consoleChatCustomer,
  consoleChatGive,
  consoleChatReopen,
  consoleChatStaff,
  consoleChatThread,
  consoleChatThreads,
  consoleChatWriting,
} from '#contract/calls/console/chat-desk.ts'
import { consoleAddCustomerNote } from '#contract/calls/console/customers.ts'
import { openChatShop } from '#server/testing/chat-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'
import { addProduct } from '#server/testing/test-shop.ts'
import { writeOrder } from '#server/testing/write-order.ts'

const shop = await openChatShop()
const { owner } = shop
const manager = await shop.person('manager', { name: 'Ruwan S.' })
const packer = await shop.person('packer')
afterAll(() => shop.close())

const { origin } = shop.nodes[0]
const thread = async ({ id }: Person, by = owner) =>
  (await send(origin, consoleChatThread, { params: { userId: id }, token: by.token })).body
const ids = async (show: string, by = owner) =>
  (await send(origin, consoleChatThreads, { query: `?limit=100&${show}`, token: by.token })).body.items.map(({ customer }) => customer._id)
const inList = async (show: string, one: Person, by = owner) => (await ids(show, by)).includes(one.id)
const close = (one: Person, upTo: number, at = shop.nodes[0]) => shop.change(owner, consoleChatClose, { userId: one.id, upTo }, at)
const beside = async ({ id }: Person) => (await send(origin, consoleChatCustomer, { params: { userId: id }, token: owner.token })).body

describe('two who answer', () => {
  it('at once: one answer is kept, the other gets a conflict, and may be sent after it was read', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'Is it fresh?' })
    const { upTo } = await thread(mine)
    const fields = { userId: mine.id, seen: String(upTo) }
    const responses = await Promise.all([
      shop.answer(owner, { ...fields, message: 'Yes' }, shop.nodes[0]),
      shop.answer(manager, { ...fields, message: 'Yes, from today' }, shop.nodes[1]),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.code).toBe('CHAT_ANSWERED')
    expect(await shop.texts(mine)).toHaveLength(2)
    const loser = responses[0]?.status === 409 ? owner : manager
    const seen = String((await thread(mine, loser)).upTo)
    expect((await shop.answer(loser, { userId: mine.id, message: 'As she says', seen })).status).toBe(200)
  })

  it('one person sends several answers in a row, and the first of them again', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'Is it fresh?' })
    const seen = String((await thread(mine)).upTo)
    const first = { userId: mine.id, message: 'Yes', seen, clientId: 'first' }
    expect((await shop.answer(owner, first)).status).toBe(200)
    expect((await shop.answer(owner, { ...first, message: 'Two left', clientId: 'second' })).status).toBe(200)
    expect((await shop.answer(manager, { userId: mine.id, message: 'From today', seen: String((await thread(mine)).upTo) })).status).toBe(
      200,
    )
    expect((await shop.answer(owner, first)).status).toBe(200)
    expect(await shop.texts(mine)).toEqual(['Is it fresh?', 'Yes', 'Two left', 'From today'])
    expect((await thread(mine)).data.map(({ by }) => by)).toEqual([null, expect.any(String), expect.any(String), 'Ruwan S.'])
  })

  it('see who is writing, but not themselves', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'Hello' })
    const writing = (is: boolean) => shop.change(manager, consoleChatWriting, { userId: mine.id, writing: is })
    const desk = await shop.listen(owner)
    await writing(true)
    await desk.until(`"id":"${mine.id}"`)
    expect((await thread(mine)).writing).toEqual(['Ruwan S.'])
    expect((await thread(mine, manager)).writing).toEqual([])
    await writing(false)
    expect((await thread(mine)).writing).toEqual([])
    await writing(true)
    await shop.database.pool.query(`update chat_writing set until = now() - interval '1 second' where account_id = $1`, [mine.id])
    expect((await thread(mine)).writing).toEqual([])
    await writing(true)
    await shop.answer(manager, { userId: mine.id, message: 'Hello' })
    expect((await thread(mine)).writing).toEqual([])
  })
})

describe('who answers', () => {
  it('is the first to answer, can hand it over, and nobody takes it away unseen', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'Hello' })
    const give = (by: Person, from: string | null, to: string | null) => shop.change(by, consoleChatGive, { userId: mine.id, from, to })
    const handler = async () => (await thread(mine)).handler?._id ?? null
    expect(await handler()).toBeNull()
    await shop.answer(manager, { userId: mine.id, message: 'Hello' })
    await shop.answer(owner, { userId: mine.id, message: 'And hello' })
    expect(await handler()).toBe(manager.id)
    expect([await inList('show=mine', mine, manager), await inList('show=mine', mine)]).toEqual([true, false])
    expect((await give(owner, null, owner.id)).code).toBe('CHANGED_MEANWHILE')
    expect((await give(owner, manager.id, packer.id)).code).toBe('NOT_FOUND')
    expect((await give(manager, manager.id, owner.id)).body.handler?._id).toBe(owner.id)
    expect((await give(manager, manager.id, owner.id)).status).toBe(200)
    expect((await give(owner, owner.id, null)).body.handler).toBeNull()
    const taken = await Promise.all([give(owner, null, owner.id), give(manager, null, manager.id)])
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('can be whoever may answer', async () => {
    const { items } = (await send(origin, consoleChatStaff, { token: owner.token })).body
    const names = items.map(({ _id }) => _id)
    expect([names.includes(owner.id), names.includes(manager.id), names.includes(packer.id)]).toEqual([true, true, false])
  })
})

describe('closing', () => {
  it('ends the wait without an answer, and a new message opens the chat again', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'Thanks, bye' })
    const waits = async () => (await thread(mine)).waitingSince !== null
    expect([await waits(), await inList('show=waiting', mine)]).toEqual([true, true])
    expect((await close(mine, (await thread(mine)).upTo)).status).toBe(200)
    expect((await close(mine, 0)).status).toBe(200)
    expect(await waits()).toBe(false)
    expect([await inList('show=all', mine), await inList('show=waiting', mine), await inList('show=closed', mine)]).toEqual([
      false,
      false,
      true,
    ])
    await shop.add(mine, { message: 'One more thing' })
    expect([await inList('show=waiting', mine), await inList('show=closed', mine)]).toEqual([true, false])
    expect((await thread(mine)).closedAt).toBeNull()
    await close(mine, (await thread(mine)).upTo)
    await shop.change(owner, consoleChatReopen, { userId: mine.id })
    expect([await waits(), await inList('show=waiting', mine)]).toEqual([true, true])
  })

  it('is refused when the customer has written since, and never swallows a message that comes at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const mine = await shop.person()
      await shop.add(mine, { message: 'Hello' })
      const { upTo } = await thread(mine)
      const [closed] = await Promise.all([close(mine, upTo, shop.nodes[1]), shop.add(mine, { message: 'Still there?' })])
      expect([200, 409]).toContain(closed.status)
      const now = await thread(mine)
      expect([now.closedAt, now.waitingSince !== null]).toEqual([null, true])
    }
  })

  it('takes an answer as a new beginning', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'Hello' })
    await close(mine, (await thread(mine)).upTo)
    await shop.answer(owner, { userId: mine.id, message: 'One thing we forgot' })
    expect(await thread(mine)).toMatchObject({ closedAt: null, waitingSince: null, handler: { _id: owner.id } })
  })

  it('cannot leave somebody waiting in a closed chat, whoever writes the row', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'Hello' })
    await close(mine, (await thread(mine)).upTo)
    await shop.database.pool.query('update chat_thread set waiting_since = now() where account_id = $1', [mine.id])
    expect((await thread(mine)).closedAt).toBeNull()
  })
})

describe('the list', () => {
  it('finds a customer by name, e-mail or phone, in closed chats too', async () => {
    const mine = await shop.person('customer', { name: 'Tharindu_K 100%' })
    await shop.add(mine, { message: 'Hello' })
    await close(mine, (await thread(mine)).upTo)
    for (const q of ['tharindu', 'rindu_k', '100%']) expect(await ids(`q=${encodeURIComponent(q)}`)).toEqual([mine.id])
    expect(await ids('q=tharinduxk')).toEqual([])
    const [{ email, phone }] = (await shop.database.pool.query('select email, phone from account where id = $1', [mine.id])).rows
    expect(await ids(`q=${email}`)).toEqual([mine.id])
    for (const start of ['0', '+82 0', '0082 '])
      expect(await ids(`q=${encodeURIComponent(String(phone).replace('+82', start))}`), start).toEqual([mine.id])
  })

  it('counts what the shop has not read, until it answers', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'Hello' })
    const unread = async () =>
      (await send(origin, consoleChatThreads, { query: '?limit=100', token: owner.token })).body.items.find(
        ({ customer }) => customer._id === mine.id,
      )?.unread
    expect(await unread()).toBe(1)
    await shop.answer(owner, { userId: mine.id, message: 'Hello', seen: String((await thread(mine)).upTo) })
    expect(await unread()).toBe(0)
  })

  it('is not for packers', async () => {
    expect((await send(origin, consoleChatThreads, { token: packer.token })).status).toBe(403)
  })
})

describe('cards', () => {
  it('of an order show its present state to both sides, in the language of each', async () => {
    const mine = await shop.person()
    const itemId = await addProduct(shop.database.db)
    const orderId = await writeOrder(shop.database.db, { id: mine.id, email: 'm@example.com' }, itemId, 'Pending')
    const { body } = await shop.answer(owner, { userId: mine.id, cardKind: 'order', cardId: orderId })
    const card = { kind: 'order', orderId, orderNumber: expect.stringMatching(/^K-\d+$/), status: 'Pending', total: 8_000, pieces: 1 }
    expect(body.data).toMatchObject({ message: '', card, by: expect.any(String) })
    expect((await shop.me(mine)).body.data.at(-1)?.card).toMatchObject(card)
    await shop.database.pool.query(`alter table "order" disable trigger user`)
    await shop.database.pool.query(`update "order" set status = 'Cancelled' where id = $1`, [orderId])
    await shop.database.pool.query(`alter table "order" enable trigger user`)
    expect((await shop.me(mine)).body.data.at(-1)?.card?.status).toBe('Cancelled')
    expect((await shop.me(mine)).body.data.at(-1)).not.toHaveProperty('by')
    expect((await shop.me(mine)).body.data.at(-1)?.card?.pickUp).toBe(false)
    await shop.database.pool.query('update "order" set pick_up = true where id = $1', [orderId])
    expect((await shop.me(mine)).body.data.at(-1)?.card?.pickUp).toBe(true)
  })

  it('of a refund show what was given back', async () => {
    const mine = await shop.person()
    const itemId = await addProduct(shop.database.db)
    const orderId = await writeOrder(shop.database.db, { id: mine.id, email: 'm2@example.com' }, itemId, 'Delivered')
    const { rows } = await shop.database.pool.query('select id from payment where order_id = $1', [orderId])
    await shop.database.pool.query(
      `insert into refund (id, payment_id, amount, tax_free_amount, reason, status, part, delivery_amount) values ($1, $2, 5000, 0, 'by-staff', 'manual', true, 0)`,
      [`r-${mine.id}`, rows[0].id],
    )
    await shop.database.pool.query(
      `insert into refund_line (refund_id, order_id, position, quantity, amount, tax_free_amount, restocked) values ($1, $2, 0, 1, 5000, 0, false)`,
      [`r-${mine.id}`, orderId],
    )
    await shop.answer(owner, { userId: mine.id, message: 'Here it is', cardKind: 'refund', cardId: `r-${mine.id}` })
    expect((await shop.me(mine)).body.data.at(-1)?.card).toMatchObject({
      kind: 'refund',
      refundId: `r-${mine.id}`,
      amount: 5_000,
      delivery: 0,
      way: null,
      doneAt: null,
      lines: [{ name: 'Rice', quantity: 1, amount: 5_000 }],
    })
  })

  it('of somebody else, or half given, are refused by field', async () => {
    const [mine, other] = [await shop.person(), await shop.person()]
    const itemId = await addProduct(shop.database.db)
    const foreign = await writeOrder(shop.database.db, { id: other.id, email: 'o@example.com' }, itemId, 'Pending')
    const field = async (fields: object) => (await shop.answer(owner, { userId: mine.id, ...fields })).refusal.field
    expect(await field({ cardKind: 'order', cardId: foreign })).toBe('cardId')
    expect(await field({ cardKind: 'refund', cardId: 'nothing' })).toBe('cardId')
    expect(await field({ cardKind: 'order' })).toBe('cardId')
    expect(await field({ cardId: foreign })).toBe('cardKind')
    expect((await shop.add(other, { message: 'Hi', cardKind: 'order', cardId: foreign })).refusal.field).toBe('cardKind')
  })

  it('a product alone is an answer of the shop', async () => {
    const mine = await shop.person()
    const thisProduct = await addProduct(shop.database.db)
    expect((await shop.answer(owner, { userId: mine.id, thisProduct })).body.data.thisProduct?.productId).toBe(thisProduct)
    expect((await shop.answer(owner, { userId: mine.id })).code).toBe('CHAT_EMPTY')
  })
})

describe('beside the chat', () => {
  it('are basket, last orders and notes, which the customer never sees', async () => {
    const mine = await shop.person()
    const itemId = await addProduct(shop.database.db, { price: 9_000, discount: 500 })
    await shop.database.pool.query(
      'insert into cart_line (account_id, product_id, quantity, seen_price, seen_discount) values ($1, $2, 2, 9000, 500)',
      [mine.id, itemId],
    )
    const orderId = await writeOrder(shop.database.db, { id: mine.id, email: 'b@example.com' }, itemId, 'Pending')
    const note = { userId: mine.id, noteId: `n-${mine.id}`, text: 'Likes dark roast' }
    expect((await shop.change(manager, consoleAddCustomerNote, note)).status).toBe(200)
    expect(await beside(mine)).toMatchObject({
      basket: { lines: [{ itemId, quantity: 2, unit: 8_500, name: 'Test rice' }], total: 17_000, toFree: 83_000 },
      orders: [{ orderId, status: 'Pending', pickUp: false, amount: 8_000, refunds: [] }],
      notes: [{ by: 'Ruwan S.', text: 'Likes dark roast' }],
    })
    await shop.database.pool.query('update "order" set pick_up = true where id = $1', [orderId])
    expect((await beside(mine)).orders).toMatchObject([{ orderId, pickUp: true }])
    expect((await thread(mine)).customer).toMatchObject({ orders: 1, language: 'en' })
    expect(await shop.texts(mine)).toEqual([])
    const { rows } = await shop.database.pool.query(
      `select call from access_log where staff_id = $1 and call like '%chat/customer%' limit 1`,
      [owner.id],
    )
    expect(rows).toHaveLength(1)
  })
})
