import { z } from 'zod'
import { PAYMENT_METHODS } from '#contract/orders.ts'
import { browserKeys, DRAFT_KEY } from '../account/browser-keys.ts'
import { CASH_RECEIPTS, type CheckoutValues } from './checkout-values.ts'

/** A draft is of use while somebody is ordering, not weeks later. */
const KEPT_MS = 24 * 3_600_000

const draftSchema = z.object({
  accountId: z.string(),
  at: z.number(),
  values: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    email: z.string(),
    slot: z.number().nullable(),
    note: z.string(),
    method: z.enum(PAYMENT_METHODS).nullable(),
    depositor: z.string(),
    receipt: z.enum(CASH_RECEIPTS),
    receiptNumber: z.string(),
  }),
})

/**
 * Keeps what an account typed at the checkout in the browser: it is there after a reload, in another tab and language, and when a session that
 * was lost is taken up again. Signing out and ordering erase it. Neither the agreement nor the number for the tax office is kept.
 */
export function keepDraft(accountId: string, { agreed: _, ...values }: CheckoutValues): void {
  browserKeys().setItem(DRAFT_KEY, JSON.stringify({ accountId, at: Date.now(), values: { ...values, receiptNumber: '' } }))
}

/** What this account had typed, or null. The agreement is asked for anew. Another account's draft is erased. */
export function readDraft(accountId: string): CheckoutValues | null {
  const draft = draftSchema.safeParse(parse(browserKeys().getItem(DRAFT_KEY)))
  if (draft.success && draft.data.accountId === accountId && Date.now() - draft.data.at < KEPT_MS)
    return { ...draft.data.values, agreed: false }
  eraseDraft()
  return null
}

/** The order is placed: the next one begins with the account again. */
export function eraseDraft(): void {
  browserKeys().removeItem(DRAFT_KEY)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
