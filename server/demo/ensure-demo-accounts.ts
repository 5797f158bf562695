import { updateAddress } from '#server/account/contact/update-address.ts'
import { hashPassword } from '#server/account/password.ts'
import { createAccount } from '#server/account/sign-in/create-account.ts'
import { account } from '#server/database/schema/account.ts'
import { inArray } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { DEMO_CUSTOMER, DEMO_OWNER, EVERYTHING_NEEDED } from './demo-accounts.ts'

/** Makes the demo's customer, with a default address, and its owner, unless they are there. Safe to repeat and to run on several nodes. */
export async function ensureDemoAccounts(db: Db): Promise<void> {
  const people = [DEMO_CUSTOMER, DEMO_OWNER]
  const emails = people.map((person) => person.email)
  const existing = await db.select({ email: account.email }).from(account).where(inArray(account.email, emails))
  const missing = people.filter((person) => !existing.some(({ email }) => email === person.email))
  await Promise.all(missing.map((person) => open(db, person)))
}

async function open(db: Db, person: typeof DEMO_CUSTOMER | typeof DEMO_OWNER): Promise<void> {
  const { role, name, email, phone } = person
  const passwordHash = await hashPassword(person.password)
  await inTransaction(db, async (tx) => {
    const facts = { role, name, email, phone, passwordHash, language: 'en', verified: true } as const
    const id = await createAccount(tx, { ...facts, consents: EVERYTHING_NEEDED })
    if (id !== null && 'address' in person) await updateAddress(tx, id, 0, person.address)
  })
}
