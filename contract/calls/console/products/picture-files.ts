import { z } from 'zod'
import { endpoint, idSchema, success } from '../../../endpoint.ts'
import { page, pageQuery } from '../../../paging.ts'
import { IMPORT_STATES } from './product-files.ts'

/** Largest zip file of pictures in bytes. */
export const MAX_PICTURE_ZIP_BYTES = 128 * 1024 * 1024
/** Most bytes that its entries may unpack to: pictures are packed already, so a file that unpacks to far more is none of pictures. */
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024
/** Most entries of a zip file, folders included. */
export const MAX_ZIP_ENTRIES = 3_000

/** The limits of a zip file as texts name them, in entries and megabytes. */
export const ZIP_LIMITS = {
  entries: MAX_ZIP_ENTRIES,
  packed: MAX_PICTURE_ZIP_BYTES / 1024 / 1024,
  unpacked: MAX_UNPACKED_BYTES / 1024 / 1024,
}

/** Kinds of entries by their effect on the place of the product: it takes one that is free, or that of another picture; or it stays out. */
export const ZIPPED_KINDS = ['new', 'replaces', 'bad'] as const
export type ZippedKind = (typeof ZIPPED_KINDS)[number]

/**
 * States of an entry: it waits; is on the shelf; could not be taken; was taken back; stays, because somebody changed the pictures since.
 */
export const ZIPPED_STATES = ['waiting', 'done', 'failed', 'undone', 'kept'] as const
export type ZippedState = (typeof ZIPPED_STATES)[number]

/**
 * Why an entry stays out. `sku`: no product has it; `place`: a product has three pictures at most; `twice`: another entry has the same
 * place; `encrypted`: it has a password; `gone`: the product or the file is no longer there.
 */
export const ZIPPED_PROBLEMS = ['sku', 'place', 'twice', 'kind', 'large', 'pixels', 'damaged', 'encrypted', 'gone'] as const
export type ZippedProblem = (typeof ZIPPED_PROBLEMS)[number]

const count = z.int().min(0)

const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: count,
  readAt: z.iso.datetime(),
  /** Name of the person of staff. */
  by: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Entries that are pictures or should be, by what they do. */
  total: count,
  kinds: z.record(z.enum(ZIPPED_KINDS), count),
  /** Products whose pictures change. */
  products: count,
  /** Entries by state, without those that stay out from the beginning. */
  rows: z.record(z.enum(ZIPPED_STATES), count),
  endedAt: z.iso.datetime().nullable(),
  /** Until when it can be taken back; null when it cannot. */
  undoUntil: z.iso.datetime().nullable(),
})
export type PictureImport = z.infer<typeof importSchema>

const base = { access: 'staff', permission: 'catalogue.write' } as const
const one = z.strictObject({ importId: idSchema })

export const consoleReadPictureZip = endpoint({
  ...base,
  method: 'POST',
  path: '/api/console/products/pictures/zip',
  summary: 'Read a zip file of pictures named by sku, such as SPI-001.jpg and SPI-001-2.png, as a dry run; nothing of the shop is changed',
  upload: 'pictureZip',
  uploadBytes: MAX_PICTURE_ZIP_BYTES,
  uploadTooLarge: { code: 'ZIP_TOO_LARGE', values: ZIP_LIMITS },
  body: z.strictObject({ fileName: z.string().max(200).optional() }),
  response: success({ import: importSchema }),
  errors: ['ZIP_KIND', 'ZIP_DAMAGED', 'ZIP_TOO_LONG', 'ZIP_NO_PICTURES'],
})

export const consolePictureImports = endpoint({
  ...base,
  method: 'GET',
  path: '/api/console/products/pictures/imports',
  summary: 'The zip file of pictures that waits or is brought in, and the last one that was',
  response: success({ open: importSchema.nullable(), last: importSchema.nullable() }),
})

const rowSchema = z.object({
  line: z.int(),
  /** The name within the zip file, without its folders. */
  entry: z.string(),
  bytes: count,
  sku: z.string(),
  /** Name of the product; empty when there is none. */
  name: z.string(),
  /** Address of the picture that has the place in the shop now, or empty. */
  image: z.string(),
  /** The place that it takes, from 1 to 3; null when it takes none. */
  place: z.int().nullable(),
  kind: z.enum(ZIPPED_KINDS),
  state: z.enum(ZIPPED_STATES),
  problem: z.enum(ZIPPED_PROBLEMS).nullable(),
})
export type ZippedRow = z.infer<typeof rowSchema>

export const consolePictureRows = endpoint({
  ...base,
  method: 'GET',
  path: '/api/console/products/pictures/imports/:importId/rows',
  summary: 'The entries of a zip file and what becomes of them, those that stay out first',
  params: one,
  query: z.strictObject({
    ...pageQuery({ max: 200, default: 50 }),
    kind: z.enum(ZIPPED_KINDS).optional(),
    state: z.enum(ZIPPED_STATES).optional(),
  }),
  response: success(page(rowSchema)),
  errors: ['NOT_FOUND'],
})

export const consoleStartPictures = endpoint({
  ...base,
  method: 'POST',
  path: '/api/console/products/pictures/start',
  summary: 'Put the pictures of a dry run on the shelf, in the background',
  body: one,
  response: success({ import: importSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleUndoPictures = endpoint({
  ...base,
  method: 'POST',
  path: '/api/console/products/pictures/undo',
  summary: 'Put back the pictures from before the last zip file, in the background; products whose pictures were changed since stay',
  body: one,
  response: success({ import: importSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
