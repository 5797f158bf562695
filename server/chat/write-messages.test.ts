import { afterAll, describe, expect, it } from 'vitest'
import { openChatShop } from '#server/testing/chat-shop.ts'
import { photo } from '#server/testing/photo.ts'
import { addProduct } from '#server/testing/test-shop.ts'

const shop = await openChatShop()
const { owner } = shop
afterAll(() => shop.close())

describe('a message', () => {
  it('is kept with its sender, time and state, and shown to its writer alone', async () => {
    const [mine, other] = [await shop.person(), await shop.person()]
    const { status, body } = await shop.add(mine, {
      userId: mine.id,
      message: '  Is this the dark roast?\nOr the plain one? ',
      clientId: 'c1',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: {
        _id: expect.any(String),
        senderType: 'user',
        message: 'Is this the dark roast?\nOr the plain one?',
        uploadImage: null,
        picture: null,
        thisProduct: null,
        card: null,
        automatic: false,
        createdAt: expect.any(String),
        seen: false,
        clientId: 'c1',
      },
    })
    expect((await shop.me(mine)).body).toEqual({ success: true, data: [body.data], before: null })
    expect(await shop.texts(other)).toEqual([])
  })

  it('needs text or a picture; what shows nothing is no text', async () => {
    const mine = await shop.person()
    for (const message of [undefined, '', ' \n ', '\u200b\u200d', '\u2800', '\u3164\u00a0']) {
      const { status, refusal } = await shop.add(mine, { message })
      expect({ status, code: refusal.code, message: refusal.message }).toEqual({
        status: 400,
        code: 'CHAT_EMPTY',
        message: 'Write a message or add a photo.',
      })
    }
    expect((await shop.add(mine, { thisProduct: await addProduct(shop.database.db) })).refusal.code).toBe('CHAT_EMPTY')
    expect((await shop.add(mine, { uploadImage: await photo() })).status).toBe(200)
  })

  it('for somebody else is refused, and so is every field that is not the caller’s to set', async () => {
    const [mine, other] = [await shop.person(), await shop.person()]
    expect((await shop.add(mine, { userId: other.id, message: 'I am you' })).status).toBe(404)
    const { status, refusal } = await shop.add(mine, { message: 'I am the shop', senderType: 'admin' })
    expect({ status, field: refusal.field }).toEqual({ status: 400, field: 'senderType' })
    expect((await shop.answer(mine, { userId: other.id, message: 'I am the shop' })).status).toBe(403)
    expect(await shop.texts(other)).toEqual([])
  })

  it.each([
    ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
    ['marks that turn the direction', '\u202eevil\u202c \u2066x\u2069'],
    ['many scripts and signs', 'රම්පේ अद 떡볶이 👨‍👩‍👧‍👦 \u0301'],
  ])('with %s is kept as text, letter by letter', async (_kind, message) => {
    const mine = await shop.person()
    expect((await shop.add(mine, { message })).body.data.message).toBe(message)
  })

  it.each([
    ['a NUL', 'a\u0000b'],
    ['an escape', '\u001b[31m'],
    ['10,000 emoji', '🍛'.repeat(10_000)],
    ['one character too many', 'x'.repeat(2_001)],
  ])('with %s is refused by name and leaves nothing', async (_kind, message) => {
    const mine = await shop.person()
    const { status, refusal } = await shop.add(mine, { message })
    expect({ status, field: refusal.field }).toEqual({ status: 400, field: 'message' })
    expect(await shop.texts(mine)).toEqual([])
  })

  it('may have 2,000 characters', async () => {
    const mine = await shop.person()
    expect((await shop.add(mine, { message: 'x'.repeat(2_000) })).status).toBe(200)
  })

  it('has account-like numbers hidden before it is kept; the shop’s own account is public', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'KB 123456-04-123456, my phone is 010-1234-5678, order K-10024' })
    await shop.answer(owner, { userId: mine.id, message: 'Ours is 110-123-456789' })
    expect(await shop.texts(mine)).toEqual(['KB ******-**-****56, my phone is 010-1234-5678, order K-10024', 'Ours is 110-123-456789'])
    expect(await shop.count('select count(*) from chat_message where message like $1', '%04-123456%')).toBe(0)
  })

  it('more than 60 times a minute has to wait, but for one that is there already', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'The last one', clientId: 'last' })
    // This minute and the next, so that it does not matter when one ends.
    await shop.database.pool.query(
      `insert into rate_limit (key, window_start, count)
       select $1, to_timestamp(floor(extract(epoch from now()) / 60) * 60 + 60 * n), 60 from generate_series(0, 2) n
       on conflict (key, window_start) do update set count = 60`,
      [`chat:${mine.id}`],
    )
    expect((await shop.add(mine, { message: 'One more' })).status).toBe(429)
    expect((await shop.add(mine, { message: 'The last one', clientId: 'last' })).status).toBe(200)
    expect(await shop.texts(mine)).toEqual(['The last one'])
  })
})

describe('the same message again', () => {
  it('sent 50 times at once, over two processes, is one message and the same response', async () => {
    const mine = await shop.person()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => shop.add(mine, { message: 'Two, please', clientId: 'once' }, shop.nodes[index % 2])),
    )
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.data._id}`)).size).toBe(1)
    expect(await shop.texts(mine)).toEqual(['Two, please'])
  })

  it('with its picture keeps one picture', async () => {
    const mine = await shop.person()
    const file = await photo()
    const responses = await Promise.all(Array.from({ length: 5 }, () => shop.add(mine, { uploadImage: file, clientId: 'photo' })))
    expect(new Set(responses.map(({ body }) => body.data.uploadImage)).size).toBe(1)
    expect(await shop.count('select count(*) from upload where account_id = $1', mine.id)).toBe(1)
  })

  it('with the id of somebody else’s is another message', async () => {
    const [mine, other] = [await shop.person(), await shop.person()]
    await shop.add(mine, { message: 'Mine', clientId: 'same' })
    await shop.add(other, { message: 'Other', clientId: 'same' })
    expect([await shop.texts(mine), await shop.texts(other)]).toEqual([['Mine'], ['Other']])
  })
})

describe('a product in a message', () => {
  it('is the catalogue’s, whatever the browser sends, and stays as it was', async () => {
    const mine = await shop.person()
    const id = await addProduct(shop.database.db, { price: 6_500, discount: 600 })
    const claimed = { productId: id, name: '<b>Gold</b>', price: 1, discount: 0, image: 'javascript:alert(1)' }
    const { body } = await shop.add(mine, { message: 'How big?', thisProduct: JSON.stringify(claimed) })
    expect(body.data.thisProduct).toMatchObject({ productId: id, name: 'Test rice', price: 6_500, discount: 600, image: null })
    await shop.database.pool.query('update product set price = 9000 where id = $1', [id])
    expect((await shop.me(mine, '?lang=ko')).body.data[0]?.thisProduct).toMatchObject({ name: '시험 쌀', price: 6_500, discount: 600 })
  })

  it.each(['0', '999999999', 'x', '{', '{"id":1}', '{"productId":{}}', '[]'])('that is %j is refused by name', async (thisProduct) => {
    const { status, refusal } = await shop.add(await shop.person(), { message: 'Hello', thisProduct })
    expect({ status, field: refusal.field }).toEqual({ status: 400, field: 'thisProduct' })
  })

  it('that is no longer sold is refused', async () => {
    const thisProduct = await addProduct(shop.database.db, { active: false })
    expect((await shop.add(await shop.person(), { message: 'Hello', thisProduct })).refusal.field).toBe('thisProduct')
  })
})

describe('deleting', () => {
  it('takes an own message and its picture away', async () => {
    const mine = await shop.person()
    const { body } = await shop.add(mine, { message: 'Oops', uploadImage: await photo() })
    expect((await shop.remove(mine, body.data._id)).body).toEqual({ success: true })
    expect(await shop.texts(mine)).toEqual([])
    expect(await shop.count('select count(*) from upload where account_id = $1', mine.id)).toBe(0)
  })

  it('is refused for the shop’s, and finds nothing of somebody else’s', async () => {
    const [mine, other] = [await shop.person(), await shop.person()]
    const foreign = (await shop.add(other, { message: 'Mine' })).body.data._id
    const reply = (await shop.answer(owner, { userId: mine.id, message: 'Hello' })).body.data._id
    const foreignReply = (await shop.answer(owner, { userId: other.id, message: 'Hello' })).body.data._id
    const remove = async (id: string) => (await shop.remove(mine, id)).status
    expect([await remove(reply), await remove(foreign), await remove(foreignReply), await remove('nonsense')]).toEqual([403, 404, 404, 404])
    expect([await shop.texts(mine), await shop.texts(other)]).toEqual([['Hello'], ['Mine', 'Hello']])
  })

  it('ten times at once happens once, while the same chat goes on', async () => {
    const mine = await shop.person()
    const id = (await shop.add(mine, { message: 'Gone' })).body.data._id
    const [removed, added] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, (_, index) => shop.remove(mine, id, shop.nodes[index % 2]))),
      Promise.all(Array.from({ length: 10 }, (_, index) => shop.add(mine, { message: `m${index}` }, shop.nodes[index % 2]))),
    ])
    expect(removed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
    expect(added.every(({ status }) => status === 200)).toBe(true)
    expect((await shop.texts(mine)).sort()).toEqual(Array.from({ length: 10 }, (_, index) => `m${index}`))
  })
})
