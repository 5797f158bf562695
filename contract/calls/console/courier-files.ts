import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { FORM_COURIERS, FORM_VALUES } from '../../rules/courier-forms.ts'
import { COURIERS } from '../../rules/couriers.ts'
import { line } from '../../rules/text.ts'
import { MAX_BOXES } from './parcels.ts'

/** Maximum number of orders in one set of files. */
export const MAX_FILE_ORDERS = 3_000
/** Rows of a file that its preview shows. */
export const PREVIEW_ROWS = 10
/** Kinds of files: workbooks of today and of Excel 97–2003, and text in CP949. */
export const SHEET_KINDS = ['xlsx', 'xls', 'csv'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

const formSchema = z.strictObject({
  /** Whether the first row has the titles. */
  header: z.boolean(),
  columns: z
    .array(
      z.strictObject({
        title: line(60).min(1),
        value: z.enum(FORM_VALUES),
        /** Value of a `fixed` column. */
        text: line(100),
        /** Limit in bytes of EUC-KR; 0 for none. */
        bytes: z.int().min(0).max(1_000),
      }),
    )
    .min(1)
    .max(60),
})

const shownFormSchema = formSchema.extend({
  courier: z.enum(FORM_COURIERS),
  /** Whether the shop changed it. */
  changed: z.boolean(),
})
export type ShownForm = z.infer<typeof shownFormSchema>

export const consoleCourierForms = endpoint({
  method: 'GET',
  path: '/api/console/parcels/forms',
  access: 'staff',
  permission: 'orders.read',
  summary: "The columns of each courier's bulk registration form",
  response: success({ items: z.array(shownFormSchema) }),
})

export const consoleSetCourierForm = endpoint({
  method: 'POST',
  path: '/api/console/parcels/forms',
  access: 'staff',
  permission: 'orders.move',
  summary: "Change the columns of a courier's form, or take the built-in ones again with null",
  body: z.strictObject({ courier: z.enum(FORM_COURIERS), form: formSchema.nullable() }),
  response: success({ form: shownFormSchema }),
})

/** Why somebody should check a value: cut to its bytes, characters that EUC-KR lacks, empty, or an address without Korean letters. */
export const FORM_NOTES = ['cut', 'letters', 'missing', 'latin'] as const

export const consoleCourierFile = endpoint({
  method: 'POST',
  path: '/api/console/parcels/courier-file',
  access: 'staff',
  permission: 'orders.move',
  personal: true,
  needsPassword: true,
  summary: "Orders as a courier's bulk registration form, a row for each box; several files when the courier's program takes no more rows",
  body: z.strictObject({
    courier: z.enum(FORM_COURIERS),
    kind: z.enum(SHEET_KINDS),
    orders: z
      .array(z.strictObject({ orderId: idSchema, boxes: z.int().min(1).max(MAX_BOXES).default(1) }))
      .min(1)
      .max(MAX_FILE_ORDERS),
    /** Adds the entrance codes to the messages for the courier. */
    withCodes: z.boolean(),
  }),
  response: success({
    files: z.array(z.object({ name: z.string(), rows: z.int().positive(), base64: z.base64() })),
    /** The first rows as the courier's program shows them: titles, then at most ten boxes. */
    titles: z.array(z.string()),
    preview: z.array(z.array(z.string())).max(PREVIEW_ROWS),
    /** Values that somebody should look at before the file is used. */
    notes: z.array(z.object({ orderNumber: z.string(), column: z.string(), note: z.enum(FORM_NOTES) })),
  }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

/**
 * How a row of a courier's file is used: a new number, one that the order has, one whose check digit does not match, or not at all.
 * `box-taken`: the box of the row has another number.
 */
export const TRACKING_OUTCOMES = [
  'new',
  'known',
  'check-digit',
  'lost-digits',
  'digits',
  'no-number',
  'no-order',
  'unknown-order',
  'other-order',
  'twice',
  'not-open',
  'box-taken',
] as const
export type TrackingOutcome = (typeof TRACKING_OUTCOMES)[number]

const trackingRowSchema = z.object({
  /** Row of the file, from 1. */
  row: z.int().positive(),
  /** The order number as the file has it. */
  order: z.string(),
  /** The tracking number: digits, or as the file has it when it cannot be read. */
  number: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** Box that the order number names; null for the next free one. */
  box: z.int().nullable(),
  outcome: z.enum(TRACKING_OUTCOMES),
  /** The order that has the number, with `other-order` and `twice`. */
  otherOrder: z.string().nullable(),
  /** Whether the order is packed, so that it can go on delivery now. */
  packed: z.boolean(),
})
export type TrackingRow = z.infer<typeof trackingRowSchema>

export const consoleReadTrackingFile = endpoint({
  method: 'POST',
  path: '/api/console/parcels/tracking-file',
  access: 'staff',
  permission: 'orders.move',
  personal: true,
  summary: "Read a courier's file with tracking numbers, recognised by its content; nothing is changed",
  upload: 'courierFile',
  uploadTooLarge: { code: 'SHEET_TOO_LARGE' },
  body: z.strictObject({ courier: z.enum(COURIERS).optional() }),
  response: success({
    /** The given courier, or the one whose numbers these are. */
    courier: z.enum(COURIERS),
    /** Heading of the column with the numbers. */
    column: z.string(),
    rows: z.array(trackingRowSchema),
  }),
  errors: ['SHEET_KIND', 'SHEET_DAMAGED', 'SHEET_ENCRYPTED', 'SHEET_TOO_LONG', 'SHEET_NO_NUMBERS'],
})
