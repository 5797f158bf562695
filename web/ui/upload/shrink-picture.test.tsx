import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

const written = vi.fn()
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 7_300, height: 5_500, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, kind) {
    written(`${this.width} × ${this.height}`, kind)
    done(new Blob(['small'], { type: kind }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  written.mockReset()
})

const photo = (type: string, bytes = 600_000) => new File([new Uint8Array(bytes)], 'photo', { type })

it.each([
  ['a photo of 40 megapixels', 'image/jpeg', 'image/jpeg'],
  ['a cut-out, which stays transparent', 'image/png', 'image/webp'],
])('makes %s as small as the store keeps it', async (_, type, kind) => {
  expect((await shrinkPicture(photo(type))).size).toBe(5)
  expect(written).toHaveBeenCalledExactlyOnceWith('1600 × 1205', kind)
})

it('leaves a small file, and one that the browser cannot read, as they are', async () => {
  const [small, heic] = [photo('image/png', 1_000), photo('image/heic')]
  expect(await shrinkPicture(small)).toBe(small)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown kind')))
  expect(await shrinkPicture(heic)).toBe(heic)
})
