import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openReviewShop } from '#server/testing/review-shop.ts'

const shop = await openReviewShop()
const { nimali, owner } = shop
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

describe('a helpful vote', () => {
  it('counts once for each customer, also when it comes many times at once, and can be taken back', async () => {
    const itemId = await shop.product()
    const reviewId = (await shop.write(nimali, itemId)).body.review._id
    const voters = await Promise.all(Array.from({ length: 5 }, () => shop.person()))
    await Promise.all(voters.flatMap((voter) => [1, 2, 3].map(() => shop.vote(voter, reviewId))))
    const [first] = voters
    expect((await shop.read(itemId, first)).reviews[0]).toMatchObject({ helpful: 5, votedHelpful: true })
    expect((await shop.read(itemId)).reviews[0]).toMatchObject({ helpful: 5, votedHelpful: false })
    expect((await shop.vote(first, reviewId, false)).body).toMatchObject({ helpful: 4, votedHelpful: false })
    expect((await shop.vote(first, reviewId, false)).body).toMatchObject({ helpful: 4 })
  })

  it('is refused for guests, for the own review, for an unknown one and from the shop', async () => {
    const itemId = await shop.product()
    const reviewId = (await shop.write(nimali, itemId)).body.review._id
    expect((await shop.vote(undefined, reviewId)).status).toBe(401)
    expect(await shop.vote(nimali, reviewId)).toMatchObject({ status: 400, refusal: { field: 'reviewId' } })
    expect((await shop.vote(nimali, 'nothing')).status).toBe(404)
    expect((await shop.vote(owner, reviewId)).status).toBe(403)
  })
})

describe('the list', () => {
  it('comes page by page, newest first or what helped most, without a gap or a repeat', async () => {
    const itemId = await shop.product()
    const writers = await Promise.all(Array.from({ length: 12 }, (_, at) => shop.person(`Writer ${at}`)))
    const ids: string[] = []
    for (const writer of writers) ids.push((await shop.write(writer, itemId)).body.review._id)
    const votes: [number, number][] = [
      [3, 2],
      [7, 2],
      [0, 1],
    ]
    for (const [at, count] of votes)
      for (const voter of writers.filter((_, other) => other !== at).slice(0, count)) await shop.vote(voter, ids[at])
    const all = async (order: string) => {
      const seen: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await shop.read(itemId, undefined, { order, limit: 5, cursor })
        seen.push(...page.reviews.map((review) => review._id))
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
  it('hides a review: it is gone from lists, averages and votes, its writer is told, and it can come back', async () => {
    const itemId = await shop.product()
    const stranger = await shop.person()
    await shop.write(stranger, itemId, { rating: '5' })
    const reviewId = (await shop.write(nimali, itemId, { rating: '1' })).body.review._id
    expect((await shop.hide(nimali, reviewId, true)).status).toBe(403)
    expect((await shop.hide(owner, 'nothing', true)).status).toBe(404)
    expect((await shop.hide(owner, reviewId, true)).body.review).toMatchObject({
      hidden: true,
      hiddenAt: expect.any(String),
      itemName: 'Test rice',
    })
    expect((await shop.hide(owner, reviewId, true)).status).toBe(200)
    expect(await shop.read(itemId)).toMatchObject({
      reviews: [{ rating: 5 }],
      summary: { count: 1, average: 5, distribution: [0, 0, 0, 0, 1] },
    })
    expect((await shop.read(itemId, nimali)).ownReview).toMatchObject({ hidden: true })
    expect((await shop.vote(stranger, reviewId)).status).toBe(404)
    expect((await shop.write(nimali, itemId, { rating: '2' })).body.review.hidden).toBe(true)
    expect(await shop.food(itemId)).toMatchObject({ rating: 5, ratingCount: 1 })
    await shop.hide(owner, reviewId, false)
    expect((await shop.read(itemId)).summary).toMatchObject({ count: 2, average: 3.5 })
  })

  it('reads all reviews or the hidden ones, page by page', async () => {
    expect((await shop.readAll()).status).toBe(401)
    expect((await shop.readAll(nimali)).status).toBe(403)
    const itemId = await shop.product()
    for (let count = 0; count < 7; count++) await shop.write(await shop.person(), itemId)
    const { items: reviews } = (await shop.readAll(owner, '?limit=50')).body
    const paged: unknown[] = []
    for (let cursor = ''; ; ) {
      const page = (await shop.readAll(owner, `?limit=3${cursor && `&cursor=${cursor}`}`)).body
      paged.push(...page.items)
      if (!page.nextCursor || paged.length >= 50) break
      cursor = page.nextCursor
    }
    expect(paged.slice(0, 50)).toEqual(reviews.slice(0, paged.length))
    const newest = reviews[0]?._id ?? ''
    await shop.hide(owner, newest, true)
    expect((await shop.readAll(owner, '?hidden=true')).body.items).toMatchObject([{ _id: newest, hidden: true }])
    await shop.hide(owner, newest, false)
  })
})

describe('the database', () => {
  it('lets nobody change a rating or a count of votes past the reviews', async () => {
    const itemId = await shop.product()
    await shop.write(nimali, itemId)
    for (const statement of [
      'update product set rating_sum = 5, rating_count = 1 where id = $1',
      'update product set rating_count = 0, rating_sum = 0 where id = $1',
      'update review set helpful_count = 100 where product_id = $1',
    ])
      await expect(shop.pool.query(statement, [itemId])).rejects.toMatchObject({ code: '23001' })
    await expect(shop.pool.query('update review set rating = 6 where product_id = $1', [itemId])).rejects.toMatchObject({ code: '23514' })
  })
})
