import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { reviewAdd, reviewGet } from '#contract/calls/reviews.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import type { Person } from '#server/testing/people.ts'
import { photo } from '#server/testing/photo.ts'
import { openReviewShop } from '#server/testing/review-shop.ts'
import { send } from '#server/testing/send.ts'

const shop = await openReviewShop()
const { nimali, owner } = shop
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

/** A paid, delivered or other order of somebody with the item. */
async function ordered(who: Person, itemId: string, status: string, paid: boolean): Promise<void> {
  const id = `order-${who.id}-${status}`
  await shop.pool.query(
    `insert into "order" (id, account_id, status, payment_method, total, discount, delivery_charge, amount, tax_free_amount,
      first_name, last_name, email, phone, address, due_at, promised_on, paid_at)
     values ($1, $2, $3, 'cash', 5000, 0, 3000, 8000, 0, 'a', 'b', 'c', 'd', 'e', now() + interval '1 day', current_date, $4)`,
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
  await shop.empty('"order", order_line')
}

describe('a review', () => {
  it('of everybody is read by everybody, with a masked name and the rating of the item', async () => {
    const itemId = await shop.product()
    const sugath = await shop.person('Sugath')
    expect((await shop.write(nimali, itemId, { rating: '5', message: '  Same smell as my mother’s.\r\nFor polos.  ' })).body).toMatchObject(
      {
        success: true,
        message: 'Thank you. Your review is on the page.',
        review: {
          name: 'Ni****',
          message: 'Same smell as my mother’s.\nFor polos.',
          rating: 5,
          own: true,
          hidden: false,
          boughtHere: false,
        },
        summary: { count: 1, average: 5, distribution: [0, 0, 0, 0, 1] },
      },
    )
    await shop.write(sugath, itemId, { rating: '2' })
    const seen = await shop.read(itemId)
    expect(seen).toMatchObject({ success: true, ownReview: null, allOwnReview: [], nextCursor: null })
    expect(seen.summary).toEqual({ count: 2, average: 3.5, distribution: [0, 1, 0, 0, 1] })
    expect(seen.reviews).toMatchObject([
      { name: 'Su****', rating: 2, own: false, image: null, picture: null, helpful: 0, updatedAt: null },
      { name: 'Ni****', rating: 5, own: false },
    ])
    expect(JSON.stringify(seen)).not.toContain('Perera')
    expect(await shop.food(itemId)).toMatchObject({ rating: 3.5, ratingCount: 2 })
  })

  it('of one customer and item is one, however often and at once it is posted', async () => {
    const itemId = await shop.product()
    const responses = await Promise.all(['1', '2', '3', '4', '5', '5', '4', '3'].map((rating) => shop.write(nimali, itemId, { rating })))
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(responses.filter(({ body }) => body.message === 'Thank you. Your review is on the page.')).toHaveLength(1)
    const { reviews, summary } = await shop.read(itemId, nimali)
    expect(reviews).toHaveLength(1)
    expect(summary.count).toBe(1)
    expect(summary.average).toBe(reviews[0]?.rating)
    const changed = await shop.write(nimali, itemId, { rating: '1', message: 'I changed my mind' })
    expect(changed.body).toMatchObject({
      message: 'Your review is updated.',
      review: { _id: reviews[0]?._id, rating: 1, updatedAt: expect.any(String) },
    })
    expect((await shop.read(itemId)).summary).toEqual({ count: 1, average: 1, distribution: [1, 0, 0, 0, 0] })
  })

  it('comes back to its writer, with those of other items', async () => {
    const [writer, first, itemId] = [await shop.person(), await shop.product(), await shop.product()]
    await shop.write(writer, first, { message: 'first' })
    await shop.write(writer, itemId, { message: 'second' })
    const own = await shop.read(itemId, writer)
    expect(own.ownReview).toMatchObject({ itemId, message: 'second', own: true })
    expect(own.allOwnReview.map((review) => review.message)).toEqual(['second', 'first'])
    expect((await shop.read(itemId, nimali)).ownReview).toBeNull()
  })

  it('is deleted by its writer alone, and the rating follows', async () => {
    const itemId = await shop.product()
    const { body } = await shop.write(nimali, itemId)
    const stranger = await shop.person()
    const reviewId = body.review._id
    expect((await shop.remove(reviewId)).status).toBe(401)
    expect(await shop.remove(reviewId, stranger)).toMatchObject({ status: 404, refusal: { code: 'NOT_FOUND' } })
    expect(await shop.remove(reviewId, nimali)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Review deleted successfully.', summary: { count: 0, average: 0 } },
    })
    expect((await shop.remove(reviewId, nimali)).status).toBe(404)
    expect(await shop.food(itemId)).toMatchObject({ rating: 0, ratingCount: 0 })
  })

  it('of an item that is no longer sold is deleted by its writer all the same', async () => {
    const itemId = await shop.product()
    await shop.write(await shop.person(), itemId)
    const { body } = await shop.write(nimali, itemId)
    await shop.pool.query('update product set active = false, archived_at = now() where id = $1', [itemId])
    expect(await shop.remove(body.review._id, nimali)).toMatchObject({
      status: 200,
      body: { success: true, summary: { count: 0, average: 0, distribution: [0, 0, 0, 0, 0] } },
    })
    expect((await shop.remove(body.review._id, nimali)).status).toBe(404)
  })

  it('shows "bought here" when the writer has a paid or delivered order with the item', async () => {
    const itemId = await shop.product()
    const cases: [string, boolean, boolean][] = [
      ['Delivered', true, true],
      ['Order Processing...', true, true],
      ['Pending', false, false],
      ['Cancelled', false, false],
      ['Cancelled', true, false],
    ]
    for (const [status, paid, badge] of cases) {
      const buyer = await shop.person()
      await ordered(buyer, itemId, status, paid)
      expect((await shop.write(buyer, itemId)).body.review.boughtHere, `${status}, ${paid ? 'paid' : 'not paid'}`).toBe(badge)
    }
    expect((await shop.read(itemId)).reviews.filter((review) => review.boughtHere)).toHaveLength(2)
    await withoutOrders()
  })

  it('goes with the account of its writer, and the rating follows', async () => {
    const itemId = await shop.product()
    const leaving = await shop.person()
    await shop.write(leaving, itemId, { image: await photo() })
    await shop.write(nimali, itemId, { rating: '2' })
    const files = await shop.uploads()
    await shop.pool.query('delete from account where id = $1', [leaving.id])
    await shop.drain()
    expect((await shop.read(itemId)).summary).toMatchObject({ count: 1, average: 2 })
    expect(await shop.uploads()).toBe(files - 1)
  })
})

describe('the photo of a review', () => {
  it('is shown, replaced, kept and taken away with its file', async () => {
    const itemId = await shop.product()
    const before = await shop.uploads()
    const shown = async (review: { image: string | null }) => (await fetch(`${shop.origin}${review.image}`)).status
    const first = (await shop.write(nimali, itemId, { image: await photo() })).body.review
    expect(first.picture).toMatchObject({ url: expect.stringMatching(/^\/pictures\/plain\/[0-9a-f]{64}$/), width: 300, height: 200 })
    expect(await shown(first)).toBe(200)
    const kept = (await shop.write(nimali, itemId, { message: 'other words' })).body.review
    expect(kept.image).toBe(first.image)
    const second = (await shop.write(nimali, itemId, { image: await photo({ background: '#3c3' }) })).body.review
    await shop.drain()
    expect([await shown(first), await shown(second), await shop.uploads()]).toEqual([404, 200, before + 1])
    expect((await shop.write(nimali, itemId, { removeImage: 'true' })).body.review.image).toBeNull()
    await shop.drain()
    expect([await shown(second), await shop.uploads()]).toEqual([404, before])
    const third = (await shop.write(nimali, itemId, { image: await photo() })).body.review
    await shop.remove(third._id, nimali)
    await shop.drain()
    expect([await shown(third), await shop.uploads()]).toEqual([404, before])
  })

  it.each<[string, Buffer | string, number, string]>([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415, 'PICTURE_KIND'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 415, 'PICTURE_KIND'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400, 'PICTURE_DAMAGED'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'PICTURE_TOO_LARGE'],
  ])('that is %s is refused, and no review, row or file stays', async (_what, content, status, code) => {
    const itemId = await shop.product()
    const state = async () => [(await shop.pool.query('select count(*) from upload')).rows[0].count, await shop.uploads()]
    const before = await state()
    const bytes = typeof content === 'string' ? content : new Uint8Array(content)
    expect(await shop.write(nimali, itemId, { image: new Blob([bytes]) })).toMatchObject({ status, refusal: { code, field: 'image' } })
    expect((await shop.read(itemId)).summary.count).toBe(0)
    expect(await state()).toEqual(before)
  })
})

describe('what is refused', () => {
  const read = (body: object) => send(shop.origin, reviewGet, { body })

  it.each<[string, Record<string, string | undefined>, string, string]>([
    ['no rating', { rating: undefined }, 'rating', 'rating: Fill in this field.'],
    ['a rating of 0', { rating: '0' }, 'rating', 'rating: Please give a star rating before posting.'],
    ['a rating of 6', { rating: '6' }, 'rating', 'rating: Please give a star rating before posting.'],
    ['half a star', { rating: '4.5' }, 'rating', 'rating: Please give a star rating before posting.'],
    ['a blank text', { message: ' \n ' }, 'message', 'message: Please write a quick review (at least 1 character).'],
    [
      'a text without anything to see',
      { message: '\u200b\u3164' },
      'message',
      'message: Please write a quick review (at least 1 character).',
    ],
    ['301 characters', { message: 'x'.repeat(301) }, 'message', 'message: Use at most 300 characters.'],
    ['10,000 emoji', { message: '🍛'.repeat(4_000) }, 'message', 'message: Use at most 300 characters.'],
    ['the character NUL', { message: 'a\u0000b' }, 'message', 'message: Some of these characters cannot be used here.'],
    ['another status', { status: 'private' }, 'status', 'status: Choose one of the options.'],
    ['an unknown field', { helpful: '9' }, 'helpful', 'helpful: This field is not known here.'],
  ])('%s, by name', async (_what, fields, field, message) => {
    const itemId = await shop.product()
    expect(await shop.write(nimali, itemId, fields)).toMatchObject({ status: 400, refusal: { code: 'BAD_REQUEST', field, message } })
    expect((await shop.read(itemId)).summary.count).toBe(0)
  })

  it('a guest, an unknown item, and the shop itself', async () => {
    const itemId = await shop.product()
    expect((await shop.write(undefined, itemId)).status).toBe(401)
    expect((await shop.write(owner, itemId)).status).toBe(403)
    const gone = await shop.product({ active: false })
    for (const unknown of ['999999', 'abc', gone]) {
      expect((await shop.write(nimali, itemId, { itemId: unknown })).status).toBe(404)
      expect((await read({ itemId: unknown })).status).toBe(404)
    }
  })

  it('JSON where a form is required, and a made-up cursor', async () => {
    const itemId = await shop.product()
    expect((await send(shop.origin, reviewAdd, { body: { itemId, rating: '5', message: 'a' }, token: nimali.token })).status).toBe(415)
    const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
    expect((await read({ itemId, cursor: cursorOf(['newest', 0, 1]) })).status).toBe(200)
    for (const cursor of ['x', cursorOf(['helpful', 0, 1]), cursorOf(['newest', 'a', 1]), cursorOf(1)])
      expect((await read({ itemId, cursor })).status).toBe(400)
    for (const limit of [0, 51, 1.5, '10']) expect((await read({ itemId, limit })).status).toBe(400)
  })
})

it('text with markup, marks of direction and 300 emoji-like letters is kept and given back as text', async () => {
  const itemId = await shop.product()
  for (const message of ['<img src=x onerror=alert(1)>', '\u202Eright to left\u202C', '🍛'.repeat(150)]) {
    expect((await shop.write(nimali, itemId, { message })).status).toBe(200)
    expect((await shop.read(itemId)).reviews[0]?.message).toBe(message)
  }
})

it('an account that writes without end is asked to wait', async () => {
  const itemId = await shop.product()
  const busy = await shop.person()
  await shop.holdLimitWindows()
  const votes = await Promise.all(Array.from({ length: 130 }, () => shop.vote(busy, 'nothing')))
  expect(votes.filter(({ status }) => status === 404)).toHaveLength(120)
  expect(await shop.write(busy, itemId)).toMatchObject({ status: 429, refusal: { code: 'TOO_MANY_TRIES', retryAfter: expect.any(Number) } })
})
