import type { z } from 'zod'
import { customerFileSchema } from '#contract/calls/console/customers.ts'
import { parseJson } from '#contract/parse-json.ts'
import { personalDataText } from '#server/account/privacy/download-data.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

export type CustomerFile = z.output<typeof customerFileSchema>

/** The file of all data of a person, the same as of the own download. */
export async function exportCustomer(
  deps: { db: Db; personalData: readonly PersonalData[]; at: Date },
  accountId: string,
): Promise<CustomerFile> {
  let text = ''
  for await (const piece of personalDataText(deps, accountId)) text += piece
  return customerFileSchema.parse(parseJson(text))
}
