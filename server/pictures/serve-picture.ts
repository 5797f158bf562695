import { type CacheDerived, markOf, type PictureSource } from './cache-derived.ts'
import type { PictureFormat } from './derive-picture.ts'

/** Takes the place of the watermark in the name. */
const PLAIN = 'plain'

/** `saving`: the browser sends the `Save-Data` header. `address`: that of the client. */
export type PictureRequest = { hash: string; width: number; format: PictureFormat; plain: boolean; saving: boolean; address: string }
export type ServedPicture = { etag: string; bytes: Buffer }

/** Returns the function that serves a picture in a width and format, or null when there is no original of that hash. */
export function createPictureServer(
  source: Pick<PictureSource, 'storeNames'>,
  cacheDerived: CacheDerived,
): (request: PictureRequest) => Promise<ServedPicture | null> {
  return async ({ hash, width, format, plain, saving, address }) => {
    const names = plain ? [] : await source.storeNames()
    const mark = plain ? PLAIN : markOf(names)
    const low = saving ? '-low' : ''
    const bytes = await cacheDerived({
      name: `${hash}-${width}-${mark}${low}.${format}`,
      hash,
      taskFor: (original) => ({ kind: 'derive', original, width, format, names, saving }),
      address,
    })
    return bytes && { etag: `"${hash.slice(0, 16)}-${width}-${mark}-${format}${low}"`, bytes }
  }
}
