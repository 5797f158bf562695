import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { PICTURE_WIDTHS } from '#contract/picture-sizes.ts'
import { addressOf } from '#server/platform/address-of.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { createCacheDerived } from './cache-derived.ts'
import type { PictureFormat } from './derive-picture.ts'
import { createDerivedStore } from './derived-store.ts'
import { jpegPictureRoutes } from './jpeg-picture-routes.ts'
import { isPictureHash } from './original-name.ts'
import type { PictureJobs } from './process/picture-jobs.ts'
import { type PictureUse, readPictureUse } from './read-picture-use.ts'
import { readStoreNames } from './read-store-names.ts'
import { createPictureServer } from './serve-picture.ts'

/** Default bound of the derived pictures on disk, in bytes. */
const DERIVED_BYTES = 500 * 1024 * 1024
/** How long the use of a picture is cached, in milliseconds: only a slide made of a picture of goods changes it. */
const USE_FOR_MS = 60_000
/** How long the store's name is cached, in milliseconds. */
const NAMES_FOR_MS = 10_000

export type PictureDependencies = {
  db: Db
  files: FileStore
  /** Folder of the derived pictures; all of it can be deleted at any time. */
  derivedFolder: string
  /** The queue of all work on pictures. */
  jobs: PictureJobs
  /** Bound of that folder in bytes. Default 500 MiB. */
  derivedBytes?: number
}

type Params = { hash: string; width: string }

const WIDTHS = new Map<string, number>(PICTURE_WIDTHS.map((width) => [String(width), width]))

/**
 * `GET /pictures/{hash}/{width}` with the watermark, for the shop's pictures, and `GET /pictures/plain/{hash}/{width}` without it, for all
 * but those of goods. Widths are {@link PICTURE_WIDTHS}, smaller for a browser with the `Save-Data` header. The hash names the content, so
 * a response may be cached for ever; a person's own picture by that browser alone, because it can be taken back.
 */
export function pictureRoutes(app: FastifyInstance, deps: PictureDependencies): void {
  const { db, files, jobs, derivedFolder, derivedBytes = DERIVED_BYTES } = deps
  const derived = createDerivedStore(derivedFolder, derivedBytes, app.log)
  const storeNames = cacheFor(() => readStoreNames(db), NAMES_FOR_MS)
  const uses = new LRUCache<string, PictureUse>({ max: 10_000, ttl: USE_FOR_MS })
  const purposeOf = async (hash: string) => {
    const use = uses.get(hash) ?? (await readPictureUse(db, hash))
    if (use !== null) uses.set(hash, use)
    return use
  }
  const cacheDerived = createCacheDerived({ files, derived, jobs, storeNames })
  const serve = createPictureServer({ storeNames }, cacheDerived)

  const servePicture = (plain: boolean) => async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { hash } = request.params
    const width = WIDTHS.get(request.params.width)
    if (!isPictureHash(hash) || width === undefined) throw new Refusal('NOT_FOUND')
    const use = await purposeOf(hash)
    // No change of the address leaves the watermark out of a picture of goods.
    if (use === null || use === (plain ? 'goods' : 'person')) throw new Refusal('NOT_FOUND')
    const format = acceptedFormat(request.headers.accept)
    const saving = request.headers['save-data']?.toString().toLowerCase() === 'on'
    const picture = await serve({ hash, width, format, plain, saving, address: addressOf(request) })
    if (!picture) throw new Refusal('NOT_FOUND')
    reply
      .header('cache-control', `${use === 'person' ? 'private' : 'public'}, max-age=31536000, immutable`)
      .header('vary', 'Accept, Save-Data')
      .header('etag', picture.etag)
      .header('x-content-type-options', 'nosniff')
    if (etagMatches(request.headers['if-none-match'], picture.etag)) return reply.code(304).send()
    return reply.type(`image/${format}`).send(picture.bytes)
  }

  jpegPictureRoutes(app, { storeNames, purposeOf, cacheDerived })
  app.get<{ Params: Params }>('/pictures/:hash/:width', servePicture(false))
  app.get<{ Params: Params }>('/pictures/plain/:hash/:width', servePicture(true))
}

/** AVIF for browsers that name it in `Accept`, WebP, which every browser of the last years reads, for all others. */
function acceptedFormat(accept: string | undefined): PictureFormat {
  const avif = (accept ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase().split(';'))
    .find(([type]) => type === 'image/avif')
  if (!avif) return 'webp'
  return avif.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter)) ? 'webp' : 'avif'
}

function etagMatches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false
}

/** Caches a read for some time, but no failure. */
function cacheFor<T>(read: () => Promise<T>, milliseconds: number): () => Promise<T> {
  let cached: { until: number; value: Promise<T> } | undefined
  return () => {
    if (cached && cached.until > Date.now()) return cached.value
    const value = read()
    cached = { until: Date.now() + milliseconds, value }
    value.catch(() => {
      cached = undefined
    })
    return value
  }
}
