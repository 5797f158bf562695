import type { StoreFacts } from '#contract/calls/settings.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readSettings } from '#server/settings/read-settings.ts'

/** The shop's rules for bank lines: the amount in won up to which a text alone may be booked, and words of lines that are no sale. */
export async function readDepositSettings(reader: Reader): Promise<StoreFacts['deposits']> {
  return (await readSettings(reader)).deposits
}
