import { account, session } from '#server/database/schema/account.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { createSessionTokens } from '#server/platform/sessions.ts'
import { TEST_SECRET } from './test-store.ts'

export type Person = { id: string; token: string; sessionId: string }

/** People with accounts and sessions in the database, for stores whose login is not what is tested. An owner's session is one of staff. */
export function createPeople(db: Db) {
  const tokens = createSessionTokens({ secret: TEST_SECRET, clock: systemClock })
  let count = 0
  /** A token for a new session of an account. */
  const signedIn = async (accountId: string, ofStaff: boolean): Promise<{ token: string; sessionId: string }> => {
    const sessionId = newId()
    const expiresAt = new Date(Date.now() + 3_600_000)
    await db.insert(session).values({ id: sessionId, accountId, expiresAt, staff: ofStaff, lastSeenAt: ofStaff ? new Date() : null })
    return { sessionId, token: await tokens.sign({ accountId, sessionId }, expiresAt) }
  }
  return {
    signedIn,
    person: async (role: 'customer' | 'owner' = 'customer', wanted: { name?: string } = {}): Promise<Person> => {
      count += 1
      const id = newId()
      const { name = `Person ${count}` } = wanted
      const phone = `+8210${String(10_000_000 + count)}`
      await db.insert(account).values({ id, role, name, email: `person${count}@example.com`, phone, passwordHash: '-' })
      return { id, ...(await signedIn(id, role === 'owner')) }
    },
  }
}
