import { z } from 'zod'
import { idSchema } from '../endpoint.ts'
import { wonSchema } from '../rules/money.ts'
import { orderStatusSchema } from '../rules/order-states.ts'
import { orderRefundSchema } from './order-refunds.ts'
import { shortLineSchema } from './short-lines.ts'

/** Cards of a message, besides its product. Their content is read with the message, so a card shows the present state of its order. */
export const CHAT_CARDS = ['order', 'refund', 'replacement'] as const
export type ChatCardKind = (typeof CHAT_CARDS)[number]

const ofOrder = {
  orderId: idSchema,
  /** E.g. `K-10024`. */
  orderNumber: z.string(),
  status: orderStatusSchema,
  /** Collected at the shop. */
  pickUp: z.boolean(),
  /** Grand total of the order, in won. */
  total: wonSchema,
}

/** Names are in the reader's language: the order's own texts in that language. Money in won. */
export const chatCardSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    ...ofOrder,
    placedAt: z.iso.datetime(),
    /** Pieces of all lines. */
    pieces: z.int().min(0),
    /** Pictures of the first lines. */
    images: z.array(z.string()).max(3),
  }),
  z.object({
    kind: z.literal('refund'),
    ...ofOrder,
    refundId: idSchema,
    cause: orderRefundSchema.shape.cause,
    /** Money that goes back. */
    amount: wonSchema,
    /** Part of it that is the delivery charge. */
    delivery: wonSchema,
    lines: orderRefundSchema.shape.lines,
    way: orderRefundSchema.shape.way,
    /** Null while it is on its way. */
    doneAt: z.iso.datetime().nullable(),
  }),
  z.object({
    kind: z.literal('replacement'),
    ...ofOrder,
    /** The short line that the card asks about, with its replacement, as they are now. */
    short: shortLineSchema,
  }),
])
export type ChatCard = z.infer<typeof chatCardSchema>
