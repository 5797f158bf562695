import { inArray } from 'drizzle-orm'
import { account } from '#server/database/schema/account.ts'
import type { Reader } from '#server/database/transaction.ts'
import { DEMO_CUSTOMER, DEMO_OWNER } from './demo-accounts.ts'

/** One sentence for each demo account in the database: everybody knows their passwords, so production must not open with them. */
export async function demoAccountProblems(reader: Reader): Promise<string[]> {
  const emails = [DEMO_CUSTOMER.email, DEMO_OWNER.email]
  const left = await reader.select({ email: account.email }).from(account).where(inArray(account.email, emails)).orderBy(account.email)
  return left.map(
    ({ email }) => `The demo's account ${email} is in this database, and its password is public: begin with an empty database.`,
  )
}
