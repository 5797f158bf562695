import { PAYMENT_METHODS } from '#contract/orders.ts'
import { browserStorage, DRAFT_KEY } from '../base/storage/browser-storage.ts'
import { CASH_RECEIPTS, type CheckoutValues } from './checkout-values.ts'

/** A draft is of use while somebody is ordering, not weeks later. */
const KEPT_MS = 24 * 3_600_000

type KeptValues = Omit<CheckoutValues, 'agreed'>
type Draft = { accountId: string; at: number; values: KeptValues }

const TEXTS = ['firstName', 'lastName', 'phone', 'email', 'note', 'depositor', 'receiptNumber'] as const

/** Written out, because a library for schemas weighs more than the rest of the checkout. */
function isDraft(kept: unknown): kept is Draft {
  if (!isRecord(kept) || typeof kept.accountId !== 'string' || typeof kept.at !== 'number' || !isRecord(kept.values)) return false
  const { values } = kept
  const isOneOf = (known: readonly unknown[], value: unknown) => known.includes(value)
  return (
    TEXTS.every((name) => typeof values[name] === 'string') &&
    (values.slot === null || typeof values.slot === 'number') &&
    (values.method === null || isOneOf(PAYMENT_METHODS, values.method)) &&
    isOneOf(CASH_RECEIPTS, values.receipt)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Keeps what an account typed at the checkout in the browser: it is there after a reload, in another tab and language, and when a session that
 * was lost is taken up again. Signing out and ordering erase it. Neither the agreement nor the number for the tax office is kept.
 */
export function keepDraft(accountId: string, { agreed: _, ...values }: CheckoutValues): void {
  browserStorage().setItem(DRAFT_KEY, JSON.stringify({ accountId, at: Date.now(), values: { ...values, receiptNumber: '' } }))
}

/** What this account had typed, or null. The agreement is asked for anew. Another account's draft is erased. */
export function readDraft(accountId: string): CheckoutValues | null {
  const draft = parse(browserStorage().getItem(DRAFT_KEY))
  if (isDraft(draft) && draft.accountId === accountId && Date.now() - draft.at < KEPT_MS) return { ...draft.values, agreed: false }
  eraseDraft()
  return null
}

/** The order is placed: the next one begins with the account again. */
export function eraseDraft(): void {
  browserStorage().removeItem(DRAFT_KEY)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
