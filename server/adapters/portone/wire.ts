import { z } from 'zod'
import { MAX_WON } from '#contract/rules/money.ts'

/* PortOne's REST API v2. Unknown fields and unknown words are accepted; what the store can do without is optional. */

/** Within the store's own limits: an amount beyond them is no payment of ours. */
const won = z.int().min(0).max(MAX_WON)

export const paymentReply = z.object({
  status: z.string(),
  id: z.string(),
  storeId: z.string().optional(),
  channel: z.object({ type: z.string().optional(), key: z.string().optional() }).nullish(),
  amount: z
    .object({ total: won, taxFree: won.optional(), discount: won.optional(), cancelled: won.optional(), cancelledTaxFree: won.optional() })
    .optional(),
  currency: z.string().optional(),
  paidAt: z.string().nullish(),
  method: z.object({ type: z.string() }).nullish().catch(null),
  failure: z.object({ pgCode: z.string().nullish() }).nullish().catch(null),
  disputes: z
    .array(z.object({ status: z.string() }))
    .nullish()
    .catch(null),
  cancellations: z
    .array(z.object({ status: z.string(), totalAmount: won.optional() }))
    .nullish()
    .catch(null),
})

export const preRegisterReply = z.object({})

export const cancelReply = z.object({ cancellation: z.object({ status: z.string(), totalAmount: won.optional() }) })

export const receiptIssuedReply = z.object({ cashReceipt: z.object({ issueNumber: z.string().min(1).max(100) }) })

export const receiptCancelledReply = z.object({ cancelledAmount: won.optional() })

export const receiptReply = z.object({ status: z.string(), issueNumber: z.string().min(1).max(100).optional() })

export const errorReply = z.object({ type: z.string().max(100) })

/** The body of a webhook, version 2024-04-25. It carries ids only. */
export const webhookBody = z.object({
  type: z.string(),
  data: z.object({ storeId: z.string().optional(), paymentId: z.string().optional() }).optional(),
})

export type PortOnePayment = z.infer<typeof paymentReply>
