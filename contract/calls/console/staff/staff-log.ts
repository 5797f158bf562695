import { z } from 'zod'
import { endpoint, languageQuery, success } from '../../../endpoint.ts'
import { page, pageQuery } from '../../../paging.ts'
import { line, note, reference } from '../../../rules/text.ts'
import { dayFilter } from '../../dates.ts'

/** Kinds of entries: changes, views of a person's data, sign-ins, refused and failed calls. */
export const LOG_KINDS = ['change', 'view', 'refused', 'failed'] as const
export type LogKind = (typeof LOG_KINDS)[number]

/** How a recorded call ended. */
export const ACCESS_RESULTS = ['ok', 'refused', 'failed'] as const
export type AccessResult = (typeof ACCESS_RESULTS)[number]

/** The choices of the filter "what": kinds, or what the calls are about. */
export const LOG_TOPICS = ['changes', 'views', 'refused', 'orders', 'money', 'people', 'shop', 'staff'] as const
export type LogTopic = (typeof LOG_TOPICS)[number]

/** Years that views, sign-ins and refused calls are kept. Changes are kept for good. */
export const LOG_YEARS = 3
/** Most entries of an export. */
export const MAX_LOG_EXPORT = 50_000

const day = dayFilter()
const filters = {
  /** Account of staff. */
  who: reference(64).optional(),
  what: z.enum(LOG_TOPICS).optional(),
  /** Number or id of an order; e-mail, phone or id of an account; id of a product or of anything else. */
  whose: line(254).min(1).optional(),
  /** First and last day, Asia/Seoul. */
  from: day.optional(),
  to: day.optional(),
}

const factSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.record(z.string(), z.string())])

export const logEntrySchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** Null for a sign-in under a name that nobody of staff has. */
  staffId: z.string().nullable(),
  /** Null when the account is gone. */
  staffName: z.string().nullable(),
  kind: z.enum(LOG_KINDS),
  /** Method and path. */
  call: z.string(),
  /** Kind of the thing, such as `order` or `product`. */
  subjectKind: z.string().nullable(),
  subjectId: z.string().nullable(),
  /** Name, order number or product; null when it has none. */
  /** The order that the subject belongs to, such as that of a refund. */
  subjectOrderId: z.string().nullable(),
  subjectName: z.string().nullable(),
  before: z.record(z.string(), factSchema).nullable(),
  after: z.record(z.string(), factSchema).nullable(),
  network: z.string(),
})
export type LogEntry = z.infer<typeof logEntrySchema>

export const consoleLog = endpoint({
  method: 'GET',
  path: '/api/console/log',
  access: 'staff',
  permission: 'staff.manage',
  personal: true,
  summary: 'Every change of staff, every view of a person’s data, sign-ins and refused calls, newest first',
  query: z.strictObject({ ...pageQuery({ max: 100, default: 50 }), ...filters }),
  response: success(page(logEntrySchema)),
})

export const consoleLogPeople = endpoint({
  method: 'GET',
  path: '/api/console/log/people',
  access: 'staff',
  permission: 'staff.manage',
  summary: 'Everybody who works or worked here, for the filter of the log',
  response: success({ items: z.array(z.object({ _id: z.string(), name: z.string(), works: z.boolean() })) }),
})

export const consoleExportLog = endpoint({
  method: 'POST',
  path: '/api/console/log/export',
  access: 'staff',
  permission: 'staff.manage',
  needsPassword: true,
  personal: true,
  summary: `The entries that pass the filters as CSV, at most ${MAX_LOG_EXPORT}, newest first. The export stands in the log with its reason`,
  query: z.strictObject(languageQuery),
  body: z.strictObject({ ...filters, reason: note(300).min(3) }),
  response: success({ name: z.string(), rows: z.int(), base64: z.base64() }),
  errors: ['TOO_MANY_ENTRIES'],
})
