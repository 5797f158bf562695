import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { text as localeText } from '#server/platform/texts.ts'
import { openPictureShop, type PictureShop, photo } from '#server/testing/picture-shop.ts'
import type { PictureStore } from './store-picture.ts'
import { STORED_BYTES, takeUpload, UPLOADS_A_DAY } from './take-upload.ts'

let shop: PictureShop
let store: PictureStore

beforeAll(async () => {
  shop = await openPictureShop()
  store = shop.store
})
afterAll(() => shop.close())

const fixture = (name: string) => readFile(join(import.meta.dirname, 'testing', name))
const keptFiles = async () => shop.filesBelow('uploads')
const rows = async () => (await shop.database.pool.query<{ n: number }>('select count(*)::int as n from upload')).rows[0]?.n
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } })
const kept = async (hash: string) => (await store.files.get(`${hash}.webp`)) ?? Buffer.alloc(0)

describe('a picture that a customer sends', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => photo().jpeg().toBuffer()],
    ['PNG', () => photo().png().toBuffer()],
    ['an interlaced PNG with a profile', () => photo().withIccProfile('p3').png({ progressive: true }).toBuffer()],
    ['a PNG of few colours', () => photo().png({ palette: true, colours: 4 }).toBuffer()],
    ['WebP', () => photo().webp().toBuffer()],
    ['AVIF', () => photo().avif({ effort: 0 }).toBuffer()],
    ['JPEG with a film behind it, as cameras write', async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(9_000, 1)])],
  ])('may be %s, and is kept as WebP under a random name', async (_kind, make) => {
    const accountId = await shop.newAccount()
    const bytes = await make()
    const [first, second] = [await takeUpload(store, { accountId, bytes }), await takeUpload(store, { accountId, bytes })]
    expect(first).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), width: 400, height: 300 })
    expect(second.hash).not.toBe(first.hash)
    expect(await sharp(await kept(first.hash)).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 })
  })

  it('may be HEIC, and its colours arrive', async () => {
    const { hash, width, height } = await takeUpload(store, { accountId: await shop.newAccount(), bytes: await fixture('small.heic') })
    expect({ width, height }).toEqual({ width: 96, height: 64 })
    const { data, info } = await sharp(await kept(hash))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
    // Left above, right below: what the fixture was painted with, give or take the losses of two encoders.
    for (const [found, painted] of [
      [at(16, 16), [200, 160, 60]],
      [at(80, 48), [30, 40, 60]],
    ] as const)
      for (const [channel, value] of painted.entries()) expect(Math.abs((found[channel] ?? 999) - value)).toBeLessThan(16)
  })

  it('may be a photo of 24 million pixels as phones take them', async () => {
    const bytes = await fixture('24-million-pixels.heic')
    expect(await takeUpload(store, { accountId: await shop.newAccount(), bytes })).toMatchObject({ width: 1600, height: 1064 })
  })

  it('may be a JPEG of 50 million pixels that lies on its side', async () => {
    const bytes = await blank(8_160, 6_120).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await takeUpload(store, { accountId: await shop.newAccount(), bytes })).toMatchObject({ width: 1200, height: 1600 })
  })

  it('loses its metadata, stands upright, fits into 1600 pixels, and of a moving one the first frame stays', async () => {
    const lying = await photo(2000, 1000)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const upright = await takeUpload(store, { accountId: await shop.newAccount(), bytes: lying })
    expect([upright.width, upright.height]).toEqual([800, 1600])
    const metadata = await sharp(await kept(upright.hash)).metadata()
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([undefined, undefined, undefined, undefined])

    const frames = await sharp([await photo(50, 40).png().toBuffer(), await photo(50, 40).png().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const still = await takeUpload(store, { accountId: await shop.newAccount(), bytes: frames })
    expect(await sharp(await kept(still.hash)).metadata()).toMatchObject({ width: 50, height: 40 })
    expect((await sharp(await kept(still.hash)).metadata()).pages ?? 1).toBe(1)
  })

  it('is shown without a watermark in all sizes, and never as what was sent', async () => {
    const { hash } = await takeUpload(store, { accountId: await shop.newAccount(), bytes: await photo(800, 600).jpeg().toBuffer() })
    const shown = await fetch(`${shop.origin}/pictures/plain/${hash}/320`, { headers: { accept: 'image/webp' } })
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ])
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 320, height: 240 })
  })
})

describe('what is no picture', () => {
  const text = (content: string) => async () => Buffer.from(content)
  const jpeg = () => photo().jpeg().toBuffer()
  const png = () => photo().png().toBuffer()
  const webp = () => photo().webp().toBuffer()
  const half = async (make: () => Promise<Buffer>) => {
    const whole = await make()
    return whole.subarray(0, whole.length / 2)
  }
  const also = async (make: () => Promise<Buffer>, more: string) => Buffer.concat([await make(), Buffer.from(more, 'latin1')])
  const KIND = 'Choose a JPG, PNG or WebP photo.'
  const DAMAGED = 'This picture is damaged or incomplete. Choose another one.'
  const PIXELS =
    'This picture has more than 25 million pixels. Save a smaller copy, or take it again at a lower camera setting, such as 12 MP.'

  it('takes a photograph whose bytes spell the beginning of a tag by chance', async () => {
    const bytes = await also(jpeg, '<svg\x93\x1f\x04')
    expect(await takeUpload(store, { accountId: await shop.newAccount(), bytes })).toMatchObject({ width: 400 })
  })

  it.each<[string, () => Promise<Buffer>, ErrorCode, number, string]>([
    ['nothing', text(''), 'PICTURE_KIND', 415, KIND],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'PICTURE_KIND', 415, KIND],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), 'PICTURE_KIND', 415, KIND],
    ['GIF', () => photo(20, 20).gif().toBuffer(), 'PICTURE_KIND', 415, KIND],
    ['TIFF', () => photo(20, 20).tiff().toBuffer(), 'PICTURE_KIND', 415, KIND],
    ['PDF', text('%PDF-1.7 and so on and on'), 'PICTURE_KIND', 415, KIND],
    ['JPEG and HTML at once', () => also(jpeg, '<html><script>alert(1)</script>'), 'PICTURE_KIND', 415, KIND],
    ['JPEG and SVG at once', () => also(jpeg, '<svg onload="alert(1)">'), 'PICTURE_KIND', 415, KIND],
    ['JPEG and PHP at once', () => also(jpeg, '<?php system($_GET[0]);'), 'PICTURE_KIND', 415, KIND],
    ['JPEG and an archive at once', () => also(jpeg, `PK\x03\x04archive PK\x05\x06${'\0'.repeat(18)}`), 'PICTURE_KIND', 415, KIND],
    ['JPEG and PDF at once', () => also(jpeg, '%PDF-1.4'), 'PICTURE_KIND', 415, KIND],
    ['PNG with more behind its end', () => also(png, 'anything'), 'PICTURE_KIND', 415, KIND],
    ['WebP with more behind its end', () => also(webp, 'anything'), 'PICTURE_KIND', 415, KIND],
    ['AVIF with more behind its end', () => also(() => photo(30, 30).avif({ effort: 0 }).toBuffer(), 'more'), 'PICTURE_KIND', 415, KIND],
    [
      'markup in the metadata',
      () =>
        photo()
          .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
          .jpeg()
          .toBuffer(),
      'PICTURE_KIND',
      415,
      KIND,
    ],
    ['half a JPEG', () => half(jpeg), 'PICTURE_DAMAGED', 400, DAMAGED],
    ['half a PNG', () => half(png), 'PICTURE_DAMAGED', 400, DAMAGED],
    ['half a WebP', () => half(webp), 'PICTURE_DAMAGED', 400, DAMAGED],
    ['half an AVIF', () => half(() => photo().avif({ effort: 0 }).toBuffer()), 'PICTURE_DAMAGED', 400, DAMAGED],
    ['half a HEIC', () => half(() => fixture('small.heic')), 'PICTURE_DAMAGED', 400, DAMAGED],
    ['a PNG without its last byte', async () => (await png()).subarray(0, -1), 'PICTURE_DAMAGED', 400, DAMAGED],
    ['a PNG without its end', async () => (await png()).subarray(0, -12), 'PICTURE_DAMAGED', 400, DAMAGED],
    ['a PNG with a bomb among its notes', () => bombed('zTXt', 'k\0\0'), 'PICTURE_DAMAGED', 400, DAMAGED],
    ['a PNG with a bomb in a note of its language', () => bombed('iTXt', 'k\0\x01\0en\0k\0'), 'PICTURE_DAMAGED', 400, DAMAGED],
    ['a PNG with a bomb for a profile', () => bombed('iCCP', 'k\0\0'), 'PICTURE_DAMAGED', 400, DAMAGED],
    ['a PNG with a bomb behind its pixels', () => bombed('IDAT', ''), 'PICTURE_DAMAGED', 400, DAMAGED],
    ['a signature alone', async () => Buffer.concat([(await png()).subarray(0, 8), Buffer.alloc(500, 7)]), 'PICTURE_DAMAGED', 400, DAMAGED],
    [
      'a PNG of 36 million pixels',
      () => blank(6_000, 6_000).png({ compressionLevel: 9 }).toBuffer(),
      'PICTURE_TOO_MANY_PIXELS',
      400,
      PIXELS,
    ],
    ['a WebP of 25 million pixels', () => blank(5_000, 5_001).webp({ effort: 0 }).toBuffer(), 'PICTURE_TOO_MANY_PIXELS', 400, PIXELS],
    ['a JPEG of 50 million pixels', () => blank(10_000, 5_001).jpeg().toBuffer(), 'PICTURE_TOO_MANY_PIXELS', 400, PIXELS],
    [
      'a JPEG of several passes and 25 million pixels',
      () => blank(5_000, 5_001).jpeg({ progressive: true }).toBuffer(),
      'PICTURE_TOO_MANY_PIXELS',
      400,
      PIXELS,
    ],
    ['a HEIC of more than 25 million pixels', () => fixture('25-million-pixels.heic'), 'PICTURE_TOO_MANY_PIXELS', 400, PIXELS],
    [
      'a HEIC that claims to be smaller than it is',
      async () => lying(await fixture('25-million-pixels.heic')),
      'PICTURE_DAMAGED',
      400,
      DAMAGED,
    ],
    [
      '5 MB and a byte',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]),
      'PICTURE_TOO_LARGE',
      413,
      'This picture is larger than 5 MB. Choose a smaller one.',
    ],
  ])('is refused and leaves nothing behind: %s', async (_what, make, code, status, message) => {
    const accountId = await shop.newAccount()
    const bytes = await make()
    const before = [await keptFiles(), await rows()]
    const refused = await takeUpload(store, { accountId, bytes, field: 'uploadImage' }).catch((error: unknown) => error)
    const textKey = ERRORS[code].text
    expect(refused).toMatchObject({ code, status, details: { fields: [{ field: 'uploadImage', message: { text: textKey } }] } })
    expect(localeText('en', textKey)).toBe(message)
    expect([await keptFiles(), await rows()]).toEqual(before)
  })

  /** A small PNG with a chunk that unpacks to 64 MB: before its pixels, or in their place. */
  async function bombed(kind: string, before: string): Promise<Buffer> {
    const whole = await png()
    const named = Buffer.concat([Buffer.from(kind + before, 'latin1'), deflateSync(Buffer.alloc(64 * 1024 * 1024))])
    const frame = (value: number) => {
      const four = Buffer.alloc(4)
      four.writeUInt32BE(value)
      return four
    }
    const chunk = Buffer.concat([frame(named.length - 4), named, frame(crc32(named))])
    const headerEnd = 8 + 12 + 13
    return Buffer.concat([whole.subarray(0, headerEnd), chunk, whole.subarray(kind === 'IDAT' ? -12 : headerEnd)])
  }

  /** The same file whose size properties are all 64 pixels. */
  function lying(heic: Buffer): Buffer {
    const made = Buffer.from(heic)
    for (let at = made.indexOf('ispe'); at >= 0; at = made.indexOf('ispe', at + 4)) {
      made.writeUInt32BE(64, at + 8)
      made.writeUInt32BE(64, at + 12)
    }
    return made
  }

  it('leaves no row when the disk refuses the file', async () => {
    const accountId = await shop.newAccount()
    const broken: PictureStore = { ...store, files: { ...store.files, put: () => Promise.reject(new Error('disk full')) } }
    const before = await rows()
    await expect(takeUpload(broken, { accountId, bytes: await jpeg() })).rejects.toThrow('disk full')
    expect(await rows()).toBe(before)
  })
})

describe('the number of pictures', () => {
  it('has a limit for one account and day, also when they come at once; others go on', async () => {
    const accountId = await shop.newAccount()
    const bytes = await photo(8, 8).png().toBuffer()
    await shop.database.holdLimitWindows()
    const tries = await Promise.allSettled(Array.from({ length: UPLOADS_A_DAY + 5 }, () => takeUpload(store, { accountId, bytes })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(UPLOADS_A_DAY)
    await expect(takeUpload(store, { accountId, bytes })).rejects.toMatchObject({ code: 'TOO_MANY_UPLOADS', status: 429 })
    await expect(takeUpload(store, { accountId: await shop.newAccount(), bytes })).resolves.toMatchObject({ width: 8 })
  })
  it('and their bytes have a limit for one account, whose last place one of many takes; what is removed makes room', async () => {
    const accountId = await shop.newAccount()
    const bytes = await photo(64, 64).png().toBuffer()
    const { hash } = await takeUpload(store, { accountId, bytes })
    const size = (await kept(hash)).length
    await shop.database.pool.query('update upload set bytes = $2 where name = $1', [hash, STORED_BYTES - size])
    const before = [await keptFiles(), await rows()].map((of) => (Array.isArray(of) ? of.length : of) ?? -1)
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => takeUpload(store, { accountId, bytes })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const refused of tries.filter((one) => one.status === 'rejected'))
      expect(refused.reason).toMatchObject({ code: 'TOO_MANY_UPLOADS' })
    expect([(await keptFiles()).length, await rows()]).toEqual(before.map((count) => count + 1))
    await expect(takeUpload(store, { accountId: await shop.newAccount(), bytes })).resolves.toMatchObject({ width: 64 })
    await shop.database.pool.query('delete from upload where name = $1', [hash])
    await expect(takeUpload(store, { accountId, bytes })).resolves.toMatchObject({ width: 64 })
  })
})
