import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { box, openPictureShop, type PictureShop } from '#server/testing/picture-shop.ts'
import { type PictureStore, storePicture } from './store-picture.ts'

let shop: PictureShop
let store: PictureStore

beforeAll(async () => {
  shop = await openPictureShop()
  store = shop.store
})
afterAll(() => shop.close())

describe('taking in a picture', () => {
  it('keeps WebP of at most 1600 pixels a side, with its transparency, and without the place where it was taken', async () => {
    const upload = await box(2000, 1000)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
      .png()
      .toBuffer()
    expect((await sharp(upload).metadata()).exif).toBeDefined()
    const { hash, width, height } = await storePicture(store, upload)
    expect({ width, height }).toEqual({ width: 1600, height: 800 })
    const kept = await store.files.get(`${hash}.webp`)
    const metadata = await sharp(kept ?? undefined).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 1600, hasAlpha: true })
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined])
  })

  it('strips a WebP that fits of its metadata and keeps its pixels as they are', async () => {
    const clean = await box(300, 400).webp({ quality: 80 }).toBuffer()
    const marked = await sharp(clean)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .webp({ lossless: true })
      .toBuffer()
    const { hash } = await storePicture(store, marked)
    const kept = (await store.files.get(`${hash}.webp`)) ?? Buffer.alloc(0)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('somebody')).toBe(false)
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(marked).raw().toBuffer())
  })

  it('turns photographs upright', async () => {
    const lying = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await storePicture(store, lying)).toMatchObject({ width: 40, height: 60 })
  })

  it('keeps the same picture once, also when it comes twice at a time', async () => {
    const upload = await box(90, 90).png().toBuffer()
    const [first, second] = await Promise.all([storePicture(store, upload), storePicture(store, upload)])
    expect(first.hash).toBe(second.hash)
    expect((await shop.database.pool.query('select 1 from picture where hash = $1', [first.hash])).rowCount).toBe(1)
  })

  it('refuses SVG, HTML, pictures cut short, pixel bombs and what is too large, by content and not by name, and leaves nothing behind', async () => {
    const good = await box(200, 200).png().toBuffer()
    const photo = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#c33', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
    })
      .jpeg()
      .toBuffer()
    const bomb = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const short = (await sharp(photo).webp({ quality: 95 }).toBuffer()).subarray(0, 2_000)
    // The container claims to be whole, but the picture inside ends early.
    short.writeUInt32LE(short.length - 8, 4)
    short.writeUInt32LE(short.length - 20, 16)
    const refused: [string, Buffer, string][] = [
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'UNSUPPORTED_MEDIA_TYPE'],
      ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'UNSUPPORTED_MEDIA_TYPE'],
      ['nothing', Buffer.alloc(0), 'UNSUPPORTED_MEDIA_TYPE'],
      ['PNG cut short', good.subarray(0, good.length - 60), 'BAD_REQUEST'],
      ['JPEG cut short', photo.subarray(0, photo.length / 2), 'BAD_REQUEST'],
      ['WebP cut short', (await box(200, 200).webp().toBuffer()).subarray(0, 120), 'BAD_REQUEST'],
      ['WebP whose pixels end early', short, 'BAD_REQUEST'],
      ['a signature alone', Buffer.concat([good.subarray(0, 8), Buffer.alloc(500, 7)]), 'BAD_REQUEST'],
      ['36 million pixels', bomb, 'BAD_REQUEST'],
      ['13 MiB', Buffer.concat([good, Buffer.alloc(13 * 1024 * 1024)]), 'PAYLOAD_TOO_LARGE'],
    ]
    const before = await shop.filesBelow('uploads')
    for (const [what, bytes, code] of refused) await expect(storePicture(store, bytes), what).rejects.toMatchObject({ code })
    expect(await shop.filesBelow('uploads')).toEqual(before)
  })
})
