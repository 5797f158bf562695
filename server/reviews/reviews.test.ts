import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openReviewShop, type Person, type ReviewShop } from '#server/testing/review-shop.ts'

let shop: ReviewShop
let nimali: Person
let owner: Person
let itemId = ''

beforeAll(async () => {
  shop = await openReviewShop()
  ;[nimali, owner] = [await shop.person('Nimali Perera'), await shop.person('The Owner', 'owner')]
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

const read = async (who?: Person, more: object = {}) => (await shop.call('/api/review/get', { itemId, ...more }, who)).body
const write = (who: Person | undefined, more: Record<string, string | Blob | undefined> = {}) =>
  shop.post(who, { itemId, rating: '4', message: 'Smells of home', ...more })
const food = async () => (await shop.get(`/api/food/get/${itemId}`)).body.data
const photo = async (color = '#c33') =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
        .jpeg()
        .toBuffer(),
    ),
  ])
/** A paid, delivered or other order of somebody with the item. */
async function ordered(who: Person, status: string, paid: boolean): Promise<void> {
  const id = `order-${who.id}-${status}`
  await shop.pool.query(
    `insert into "order" (id, account_id, status, payment_method, total, discount, delivery_charge, amount, tax_free_amount,
      first_name, last_name, email, phone, address, due_at, paid_at)
     values ($1, $2, $3, 'cash', 5000, 0, 3000, 8000, 0, 'a', 'b', 'c', 'd', 'e', now() + interval '1 day', $4)`,
    [id, who.id, status, paid ? new Date() : null],
  )
  await shop.pool.query(
    `insert into order_line (order_id, position, product_id, name, unit, image, price, discount, quantity, tax_exempt)
     values ($1, 1, $2, '{}', '1 kg', '', 5000, 0, 1, false)`,
    [id, itemId],
  )
}
/** Orders made by hand have no ledger and no events; they must not stay for the auditor. */
const withoutOrders = async () => {
  await shop.pool.query('truncate "order", order_line cascade')
}

describe('a review', () => {
  it('of everybody is read by everybody, with a masked name and the rating of the item', async () => {
    itemId = await shop.product()
    const sugath = await shop.person('Sugath')
    expect((await write(nimali, { rating: '5', message: '  Same smell as my mother’s.\r\nFor polos.  ' })).body).toMatchObject({
      success: true,
      message: 'Thank you. Your review is on the page.',
      review: { name: 'Ni****', message: 'Same smell as my mother’s.\nFor polos.', rating: 5, own: true, hidden: false, boughtHere: false },
      summary: { count: 1, average: 5, distribution: [0, 0, 0, 0, 1] },
    })
    await write(sugath, { rating: '2' })
    const seen = await read()
    expect(seen).toMatchObject({ success: true, ownReview: null, allOwnReview: [], nextCursor: null })
    expect(seen.summary).toEqual({ count: 2, average: 3.5, distribution: [0, 1, 0, 0, 1] })
    expect(seen.reviews).toMatchObject([
      { name: 'Su****', rating: 2, own: false, image: null, picture: null, helpful: 0, updatedAt: null },
      { name: 'Ni****', rating: 5, own: false },
    ])
    expect(JSON.stringify(seen)).not.toContain('Perera')
    expect(await food()).toMatchObject({ rating: 3.5, ratingCount: 2 })
  })

  it('of one customer and item is one, however often and at once it is posted', async () => {
    itemId = await shop.product()
    const answers = await Promise.all(['1', '2', '3', '4', '5', '5', '4', '3'].map((rating) => write(nimali, { rating })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.filter(({ body }) => body.message === 'Thank you. Your review is on the page.')).toHaveLength(1)
    const { reviews, summary } = await read(nimali)
    expect(reviews).toHaveLength(1)
    expect(summary.count).toBe(1)
    expect(summary.average).toBe(reviews[0].rating)
    const changed = await write(nimali, { rating: '1', message: 'I changed my mind' })
    expect(changed.body).toMatchObject({
      message: 'Your review is updated.',
      review: { _id: reviews[0]._id, rating: 1, updatedAt: expect.any(String) },
    })
    expect((await read()).summary).toEqual({ count: 1, average: 1, distribution: [1, 0, 0, 0, 0] })
  })

  it('comes back to its writer, with those of other items', async () => {
    const [writer, first] = [await shop.person(), await shop.product()]
    itemId = first
    await write(writer, { message: 'first' })
    itemId = await shop.product()
    await write(writer, { message: 'second' })
    const own = await read(writer)
    expect(own.ownReview).toMatchObject({ itemId, message: 'second', own: true })
    expect(own.allOwnReview.map((review: { message: string }) => review.message)).toEqual(['second', 'first'])
    expect((await read(nimali)).ownReview).toBeNull()
  })

  it('is deleted by its writer alone, and the rating follows', async () => {
    itemId = await shop.product()
    const { body } = await write(nimali)
    const stranger = await shop.person()
    const reviewId = body.review._id
    expect((await shop.call('/api/review/delete', { reviewId })).status).toBe(401)
    expect(await shop.call('/api/review/delete', { reviewId }, stranger)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await shop.call('/api/review/delete', { reviewId }, nimali)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Review deleted successfully.', summary: { count: 0, average: 0 } },
    })
    expect((await shop.call('/api/review/delete', { reviewId }, nimali)).status).toBe(404)
    expect(await food()).toMatchObject({ rating: 0, ratingCount: 0 })
  })

  it('says "bought here" when the writer has a paid or delivered order with the item', async () => {
    itemId = await shop.product()
    const cases: [string, boolean, boolean][] = [
      ['Delivered', true, true],
      ['Order Processing...', true, true],
      ['Pending', false, false],
      ['Cancelled', false, false],
      ['Cancelled', true, false],
    ]
    for (const [status, paid, badge] of cases) {
      const buyer = await shop.person()
      await ordered(buyer, status, paid)
      expect((await write(buyer)).body.review.boughtHere, `${status}, ${paid ? 'paid' : 'not paid'}`).toBe(badge)
    }
    expect((await read()).reviews.filter((review: { boughtHere: boolean }) => review.boughtHere)).toHaveLength(2)
    await withoutOrders()
  })

  it('goes with the account of its writer, and the rating follows', async () => {
    itemId = await shop.product()
    const leaving = await shop.person()
    await write(leaving, { image: await photo() })
    await write(nimali, { rating: '2' })
    const files = await shop.uploads()
    await shop.pool.query('delete from account where id = $1', [leaving.id])
    await shop.drain()
    expect((await read()).summary).toMatchObject({ count: 1, average: 2 })
    expect(await shop.uploads()).toBe(files - 1)
  })
})

describe('the photo of a review', () => {
  it('is shown, replaced, kept and taken away with its file', async () => {
    itemId = await shop.product()
    const before = await shop.uploads()
    const shown = async (review: { image: string }) => (await fetch(`${shop.origin}${review.image}`)).status
    const first = (await write(nimali, { image: await photo() })).body.review
    expect(first.picture).toMatchObject({ url: expect.stringMatching(/^\/pictures\/plain\/[0-9a-f]{64}$/), width: 300, height: 200 })
    expect(await shown(first)).toBe(200)
    const kept = (await write(nimali, { message: 'other words' })).body.review
    expect(kept.image).toBe(first.image)
    const second = (await write(nimali, { image: await photo('#3c3') })).body.review
    await shop.drain()
    expect([await shown(first), await shown(second), await shop.uploads()]).toEqual([404, 200, before + 1])
    expect((await write(nimali, { removeImage: 'true' })).body.review.image).toBeNull()
    await shop.drain()
    expect([await shown(second), await shop.uploads()]).toEqual([404, before])
    const third = (await write(nimali, { image: await photo() })).body.review
    await shop.call('/api/review/delete', { reviewId: third._id }, nimali)
    await shop.drain()
    expect([await shown(third), await shop.uploads()]).toEqual([404, before])
  })

  it.each<[string, Buffer | string, number, string]>([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415, 'PICTURE_KIND'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 415, 'PICTURE_KIND'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400, 'PICTURE_DAMAGED'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'PICTURE_TOO_LARGE'],
  ])('that is %s is refused, and no review, row or file stays', async (_what, content, status, code) => {
    itemId = await shop.product()
    const state = async () => [(await shop.pool.query('select count(*) from upload')).rows[0].count, await shop.uploads()]
    const before = await state()
    const bytes = typeof content === 'string' ? content : new Uint8Array(content)
    expect(await write(nimali, { image: new Blob([bytes]) })).toMatchObject({ status, body: { code, field: 'image' } })
    expect((await read()).summary.count).toBe(0)
    expect(await state()).toEqual(before)
  })
})

describe('what is refused', () => {
  it.each<[string, Record<string, string | undefined>, string, string]>([
    ['no rating', { rating: undefined }, 'rating', 'rating: This field is required'],
    ['a rating of 0', { rating: '0' }, 'rating', 'rating: Please give a star rating before posting.'],
    ['a rating of 6', { rating: '6' }, 'rating', 'rating: Please give a star rating before posting.'],
    ['half a star', { rating: '4.5' }, 'rating', 'rating: Please give a star rating before posting.'],
    ['a blank text', { message: ' \n ' }, 'message', 'message: Please write a quick review (at least 1 character).'],
    ['301 characters', { message: 'x'.repeat(301) }, 'message', 'message: Too big: expected string to have <=300 characters'],
    ['10,000 emoji', { message: '🍛'.repeat(4_000) }, 'message', 'message: Too big: expected string to have <=300 characters'],
    ['the character NUL', { message: 'a\u0000b' }, 'message', 'message: Must not hold control characters'],
    ['another status', { status: 'private' }, 'status', 'status: Invalid input: expected "public"'],
    ['an unknown field', { helpful: '9' }, 'helpful', 'helpful: This field is not known here'],
  ])('%s, by name', async (_what, fields, field, message) => {
    itemId = await shop.product()
    expect(await write(nimali, fields)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', field, message } })
    expect((await read()).summary.count).toBe(0)
  })

  it('a guest, an unknown item, and the shop itself', async () => {
    itemId = await shop.product()
    expect((await write(undefined)).status).toBe(401)
    expect((await write(owner)).status).toBe(403)
    const gone = await shop.product({ active: false })
    for (const unknown of ['999999', 'abc', gone]) {
      expect((await write(nimali, { itemId: unknown })).status).toBe(404)
      expect((await shop.call('/api/review/get', { itemId: unknown })).status).toBe(404)
    }
  })

  it('JSON where a form is asked for, and a made-up cursor', async () => {
    itemId = await shop.product()
    expect((await shop.call('/api/review/add', { itemId, rating: '5', message: 'a' }, nimali)).status).toBe(415)
    for (const cursor of ['x', 'MC4wLjE', Buffer.from('1.0.1').toString('base64url')])
      expect((await shop.call('/api/review/get', { itemId, cursor })).status).toBe(cursor === 'MC4wLjE' ? 200 : 400)
    for (const limit of [0, 51, 1.5, '10']) expect((await shop.call('/api/review/get', { itemId, limit })).status).toBe(400)
  })
})

it('text with markup, marks of direction and 300 emoji-like letters is kept and given back as text', async () => {
  itemId = await shop.product()
  for (const message of ['<img src=x onerror=alert(1)>', '\u202Eright to left\u202C', '🍛'.repeat(150)]) {
    expect((await write(nimali, { message })).status).toBe(200)
    expect((await read()).reviews[0].message).toBe(message)
  }
})

describe('a helpful vote', () => {
  const vote = (who: Person | undefined, reviewId: string, helpful = true) => shop.call('/api/review/helpful', { reviewId, helpful }, who)

  it('counts once for each customer, also when it comes many times at once, and can be taken back', async () => {
    itemId = await shop.product()
    const reviewId = (await write(nimali)).body.review._id
    const voters = await Promise.all(Array.from({ length: 5 }, () => shop.person()))
    await Promise.all(voters.flatMap((voter) => [1, 2, 3].map(() => vote(voter, reviewId))))
    const [first] = voters
    expect((await read(first)).reviews[0]).toMatchObject({ helpful: 5, votedHelpful: true })
    expect((await read()).reviews[0]).toMatchObject({ helpful: 5, votedHelpful: false })
    expect((await vote(first, reviewId, false)).body).toMatchObject({ helpful: 4, votedHelpful: false })
    expect((await vote(first, reviewId, false)).body).toMatchObject({ helpful: 4 })
  })

  it('is refused for guests, for the own review, for an unknown one and from the shop', async () => {
    itemId = await shop.product()
    const reviewId = (await write(nimali)).body.review._id
    expect((await vote(undefined, reviewId)).status).toBe(401)
    expect(await vote(nimali, reviewId)).toMatchObject({ status: 400, body: { field: 'reviewId' } })
    expect((await vote(nimali, 'nothing')).status).toBe(404)
    expect((await vote(owner, reviewId)).status).toBe(403)
  })
})

describe('the list', () => {
  it('comes page by page, newest first or what helped most, without a gap or a repeat', async () => {
    itemId = await shop.product()
    const writers = await Promise.all(Array.from({ length: 12 }, (_, at) => shop.person(`Writer ${at}`)))
    const ids: string[] = []
    for (const writer of writers) ids.push((await write(writer)).body.review._id)
    const votes: [number, number][] = [
      [3, 2],
      [7, 2],
      [0, 1],
    ]
    for (const [at, count] of votes)
      for (const voter of writers.filter((_, other) => other !== at).slice(0, count))
        await shop.call('/api/review/helpful', { reviewId: ids[at], helpful: true }, voter)
    const all = async (order: string) => {
      const seen: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await read(undefined, { order, limit: 5, cursor })
        seen.push(...page.reviews.map((review: { _id: string }) => review._id))
        if (page.nextCursor === null) return seen
        cursor = page.nextCursor
      }
    }
    const newest = ids.toReversed()
    expect(await all('newest')).toEqual(newest)
    const voted = [ids[7], ids[3], ids[0]]
    expect(await all('helpful')).toEqual([...voted, ...newest.filter((id) => !voted.includes(id))])
  })
})

describe('the shop', () => {
  const hide = (reviewId: string, hidden: boolean, who: Person = owner) => shop.call('/api/console/reviews/hide', { reviewId, hidden }, who)

  it('hides a review: it is gone from lists, averages and votes, its writer is told, and it can come back', async () => {
    itemId = await shop.product()
    const stranger = await shop.person()
    await write(stranger, { rating: '5' })
    const reviewId = (await write(nimali, { rating: '1' })).body.review._id
    expect((await hide(reviewId, true, nimali)).status).toBe(403)
    expect((await hide('nothing', true)).status).toBe(404)
    expect((await hide(reviewId, true)).body.review).toMatchObject({ hidden: true, hiddenAt: expect.any(String), itemName: 'Test rice' })
    expect((await hide(reviewId, true)).status).toBe(200)
    expect(await read()).toMatchObject({ reviews: [{ rating: 5 }], summary: { count: 1, average: 5, distribution: [0, 0, 0, 0, 1] } })
    expect((await read(nimali)).ownReview).toMatchObject({ hidden: true })
    expect((await shop.call('/api/review/helpful', { reviewId, helpful: true }, stranger)).status).toBe(404)
    expect((await write(nimali, { rating: '2' })).body.review.hidden).toBe(true)
    expect(await food()).toMatchObject({ rating: 5, ratingCount: 1 })
    await hide(reviewId, false)
    expect((await read()).summary).toMatchObject({ count: 2, average: 3.5 })
  })

  it('reads all reviews or the hidden ones, page by page', async () => {
    expect((await shop.get('/api/console/reviews')).status).toBe(401)
    expect((await shop.get('/api/console/reviews', nimali)).status).toBe(403)
    const { reviews } = (await shop.get('/api/console/reviews?limit=50', owner)).body
    const paged: unknown[] = []
    for (let cursor = ''; ; ) {
      const page = (await shop.get(`/api/console/reviews?limit=3${cursor && `&cursor=${cursor}`}`, owner)).body
      paged.push(...page.reviews)
      if (!page.nextCursor || paged.length >= 50) break
      cursor = page.nextCursor
    }
    expect(paged.slice(0, 50)).toEqual(reviews.slice(0, paged.length))
    const [newest] = reviews
    await hide(newest._id, true)
    expect((await shop.get('/api/console/reviews?hidden=true', owner)).body.reviews).toMatchObject([{ _id: newest._id, hidden: true }])
    await hide(newest._id, false)
  })
})

describe('the database', () => {
  it('lets nobody change a rating or a count of votes past the reviews', async () => {
    itemId = await shop.product()
    await write(nimali)
    for (const statement of [
      'update product set rating_sum = 5, rating_count = 1 where id = $1',
      'update product set rating_count = 0, rating_sum = 0 where id = $1',
      'update review set helpful_count = 100 where product_id = $1',
    ])
      await expect(shop.pool.query(statement, [itemId])).rejects.toMatchObject({ code: '23001' })
    await expect(shop.pool.query('update review set rating = 6 where product_id = $1', [itemId])).rejects.toMatchObject({ code: '23514' })
  })
})

it('an account that writes without end is asked to wait', async () => {
  itemId = await shop.product()
  const busy = await shop.person()
  const votes = await Promise.all(
    Array.from({ length: 130 }, () => shop.call('/api/review/helpful', { reviewId: 'nothing', helpful: true }, busy)),
  )
  expect(votes.filter(({ status }) => status === 404)).toHaveLength(120)
  expect(await write(busy)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES', retryAfter: expect.any(Number) } })
})
