import { z } from 'zod'
import { MAX_WON } from '#contract/rules/money.ts'

/*
 * Kakao Pay's wire format, online single payment v1. Real responses leave fields out, so everything is optional that the
 * store can do without, and what is unknown is ignored.
 */

/** Within the store's own limits: an amount beyond them is no payment of ours. */
const won = z.int().min(0).max(MAX_WON)

const amounts = z.object({ total: won.optional(), tax_free: won.optional() })

export const readyReply = z.object({
  tid: z.string().min(1).max(40),
  next_redirect_pc_url: z.string(),
  next_redirect_mobile_url: z.string(),
})

const payment = z.object({
  tid: z.string(),
  cid: z.string().optional(),
  partner_order_id: z.string().optional(),
  partner_user_id: z.string().optional(),
  payment_method_type: z.string().nullish(),
  amount: amounts.optional(),
  approved_at: z.string().nullish(),
})

export const approveReply = payment

export const orderReply = payment.extend({
  status: z.string(),
  canceled_amount: amounts.nullish(),
  cancel_available_amount: amounts.nullish(),
  payment_action_details: z
    .array(z.object({ payment_action_type: z.string().optional(), payload: z.string().nullish() }))
    .nullish()
    .catch(null),
})

export const cancelReply = z.object({
  tid: z.string(),
  approved_cancel_amount: amounts.nullish(),
  cancel_available_amount: amounts.nullish(),
})

export const errorReply = z.object({ error_code: z.number().int() })

export type KakaoPayment = z.infer<typeof payment>
export type KakaoOrder = z.infer<typeof orderReply>
