import { PARCEL_PLACES, PAYMENT_METHODS } from '#contract/calls/orders.ts'
import { DAY_MS } from '#contract/durations.ts'
import { SHORT_WISHES } from '#contract/rules/short-wish.ts'
import { browserStorage, DRAFT_KEY } from '../base/storage/browser-storage.ts'
import { fieldsOf, storedFields } from '../base/storage/stored-json.ts'
import { CASH_RECEIPTS, type CheckoutValues } from './checkout-values.ts'

/** Milliseconds until a draft expires. */
const KEPT_MS = DAY_MS

/** The fields that the shopper changed. The others come from the account, which may change meanwhile. */
type KeptValues = Partial<Omit<CheckoutValues, 'agreed' | 'entranceCode' | 'otherCode' | 'eraseCode' | 'receiptNumber'>>
type Draft = { accountId: string; at: number; values: KeptValues }

const TEXTS = ['firstName', 'lastName', 'phone', 'email', 'note', 'depositor'] as const

/** Validates by hand: a schema library weighs more than the rest of the checkout. */
function isDraft(kept: object): kept is Draft {
  const { accountId, at, values: typed } = fieldsOf(kept)
  if (typeof accountId !== 'string' || typeof at !== 'number') return false
  const values = fieldsOf(typed)
  const isOneOf = (allowed: readonly unknown[], value: unknown) => value === undefined || allowed.includes(value)
  return (
    TEXTS.every((name) => values[name] === undefined || typeof values[name] === 'string') &&
    (isOneOf([null], values.slot) || typeof values.slot === 'number') &&
    (values.method === null || isOneOf(PAYMENT_METHODS, values.method)) &&
    isOneOf(PARCEL_PLACES, values.leaveAt) &&
    isOneOf(CASH_RECEIPTS, values.receipt) &&
    isOneOf(SHORT_WISHES, values.ifShort) &&
    Object.values(fieldsOf(values.ownWishes)).every((wish) => isOneOf(SHORT_WISHES, wish))
  )
}

/**
 * Stores the changed fields in the browser, so that they survive a reload, a change of language and a lost session. Signing out and
 * ordering delete them. The agreement, the entrance code and the number of the cash receipt are not stored.
 */
export function keepDraft(
  accountId: string,
  { agreed: _, entranceCode: _code, otherCode: _other, eraseCode: _erase, receiptNumber: _number, ...values }: Partial<CheckoutValues>,
): void {
  browserStorage().setItem(DRAFT_KEY, JSON.stringify({ accountId, at: Date.now(), values }))
}

/** Reads the draft of this account, or null. Deletes an expired draft and one of another account. */
export function readDraft(accountId: string): KeptValues | null {
  const draft = storedFields(browserStorage().getItem(DRAFT_KEY))
  if (isDraft(draft) && draft.accountId === accountId && Date.now() - draft.at < KEPT_MS) return draft.values
  eraseDraft()
  return null
}

/** Deletes the draft once the order is placed. */
export function eraseDraft(): void {
  browserStorage().removeItem(DRAFT_KEY)
}
