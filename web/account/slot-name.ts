import type { Address } from '#contract/calls/account.ts'
import type { Translate } from '#contract/text/translate.ts'

/** The label of an address, by default its position. */
export function slotName(slot: Address, index: number, t: Translate): string {
  return slot.label || t('account.address.unnamed', { number: index + 1 })
}
