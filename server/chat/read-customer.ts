import { eq } from 'drizzle-orm'
import { nationalPhone } from '#contract/rules/phone.ts'
import { account } from '#server/database/schema/account.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** The customer of a chat, for staff. @throws Refusal NOT_FOUND */
export async function readCustomer(reader: Reader, accountId: string) {
  const [found] = await reader
    .select({ _id: account.id, name: account.name, email: account.email, phone: account.phone })
    .from(account)
    .where(eq(account.id, accountId))
  if (!found) throw new Refusal('NOT_FOUND')
  return { ...found, phone: nationalPhone(found.phone) }
}
