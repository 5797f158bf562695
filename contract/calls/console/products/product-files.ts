import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../../endpoint.ts'
import { page, pageQuery } from '../../../paging.ts'

/** Largest product file in bytes: 10,000 products with texts in four languages take some 20 MB. */
export const MAX_PRODUCT_FILE_BYTES = 64 * 1024 * 1024
/** Maximum number of rows of a product file. */
export const MAX_PRODUCT_ROWS = 100_000
/** Days in which an import can be undone. */
export const UNDO_DAYS = 30

/** Kinds of product files: the store's own columns, and the product CSV of Shopify. */
export const PRODUCT_FILE_KINDS = ['kade', 'shopify'] as const
export type ProductFileKind = (typeof PRODUCT_FILE_KINDS)[number]

/**
 * States of an import: its file is compared with the shop, waits for the last button, is brought in, has been brought in, is taken back,
 * has been taken back.
 */
export const IMPORT_STATES = ['reading', 'ready', 'running', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_ROW_KINDS = ['new', 'changed', 'bad'] as const
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number]

/**
 * States of a row: it waits; is in the shop; was left out by staff; stays, because the shop changed after the dry run (`stale`) or the
 * database refused it (`failed`); was taken back; stays after an undo, because somebody changed it since (`kept`).
 */
export const IMPORT_ROW_STATES = ['waiting', 'done', 'left', 'stale', 'failed', 'undone', 'kept'] as const
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number]

/** The fields that a row changes, by their kind: the filters of the difference table. */
export const IMPORT_GROUPS = ['new', 'price', 'stock', 'text', 'hidden'] as const
export type ImportGroup = (typeof IMPORT_GROUPS)[number]

/** Why a cell cannot be read. `form`: the column defines the format; `unknown`: no such sku, and the row lacks fields of a new product. */
export const CELL_PROBLEMS = [
  'form',
  'empty',
  'long',
  'letters',
  'number',
  'digits-lost',
  /** The formula of the cell has no result, such as `#REF!`. */
  'failed-formula',
  'above-price',
  'weight-price',
  'formula',
  'unknown',
  'twice',
  /** Another product of the assortment has the barcode. */
  'taken',
  'width',
  'origin',
] as const
export type CellProblemCode = (typeof CELL_PROBLEMS)[number]

const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  fileKind: z.enum(PRODUCT_FILE_KINDS),
  /** The encoding, or the kind of workbook. */
  letters: z.string(),
  /** The delimiter; null for a workbook. */
  delimiter: z.string().nullable(),
  bytes: z.int(),
  /** Unknown columns, which are left out. */
  ignored: z.array(z.string()),
  emptyClears: z.boolean(),
  readAt: z.iso.datetime(),
  /** Name of the person of staff. */
  by: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Products of the file, those that are as before, and fields that would change. */
  total: z.int(),
  same: z.int(),
  fields: z.int(),
  new: z.int(),
  changed: z.int(),
  bad: z.int(),
  /** Rows whose price moves by more than half. */
  unsure: z.int(),
  groups: z.record(z.enum(IMPORT_GROUPS), z.int()),
  /** Rows by state, without those that cannot be read. */
  rows: z.record(z.enum(IMPORT_ROW_STATES), z.int()),
  endedAt: z.iso.datetime().nullable(),
  /** Rows that stayed out because another product has their barcode, and some of them with the sku of that one. */
  taken: z.object({ count: z.int(), some: z.array(z.object({ sku: z.string(), other: z.string() })) }),
  /** Until when it can be undone, how many rows can go back, and some of those that changed since. Null when it cannot. */
  undo: z.object({ until: z.iso.datetime(), rows: z.int(), kept: z.int(), changed: z.array(z.string()) }).nullable(),
})
export type ProductImport = z.infer<typeof importSchema>

const base = { access: 'staff', permission: 'catalogue.write' } as const
const one = z.strictObject({ importId: idSchema })

export const consoleReadProductFile = endpoint({
  ...base,
  method: 'POST',
  path: '/api/console/products/import/file',
  summary: 'Read a product file and compare it with the shop, as a dry run; nothing of the shop is changed',
  upload: 'productFile',
  uploadBytes: MAX_PRODUCT_FILE_BYTES,
  uploadTooLarge: { code: 'SHEET_TOO_LARGE' },
  body: z.strictObject({
    fileName: z.string().max(200).optional(),
    /** Whether an empty cell empties the field of a product that is in the shop. */
    emptyClears: z.enum(['true', 'false']).optional(),
    /** Country of origin of new products whose file has none. */
    origin: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  response: success({ import: importSchema }),
  errors: ['SHEET_KIND', 'SHEET_DAMAGED', 'SHEET_ENCRYPTED', 'SHEET_TOO_LONG', 'SHEET_NO_PRODUCTS', 'SHEET_COLUMN_TWICE'],
})

export const consoleProductImports = endpoint({
  ...base,
  method: 'GET',
  path: '/api/console/products/import',
  summary: 'The import that waits or runs, and the last one that was brought in',
  response: success({ open: importSchema.nullable(), last: importSchema.nullable() }),
})

const changeSchema = z.object({ column: z.string(), before: z.string(), after: z.string() })

const rowSchema = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  /** Address of the first picture, or empty. */
  image: z.string(),
  kind: z.enum(IMPORT_ROW_KINDS),
  groups: z.array(z.enum(IMPORT_GROUPS)),
  unsure: z.boolean(),
  state: z.enum(IMPORT_ROW_STATES),
  /** The cells that differ, in the words of the own columns. */
  changes: z.array(changeSchema),
})
export type ImportRow = z.infer<typeof rowSchema>

export const consoleImportRows = endpoint({
  ...base,
  method: 'GET',
  path: '/api/console/products/import/:importId/rows',
  summary: 'The differences of an import, by line',
  params: one,
  query: z.strictObject({
    ...pageQuery({ max: 200, default: 50 }),
    group: z.enum(IMPORT_GROUPS).optional(),
    state: z.enum(IMPORT_ROW_STATES).optional(),
    unsure: z.enum(['true']).optional(),
  }),
  response: success(page(rowSchema)),
  errors: ['NOT_FOUND'],
})

const problemSchema = z.object({
  line: z.int(),
  column: z.string().nullable(),
  /** The content of the cell, shortened. */
  found: z.string(),
  code: z.enum(CELL_PROBLEMS),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The value that was perhaps meant. */
  meant: z.string().nullable(),
})
export type CellProblem = z.infer<typeof problemSchema>

export const consoleImportProblems = endpoint({
  ...base,
  method: 'GET',
  path: '/api/console/products/import/:importId/problems',
  summary: 'The rows of an import that cannot be read, with their cells',
  params: one,
  query: z.strictObject(pageQuery({ max: 200, default: 50 })),
  response: success(page(z.object({ line: z.int(), sku: z.string(), problems: z.array(problemSchema) }))),
  errors: ['NOT_FOUND'],
})

/** Kinds of files that the store writes: text with a byte order mark, and a workbook of text cells. */
export const PRODUCT_SHEETS = ['csv', 'xlsx'] as const
export type ProductSheet = (typeof PRODUCT_SHEETS)[number]

const sheetFile = { name: z.string(), rows: z.int(), base64: z.base64() }

export const consoleImportProblemFile = endpoint({
  ...base,
  method: 'GET',
  path: '/api/console/products/import/:importId/problem-file',
  summary: 'The rows that cannot be read, as a file to mend',
  params: one,
  response: success(sheetFile),
  errors: ['NOT_FOUND', 'SHEET_TOO_LARGE'],
})

export const consoleMendCell = endpoint({
  ...base,
  method: 'POST',
  path: '/api/console/products/import/mend',
  summary: 'Read a cell of a dry run as another value',
  body: z.strictObject({ importId: idSchema, line: z.int32().min(1), column: z.string().max(40), value: z.string().max(2_000) }),
  response: success({ import: importSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleStartImport = endpoint({
  ...base,
  method: 'POST',
  path: '/api/console/products/import/start',
  summary: 'Bring in the rows of a dry run, in the background; rows whose price moves by more than half only when they are named',
  body: z.strictObject({ importId: idSchema, unsure: z.array(z.int32().min(1)).max(5_000) }),
  response: success({ import: importSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleUndoImport = endpoint({
  ...base,
  method: 'POST',
  path: '/api/console/products/import/undo',
  summary: 'Take back the last import, in the background; rows that were changed since stay',
  body: one,
  response: success({ import: importSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleExportProducts = endpoint({
  method: 'GET',
  path: '/api/console/products/export',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'All products as a file with the own columns',
  query: z.strictObject({ ...languageQuery, kind: z.enum(PRODUCT_SHEETS) }),
  response: success(sheetFile),
  errors: ['SHEET_TOO_LARGE'],
})

export const consoleProductTemplate = endpoint({
  method: 'GET',
  path: '/api/console/products/template',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'An empty product file with one filled line',
  query: z.strictObject({ ...languageQuery, kind: z.enum(PRODUCT_SHEETS) }),
  response: success(sheetFile),
  errors: ['SHEET_TOO_LARGE'],
})
