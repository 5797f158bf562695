import type { Address } from '#contract/account.ts'
import type { Translate } from '#contract/text/translate.ts'

/** What an address is called: as the customer named it, else by its place. */
export function slotName(slot: Address, index: number, t: Translate): string {
  return slot.label || t('account.address.unnamed', { number: index + 1 })
}
