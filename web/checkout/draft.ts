import { onErase } from '../account/browser-keys.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** What was typed at the checkout, kept while the shopper looks at another page. In memory alone: it is personal. */
let draft: { accountId: string; values: CheckoutValues } | undefined
onErase(() => {
  draft = undefined
})

/** Keeps what an account typed. */
export function keepDraft(accountId: string, values: CheckoutValues): void {
  draft = { accountId, values }
}

/** What this account had typed, or null. The agreement is asked for anew. */
export function readDraft(accountId: string): CheckoutValues | null {
  return draft?.accountId === accountId ? { ...draft.values, agreed: false } : null
}
