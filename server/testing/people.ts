import type { StaffRole } from '#contract/rules/staff.ts'
import { account, session } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { createSessionTokens } from '#server/platform/sessions.ts'
import { TEST_SECRET } from './test-store.ts'

export type Person = { id: string; token: string; sessionId: string }

/**
 * People with accounts and sessions in the database, for stores whose login is not what is tested. The session of staff is one of the
 * console.
 */
export function createPeople(db: Db, clock: Clock = systemClock) {
  const tokens = createSessionTokens({ secret: TEST_SECRET, clock })
  let count = 0
  /** A token for a new session of an account. */
  const signedIn = async (accountId: string, ofStaff: boolean): Promise<{ token: string; sessionId: string }> => {
    const sessionId = newId()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + 3_600_000)
    const seen = ofStaff ? { staff: true, lastSeenAt: now, provenAt: now } : {}
    await db.insert(session).values({ id: sessionId, accountId, expiresAt, ...seen })
    return { sessionId, token: await tokens.sign({ accountId, sessionId }, expiresAt) }
  }
  return {
    signedIn,
    person: async (role: 'customer' | StaffRole = 'customer', wanted: { name?: string } = {}): Promise<Person> => {
      count += 1
      const id = newId()
      const { name = `Person ${count}` } = wanted
      const phone = `+8210${String(10_000_000 + count)}`
      const kind = role === 'owner' ? role : 'customer'
      await db.insert(account).values({ id, role: kind, name, email: `person${count}@example.com`, phone, passwordHash: '-' })
      if (role === 'manager' || role === 'packer') await db.insert(staff).values({ accountId: id, role })
      return { id, ...(await signedIn(id, role !== 'customer')) }
    },
  }
}
