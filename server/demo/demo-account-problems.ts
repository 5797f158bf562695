import { account } from '#server/database/schema/account.ts'
import { inArray, like } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { DEMO_CUSTOMER, DEMO_OWNER, REVIEWERS_DOMAIN, STAFF_DOMAIN } from './demo-accounts.ts'

/**
 * One sentence for each demo account in the database, as everybody knows their passwords, and one each for the made-up customers
 * and staff: production must not open with them.
 */
export async function demoAccountProblems(reader: Reader): Promise<string[]> {
  const emails = [DEMO_CUSTOMER.email, DEMO_OWNER.email]
  const left = await reader.select({ email: account.email }).from(account).where(inArray(account.email, emails)).orderBy(account.email)
  const reviewers = await reader.$count(account, like(account.email, `%@${REVIEWERS_DOMAIN}`))
  const staff = await reader.$count(account, like(account.email, `%@${STAFF_DOMAIN}`))
  return [
    ...left.map(
      ({ email }) => `The demo's account ${email} is in this database, and its password is public: begin with an empty database.`,
    ),
    ...(reviewers > 0 ? ['Reviews and orders of made-up customers are in this database: begin with an empty database.'] : []),
    ...(staff > 0 ? ['Made-up staff are in this database: begin with an empty database.'] : []),
  ]
}
