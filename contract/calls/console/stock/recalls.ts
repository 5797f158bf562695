import { z } from 'zod'
import { endpoint, idSchema, success } from '../../../endpoint.ts'
import type { Language } from '../../../rules/languages.ts'
import { lotRowSchema } from './lots.ts'

/** Most characters of a reason, in each language. */
export const MAX_RECALL_REASON = 400

const reason = z.string().trim().min(1).max(MAX_RECALL_REASON)
/** The reason as customers read it. None goes out in a language that is missing, so all four are required. */
export const recallReasonSchema = z.strictObject({ en: reason, ko: reason, si: reason, np: reason } satisfies Record<
  Language,
  typeof reason
>)
export type RecallReason = z.infer<typeof recallReasonSchema>

/** Kinds of buyers: a customer with an account, a guest on the phone, or somebody whose account is closed or whose data was erased. */
export const BUYER_KINDS = ['customer', 'guest', 'closed'] as const

/** An order that got pieces of the lot. Of a closed account mail and phone are those that are retained by law with the order. */
const buyerSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  placedAt: z.iso.datetime(),
  status: z.string(),
  name: z.string(),
  kind: z.enum(BUYER_KINDS),
  phone: z.string(),
  email: z.string(),
  pieces: z.int().min(1),
  /** When the customer was notified of the recall by mail or text message; null before it, and while none of them could be delivered. */
  toldAt: z.iso.datetime().nullable(),
  /** Whether neither mail nor text message can reach the customer: there is no address, or all that went out was refused. */
  unreachable: z.boolean(),
})
export type LotBuyer = z.infer<typeof buyerSchema>

const recallSchema = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  reason: recallReasonSchema,
  /** Orders whose customers were notified. */
  people: z.int(),
})

const base = { access: 'staff', permission: 'customers.read' } as const

export const consoleLotBuyers = endpoint({
  ...base,
  method: 'GET',
  path: '/api/console/stock/recall/:id',
  summary: 'A lot with the customers who got pieces of it, or of another lot of the product with the same code',
  personal: true,
  params: z.strictObject({ id: idSchema }),
  response: success({
    lot: lotRowSchema,
    buyers: z.array(buyerSchema),
    /** Pieces that orders got. */
    pieces: z.int(),
    recall: recallSchema.nullable(),
  }),
  errors: ['NOT_FOUND'],
})

export const consoleRecallLot = endpoint({
  method: 'POST',
  path: '/api/console/stock/recall',
  access: 'staff',
  permission: 'notifications.send',
  summary:
    'Call a lot back: it is not sold any more, and everybody who got pieces of it is notified by mail, text message and bell, once. A lot that is called back already is refused unless somebody is left to notify',
  body: z.strictObject({ lotId: idSchema, reason: recallReasonSchema }),
  response: success({
    lot: lotRowSchema,
    /** Orders whose customers are notified. */
    people: z.int(),
    /** Orders without an address, whose customers cannot be notified. */
    unreachable: z.int(),
  }),
  errors: ['NOT_FOUND', 'ALREADY_RECALLED'],
})

export const consoleRecallFile = endpoint({
  method: 'POST',
  path: '/api/console/stock/recall/file',
  access: 'staff',
  permission: 'customers.export',
  summary: 'The customers who got pieces of a lot, as CSV; it requires the password',
  personal: true,
  needsPassword: true,
  body: z.strictObject({ lotId: idSchema }),
  response: success({ name: z.string(), rows: z.int(), base64: z.base64() }),
  errors: ['NOT_FOUND'],
})
