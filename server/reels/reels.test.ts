import { readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleOrderReels, consolePublishReel, consoleUnpublishReel } from '#contract/calls/console/reels.ts'
import { reelsList } from '#contract/calls/reels.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { form } from '#server/testing/form.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { addProduct } from '#server/testing/test-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

const mp4 = readFileSync('demo/reels/OUR-005.mp4')
const webm = readFileSync('demo/reels/OUR-007.webm')
let database: TestDatabase
let shop: TestStore
let folder = ''
let owner: Person
let nimali: Person
const products: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestStore(database.db)
  folder = join(shop.folder, 'uploads')
  const { person } = createPeople(database.db)
  owner = await person('owner')
  nimali = await person()
  for (let count = 0; count < 5; count++) products.push(await addProduct(database.db, { price: 1_000 * (count + 1) }))
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate reel, rate_limit')
  await rm(folder, { recursive: true, force: true })
})

const list = (query = '') => shop.call(reelsList, undefined, { query })
const unpublish = (reelId: string | undefined) => shop.call(consoleUnpublishReel, { reelId }, { token: owner.token })
const order = (reelIds: (string | undefined)[], was: readonly string[]) =>
  shop.call(consoleOrderReels, { reelIds, was }, { token: owner.token })
function publish(itemId: string, video?: BlobPart, more: Record<string, string> = {}, { token } = owner) {
  const body = form({ itemId, ...more, video: video && new Blob([video]) }, 'clip.svg')
  return shop.call(consolePublishReel, body, { token })
}
/** Publishes the five products so that the first is on top. */
async function publishAll(): Promise<string[]> {
  for (const itemId of products.toReversed()) await publish(itemId)
  return (await list('?limit=20')).body.data.map(({ _id }) => _id)
}
const numbers = ({ body }: Awaited<ReturnType<typeof list>>) => body.data.map(({ number }) => number)
const files = async () => (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.video'))

describe('the feed', () => {
  it('is empty while nothing is published', async () => {
    expect((await list()).body).toEqual({ success: true, data: [], total: 0 })
  })

  it('goes round: after the last comes the first, before the first the last, from any reel', async () => {
    const ids = await publishAll()
    expect(numbers(await list('?limit=2'))).toEqual([1, 2])
    expect(numbers(await list(`?limit=2&after=${ids[1]}`))).toEqual([3, 4])
    expect(numbers(await list(`?limit=3&after=${ids[3]}`))).toEqual([5, 1, 2])
    expect(numbers(await list(`?limit=3&after=${ids[4]}`))).toEqual([1, 2, 3])
    expect(numbers(await list(`?limit=3&from=${ids[3]}`))).toEqual([4, 5, 1])
    expect(numbers(await list(`?limit=2&before=${ids[0]}`))).toEqual([4, 5])
    expect(numbers(await list(`?limit=2&before=${ids[3]}`))).toEqual([2, 3])
    expect(numbers(await list(`?limit=20&from=${ids[2]}`))).toEqual([3, 4, 5, 1, 2])
    expect((await list('?limit=2')).body.total).toBe(5)
  })

  it('begins at the top for a reel that is gone, and leaves out products that are not sold', async () => {
    await publishAll()
    await database.pool.query('update product set active = false where id = $1', [products[0]])
    const { body } = await list('?from=nobody&limit=20')
    expect(body.total).toBe(4)
    expect(body.data[0]).toMatchObject({ number: 1, food: { _id: products[1], price: 2_000, stockCount: 50 }, video: null })
    await database.pool.query('update product set active = true')
  })

  it.each(['?limit=0', '?limit=21', '?page=2', '?from='])('%s is refused', async (query) => {
    expect((await list(query)).status).toBe(400)
  })
})

describe('the owner', () => {
  it('publishes, takes out, publishes again at the same place, and orders', async () => {
    const ids = await publishAll()
    await unpublish(ids[1])
    expect((await list()).body.total).toBe(4)
    await publish(products[1] ?? '')
    expect((await list()).body.data.map(({ _id }) => _id)).toEqual(ids)
    const { body } = await order([ids[4], ids[2], ids[4]], ids)
    expect(body.items.map(({ _id }) => _id)).toEqual([ids[4], ids[2], ids[0], ids[1], ids[3]])
    expect((await order([ids[0], 'nobody'], ids)).status).toBe(404)
    expect((await order([ids[0]], ids)).code).toBe('CHANGED_MEANWHILE')
    expect((await unpublish('nobody')).status).toBe(404)
    expect((await publish('999999')).status).toBe(404)
    expect((await publish(products[0] ?? '', undefined, {}, nimali)).status).toBe(403)
  })

  it('publishes one product many times at once as one reel', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => publish(products[0] ?? '')))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await list()).body.total).toBe(1)
  })

  it('adds a video, exchanges it and takes it away; no file stays that no reel shows', async () => {
    const [first = '', second = ''] = products
    await publish(first, mp4)
    await publish(second, mp4)
    expect(await files()).toHaveLength(1)
    await publish(first, webm)
    expect(await files()).toHaveLength(2)
    // Somebody who saw the reel with the first video does not replace the second one by it, and leaves no file.
    const [{ video } = { video: null }] = (await list()).body.data.filter((reel) => reel.video?.type === 'video/webm')
    expect((await publish(first, mp4, { was: '' })).code).toBe('CHANGED_MEANWHILE')
    expect((await publish(first, undefined, { withoutVideo: 'true', was: '/videos/other' })).code).toBe('CHANGED_MEANWHILE')
    expect((await list()).body.data.filter((reel) => reel.video?.url === video?.url)).toHaveLength(1)
    expect((await publish(first, webm, { was: video?.url ?? '' })).status).toBe(200)
    await publish(second)
    expect((await list()).body.data.map((reel) => reel.video?.type)).toEqual(['video/mp4', 'video/webm'])
    await publish(second, undefined, { withoutVideo: 'true' })
    expect((await list()).body.data[0]?.video).toBeNull()
    expect(await files()).toHaveLength(1)
  })

  it.each([
    ['a web page', Buffer.from('<html>'), 415, 'VIDEO_KIND'],
    ['half a video', mp4.subarray(0, 50_000), 400, 'VIDEO_DAMAGED'],
    ['more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 413, 'VIDEO_TOO_LARGE'],
  ])('may not send %s, which leaves nothing', async (_, bytes, status, code) => {
    const response = await publish(products[0] ?? '', bytes)
    expect([response.status, response.refusal.code]).toEqual([status, code])
    expect(await files()).toEqual([])
    expect((await list()).body.total).toBe(0)
  })

  it('whose product is unknown leaves no video behind', async () => {
    expect((await publish('999999', webm)).status).toBe(404)
    expect(await files()).toEqual([])
  })
})

describe('a video', () => {
  it('is served whole and in ranges, by its kind, for ever', async () => {
    await publish(products[0] ?? '', mp4)
    const url = (await list()).body.data[0]?.video?.url ?? ''
    const whole = await fetch(shop.origin + url)
    expect(whole.status).toBe(200)
    expect(Buffer.from(await whole.arrayBuffer()).equals(mp4)).toBe(true)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const part = await fetch(shop.origin + url, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${mp4.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(mp4.subarray(100, 200))).toBe(true)
    const none = await fetch(shop.origin + url, { headers: { range: `bytes=${mp4.length}-` } })
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${mp4.length}`])
    const other = await fetch(shop.origin + url, { headers: { range: 'bytes=0-1', 'if-range': '"another"' } })
    expect(other.status).toBe(200)
    await other.arrayBuffer()
    const head = await fetch(shop.origin + url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(mp4.length)])
    expect((await fetch(shop.origin + url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })).status).toBe(304)
  })

  it.each(['/videos/x', `/videos/${'0'.repeat(64)}`, '/videos/..%2f..%2fetc%2fpasswd'])('%s is nobody’s', async (path) => {
    expect((await fetch(shop.origin + path)).status).toBe(404)
  })
})
