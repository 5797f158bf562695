import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { PICTURE_WIDTHS } from '#contract/picture-sizes.ts'
import { box, openPictureShop, type PictureShop } from '#server/testing/picture-shop.ts'
import { createCacheDerived } from './cache-derived.ts'
import { createDerivedStore } from './derived-store.ts'
import { originalName } from './original-name.ts'
import { createPictureJobs } from './process/picture-jobs.ts'
import { createPictureServer } from './serve-picture.ts'
import { type PictureStore, storePicture } from './store-picture.ts'
import { takeUpload } from './take-upload.ts'

let shop: PictureShop
let store: PictureStore

beforeAll(async () => {
  shop = await openPictureShop()
  store = shop.store
  await shop.database.pool.query(`insert into store_settings (facts) values ('{"shopName": "카데", "shopNameLocal": "කඩේ"}')`)
})
afterAll(() => shop.close())

const get = (path: string, accept = 'image/avif,image/webp,*/*', method = 'GET') =>
  fetch(`${shop.origin}/pictures/${path}`, { headers: { accept }, method })
const metadataOf = async (response: Response): Promise<Metadata> => sharp(Buffer.from(await response.arrayBuffer())).metadata()

describe('serving a picture', () => {
  it('responds in AVIF or WebP as the browser accepts, to be cached for ever', async () => {
    const { hash } = await storePicture(store, await box(800, 1000).png().toBuffer())
    const avif = await get(`${hash}/320`)
    expect(Object.fromEntries(avif.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept'),
      'x-content-type-options': 'nosniff',
    })
    expect(await metadataOf(avif)).toMatchObject({ format: 'heif', width: 320, height: 400, hasAlpha: true })
    const webp = await get(`${hash}/320`, 'image/webp')
    expect(webp.headers.get('content-type')).toBe('image/webp')
    expect(webp.headers.get('etag')).not.toBe(avif.headers.get('etag'))
    expect((await get(`${hash}/160`, 'image/avif;q=0, */*')).headers.get('content-type')).toBe('image/webp')
  })

  it('responds to HEAD with the same headers, and with 304 to who has it', async () => {
    const { hash } = await storePicture(store, await box(500, 500).png().toBuffer())
    const whole = await get(`${hash}/160`)
    const head = await get(`${hash}/160`, undefined, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength))
    const etag = head.headers.get('etag') ?? ''
    const again = await fetch(`${shop.origin}/pictures/${hash}/160`, { headers: { accept: 'image/avif', 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('draws the name of the store into every size, and not into plain pictures', async () => {
    const { hash } = await storePicture(store, await box(1400, 1400).png().toBuffer(), { plain: true })
    for (const width of [160, 320, 640, 1280]) {
      const [marked, plain] = await Promise.all(
        [`${hash}/${width}`, `plain/${hash}/${width}`].map(async (path) =>
          sharp(Buffer.from(await (await get(path, 'image/webp')).arrayBuffer()))
            .ensureAlpha()
            .raw()
            .toBuffer(),
        ),
      )
      expect(marked?.length).toBe(plain?.length)
      let lighter = 0
      for (let at = 0; at < (marked?.length ?? 0); at += 4) {
        const opaque = (plain?.[at + 3] ?? 0) > 250
        if (opaque && (marked?.[at + 1] ?? 0) - (plain?.[at + 1] ?? 0) > 40) lighter += 1
      }
      // White glyphs over part of the red half: between 1 and 30 per cent of the picture.
      expect(lighter / (width * width)).toBeGreaterThan(0.01)
      expect(lighter / (width * width)).toBeLessThan(0.3)
    }
  })

  it('leaves the watermark out of no picture of goods, however its address is changed', async () => {
    const { hash } = await storePicture(store, await box(300, 300).png().toBuffer())
    expect((await get(`${hash}/160`)).status).toBe(200)
    for (const path of [`plain/${hash}/160`, `plain/${hash}/1280`, `plain/${hash}/160?x=1`, `plain//${hash}/160`])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  it('that a person sent is kept by their browser alone', async () => {
    const bytes = await box(60, 60).png().toBuffer()
    const { hash } = await takeUpload(store, { accountId: await shop.newAccount(), bytes })
    expect((await get(`plain/${hash}/160`)).headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    for (const path of [`${hash}/160`, `${hash}/share.jpg`, `${hash}/feed.jpg`]) expect((await get(path)).status).toBe(404)
  })

  it('refuses a network that has every size of everything made, while others and uploads go on', async () => {
    const { hash } = await storePicture(store, await box(30, 30).png().toBuffer())
    const picture = await store.files.get(originalName(hash))
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const jobs: PictureStore['jobs'] = createPictureJobs()
    const held = [1, 2].map(() => jobs.run(() => opened))
    const files = { ...store.files, has: async () => true, get: async () => picture }
    const keep = createCacheDerived({
      files,
      derived: createDerivedStore(await mkdtemp(join(shop.folder, 'swept-')), 1_000_000, { warn: () => undefined }),
      jobs,
      storeNames: async () => [],
    })
    const make = (name: string, address: string) =>
      keep({
        name,
        hash,
        taskFor: (original) => ({ kind: 'derive', original, width: 160, format: 'webp', names: [], saving: false }),
        address,
      })
    const sweep = Promise.allSettled(Array.from({ length: 450 }, (_, at) => make(`swept-${at}.webp`, '192.0.2.1')))
    const others = [make('other.webp', '192.0.2.2'), make('swept-449.webp', '192.0.2.2')]
    const sent = takeUpload({ ...store, jobs }, { accountId: await shop.newAccount(), bytes: await box(20, 20).png().toBuffer() })
    open()
    await Promise.all([...held, ...others])
    expect(await sent).toMatchObject({ width: 20 })
    const refused = (await sweep).flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['TOO_MANY_TRIES']))
    expect(refused.length).toBeGreaterThan(20)
  })

  it('never enlarges', async () => {
    const { hash } = await storePicture(store, await box(200, 300).png().toBuffer())
    expect(await metadataOf(await get(`${hash}/1280`))).toMatchObject({ width: 200, height: 300 })
  })

  it('serves only its widths and pictures', async () => {
    const { hash } = await storePicture(store, await box(90, 90).png().toBuffer())
    const unknown = [
      `${hash}/100`,
      `${hash}/160.0`,
      `${hash}/-160`,
      `${'0'.repeat(64)}/160`,
      `${hash.toUpperCase()}/160`,
      '..%2f..%2fetc%2fpasswd/160',
      `${hash}x/160`,
      `plain/${hash}/1`,
      hash,
    ]
    for (const path of unknown) expect((await get(path)).status, path).toBe(404)
  })

  it('holds no more originals in memory than it works on, however many sizes are requested', async () => {
    const { hash } = await storePicture(store, await box(64, 48).png().toBuffer())
    let [reading, most] = [0, 0]
    const get: PictureStore['files']['get'] = async (name) => {
      most = Math.max(most, ++reading)
      return store.files.get(name)
    }
    const jobs: PictureStore['jobs'] = { run: (job, requester) => store.jobs.run((make) => job(make).finally(() => reading--), requester) }
    const derived = createDerivedStore(join(shop.folder, 'many'), 1_000_000, { warn: () => undefined })
    const source = { files: { ...store.files, get }, derived, jobs, storeNames: async () => [] }
    const serve = createPictureServer(source, createCacheDerived(source))
    const sizes = PICTURE_WIDTHS.flatMap((width) => [true, false].map((saving) => ({ width, saving })))
    const made = await Promise.all(sizes.map((size) => serve({ hash, ...size, format: 'webp', plain: true, address: '192.0.2.1' })))
    expect(made.every((picture) => picture !== null)).toBe(true)
    expect(most).toBeLessThanOrEqual(2)
  })

  it('draws and sends while nothing can be kept, as on a full disk', async () => {
    const { hash } = await storePicture(store, await box(317, 311).png().toBuffer())
    await rm(shop.derivedFolder, { recursive: true, force: true })
    await writeFile(shop.derivedFolder, 'a file where the folder would be')
    onTestFinished(() => rm(shop.derivedFolder))
    const response = await get(`${hash}/160`)
    expect(response.status).toBe(200)
    expect(await metadataOf(response)).toMatchObject({ width: 160 })
  })

  it('makes one size once, however many request it at the same time', async () => {
    const { hash } = await storePicture(store, await box(1000, 1000).png().toBuffer())
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await get(`${hash}/640`)).arrayBuffer()))
    expect(new Set(bodies.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
    expect((await shop.filesBelow('derived')).filter((name) => name.startsWith(`${hash}-640`))).toHaveLength(1)
  })
})

describe('pictures for slow connections and for messengers', () => {
  const saving = async (path: string) => fetch(`${shop.origin}/pictures/${path}`, { headers: { accept: 'image/webp', 'save-data': 'on' } })

  it('are smaller for a browser with the Save-Data header, by which the response varies', async () => {
    const { hash } = await storePicture(store, await box(1400, 1300).png().toBuffer())
    const [full, small] = await Promise.all([get(`${hash}/1280`, 'image/webp'), saving(`${hash}/1280`)])
    expect(small.headers.get('vary')).toContain('Save-Data')
    expect(small.headers.get('etag')).not.toBe(full.headers.get('etag'))
    const [fullBytes, smallBytes] = await Promise.all([full.arrayBuffer(), small.arrayBuffer()])
    expect(smallBytes.byteLength).toBeLessThan(fullBytes.byteLength * 0.7)
    expect((await sharp(Buffer.from(smallBytes)).metadata()).width).toBe(640)
  })

  it('come as a JPEG of 1200 × 630 for shared links, whatever is accepted', async () => {
    const { hash } = await storePicture(store, await box(500, 800).png().toBuffer())
    const response = await get(`${hash}/share.jpg`, 'image/avif')
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(await metadataOf(response)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect((await get(`${'0'.repeat(64)}/share.jpg`)).status).toBe(404)
    expect((await get('not-a-hash/share.jpg')).status).toBe(404)
  })
})
