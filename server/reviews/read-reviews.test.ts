import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { freshReviewSchema } from '#contract/calls/console/reviews.ts'
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
    expect((await shop.hide(nimali, reviewId)).status).toBe(403)
    expect((await shop.hide(owner, 'nothing')).status).toBe(404)
    expect((await shop.hide(owner, reviewId)).body.review).toMatchObject({
      hidden: true,
      hiddenAt: expect.any(String),
      itemName: 'Test rice',
    })
    expect((await shop.hide(owner, reviewId)).status).toBe(200)
    expect(await shop.read(itemId)).toMatchObject({
      reviews: [{ rating: 5 }],
      summary: { count: 1, average: 5, distribution: [0, 0, 0, 0, 1] },
    })
    expect((await shop.read(itemId, nimali)).ownReview).toMatchObject({ hidden: true, hiddenReason: 'insult' })
    expect((await shop.hide(owner, reviewId, 'advertising')).body.review.hiddenReason).toBe('insult')
    expect((await shop.vote(stranger, reviewId)).status).toBe(404)
    expect((await shop.write(nimali, itemId, { rating: '2' })).body.review.hidden).toBe(true)
    expect(await shop.food(itemId)).toMatchObject({ rating: 5, ratingCount: 1 })
    await shop.hide(owner, reviewId, null)
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
    await shop.hide(owner, newest)
    expect((await shop.readAll(owner, `?itemId=${itemId}&filter=hidden`)).body.items).toMatchObject([{ _id: newest, hidden: true }])
    await shop.hide(owner, newest, null)
  })
})

describe('an answer of the shop', () => {
  it('stands under the review for everybody, can be changed and removed, and its writer is notified once', async () => {
    const itemId = await shop.product()
    const reviewId = (await shop.write(nimali, itemId, { rating: '2' })).body.review._id
    expect((await shop.answer(nimali, reviewId, 'Thank you')).status).toBe(403)
    expect((await shop.answer(owner, 'nothing', 'Thank you')).status).toBe(404)
    expect((await shop.answer(owner, reviewId, 'x'.repeat(301))).refusal.field).toBe('text')
    expect((await shop.answer(owner, reviewId, 'Thank you')).body.review).toMatchObject({ answeredBy: 'The Owner', isNew: false })
    const answer = { text: 'Thank you', date: expect.any(String) }
    expect(await shop.read(itemId)).toMatchObject({ reviews: [{ answer }], summary: { average: 2 } })
    expect((await shop.read(itemId, nimali)).ownReview).toMatchObject({ answer })
    expect((await shop.answer(owner, reviewId, 'Thanks', 'Thank you')).body.review.answer?.text).toBe('Thanks')
    expect((await shop.answer(owner, reviewId, null, 'Thanks')).body.review.answer).toBeNull()
    expect((await shop.read(itemId)).reviews).toMatchObject([{ answer: null }])
    const effects = `select count(*)::int as n from outbox where kind = 'notify.review-answer' and payload ->> 'reviewId' = $1`
    expect((await shop.pool.query(effects, [reviewId])).rows).toEqual([{ n: 1 }])
  })

  it('of two people at once is one; the other is refused with it, and a repeated one changes nothing', async () => {
    const reviewId = (await shop.write(nimali, await shop.product())).body.review._id
    const responses = await Promise.all(['One', 'Two'].map((text) => shop.answer(owner, reviewId, text)))
    const [won] = responses.filter(({ status }) => status === 200)
    const [late] = responses.filter(({ status }) => status === 409)
    expect(freshReviewSchema.parse(late?.refusal.fresh).review).toEqual(won?.body.review)
    expect((await shop.answer(owner, reviewId, won?.body.review.answer?.text ?? '')).status).toBe(200)
  })
})

describe('new reviews', () => {
  it('are counted until somebody has seen, answered or hidden them, and again when the writer changes one', async () => {
    const count = async () => (await shop.readAll(owner)).body.new
    const unseen = (await shop.readAll(owner, '?filter=new&limit=50')).body.items.map(({ _id }) => _id)
    if (unseen.length > 0) await shop.see(owner, unseen)
    const itemId = await shop.product()
    const ids: string[] = []
    for (let at = 0; at < 3; at++) ids.push((await shop.write(await shop.person(), itemId, { rating: '1' })).body.review._id)
    const mine = (await shop.write(nimali, itemId, { rating: '5' })).body.review._id
    expect(await count()).toBe(4)
    expect((await shop.readAll(owner, `?itemId=${itemId}&stars=1`)).body.items.map(({ _id }) => _id)).toEqual(ids.toReversed())
    await shop.hide(owner, ids[0] ?? '')
    await shop.answer(owner, ids[1] ?? '', 'Sorry')
    expect((await shop.see(owner, [ids[2] ?? '', mine])).body.new).toBe(0)
    expect((await shop.readAll(owner, `?itemId=${itemId}&filter=unanswered`)).body.items.map(({ _id }) => _id)).toEqual([mine, ids[2]])
    await shop.write(nimali, itemId, { rating: '3' })
    expect((await shop.readAll(owner, '?filter=new')).body.items).toMatchObject([{ _id: mine, isNew: true }])
    expect((await shop.readFigures(owner)).body.lowest).toContainEqual({ itemId, name: 'Test rice', count: 3, average: 1.7 })
  })

  it('are not found for an unknown item', async () => {
    expect(await shop.readAll(owner, '?itemId=nothing')).toMatchObject({ status: 404, refusal: { code: 'NOT_FOUND' } })
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
