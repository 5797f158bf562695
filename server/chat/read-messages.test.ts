import { afterAll, describe, expect, it } from 'vitest'
import { openChatShop } from '#server/testing/chat-shop.ts'
import { photo } from '#server/testing/photo.ts'
import { addProduct } from '#server/testing/test-shop.ts'

const shop = await openChatShop()
const { owner } = shop
afterAll(() => shop.close())

describe('reading', () => {
  it('gives the newest messages first and older ones page by page, none twice and none left out', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'm0' })
    await shop.database.pool.query(
      `insert into chat_message (id, account_id, sender, client_id, message)
       select $1 || n, $1, 'admin', n::text, 'm' || n from generate_series(1, 249) n`,
      [mine.id],
    )
    const newest = (await shop.me(mine)).body
    expect(newest.data.at(-1)?.message).toBe('m249')
    const seen: string[] = []
    for (let page = newest; ; page = (await shop.me(mine, `?before=${page.before}`)).body) {
      expect(page.data.length).toBeLessThanOrEqual(100)
      seen.unshift(...page.data.map((message) => message.message))
      if (page.before === null) break
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => `m${index}`))
    for (const query of ['?before=x', '?limit=101', '?limit=0', '?page=1']) expect((await shop.me(mine, query)).status).toBe(400)
  })

  it('counts what is unread and sets the notice, until it is read and answered', async () => {
    const mine = await shop.person()
    const summary = async () => (await shop.summary(mine)).body
    expect(await summary()).toEqual({ success: true, unread: 0, notice: null })
    await shop.add(mine, { message: 'Hello?' })
    expect(await summary()).toMatchObject({ unread: 0, notice: null })
    await shop.answer(owner, { userId: mine.id, message: 'Yes' })
    const last = (await shop.answer(owner, { userId: mine.id, message: 'We are here' })).body.data
    expect(await summary()).toMatchObject({ unread: 2, notice: { _id: last._id, at: last.createdAt } })
    expect((await shop.markRead(mine, last._id)).status).toBe(200)
    expect(await summary()).toMatchObject({ unread: 0, notice: { _id: last._id } })
    await shop.add(mine, { message: 'Thanks' })
    expect(await summary()).toMatchObject({ unread: 0, notice: null })
  })

  it('marks never go back, and nobody can mark another chat', async () => {
    const [mine, other] = [await shop.person(), await shop.person()]
    const first = (await shop.add(mine, { message: 'One' })).body.data._id
    const second = (await shop.add(mine, { message: 'Two' })).body.data._id
    const readBy = (upTo: string, by = owner) => shop.markReadByShop(by, mine.id, upTo)
    const seen = async () => (await shop.me(mine)).body.data.map((message) => message.seen)
    expect(await seen()).toEqual([false, false])
    await readBy(second)
    await readBy(first)
    expect(await seen()).toEqual([true, true])
    expect((await readBy(first, mine)).status).toBe(403)
    expect((await shop.markRead(other, first)).status).toBe(404)
  })
})

describe('the shop', () => {
  it('sees who waits longest first, then the answered chats, page by page', async () => {
    const [first, answered, second] = [await shop.person(), await shop.person(), await shop.person()]
    const people = [first, answered, second]
    for (const one of people) await shop.add(one, { message: 'Hello' })
    await shop.answer(owner, { userId: answered.id, message: 'Hello' })
    await shop.add(first, { message: 'Still there?' })
    const mine: unknown[] = []
    for (let cursor = ''; ; ) {
      const { body } = await shop.threads(owner, `?limit=1${cursor}`)
      mine.push(...body.items.filter((row) => people.some(({ id }) => id === row.customer._id)))
      if (body.nextCursor === null) break
      cursor = `&cursor=${body.nextCursor}`
    }
    expect(mine).toMatchObject([
      { customer: { _id: first.id }, unread: 2, last: { message: 'Still there?' }, waitingSince: expect.any(String) },
      { customer: { _id: second.id }, unread: 1 },
      { customer: { _id: answered.id }, waitingSince: null, last: { senderType: 'admin' } },
    ])
    expect((await shop.threads(owner, '?cursor=x')).status).toBe(400)
    expect((await shop.threads(first)).status).toBe(403)
  })

  it('reads and answers with text, picture and product; the notification of the answer waits once', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'Do you have rampe?' })
    const thisProduct = await addProduct(shop.database.db)
    const fields = { userId: mine.id, message: 'Yes', thisProduct, uploadImage: await photo({ width: 60, height: 40 }), clientId: 'a1' }
    const { body } = await shop.answer(owner, fields)
    await shop.answer(owner, fields)
    expect(body.data).toMatchObject({ senderType: 'admin', thisProduct: { productId: thisProduct }, picture: { width: 60, height: 40 } })
    const thread = (await shop.thread(owner, mine.id)).body
    expect(thread).toMatchObject({ customer: { _id: mine.id }, data: [{ message: 'Do you have rampe?' }, { message: 'Yes' }] })
    expect(await shop.count(`select count(*) from outbox where kind = 'notify.chat' and payload ->> 'messageId' = $1`, body.data._id)).toBe(
      1,
    )
  })

  it('cannot write to nobody', async () => {
    expect((await shop.answer(owner, { userId: 'nobody', message: 'Hello' })).status).toBe(404)
    expect((await shop.thread(owner, 'nobody')).status).toBe(404)
  })

  it('no longer finds the chat of a customer whose account is closed, pictures and all', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'Bye', uploadImage: await photo() })
    await shop.database.pool.query('delete from account where id = $1', [mine.id])
    expect(await shop.count('select count(*) from chat_message where account_id = $1', mine.id)).toBe(0)
  })
})

describe('live', () => {
  it('messages, answers, marks and deletions reach both sides on whatever process they hang, and nobody else', async () => {
    const [mine, other] = [await shop.person(), await shop.person()]
    const [stream, shopStream, foreign] = [
      await shop.listen(mine, shop.nodes[1]),
      await shop.listen(owner, shop.nodes[1]),
      await shop.listen(other, shop.nodes[0]),
    ]
    const event = `event: chat\ndata: {"id":"${mine.id}"}\n\n`
    const events = (of: { seen(): string }) => of.seen().split(event).length - 1
    const { _id } = (await shop.add(mine, { message: 'Hello' })).body.data
    await expect.poll(() => [events(stream), events(shopStream)]).toEqual([1, 1])
    await shop.answer(owner, { userId: mine.id, message: 'Hello' })
    await expect.poll(() => [events(stream), events(shopStream)]).toEqual([2, 2])
    await shop.markReadByShop(owner, mine.id, _id)
    await expect.poll(() => [events(stream), events(shopStream)]).toEqual([3, 3])
    await shop.remove(mine, _id)
    await expect.poll(() => [events(stream), events(shopStream)]).toEqual([4, 4])
    await shop.add(other, { message: 'Me too' })
    await foreign.until('event: chat')
    expect(foreign.seen()).not.toContain(mine.id)
    expect(stream.seen()).not.toContain(other.id)
  })
})
