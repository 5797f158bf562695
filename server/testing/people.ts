import { account } from '#server/database/schema/account.ts'
import type { Caller } from '#server/platform/bind.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'

export type Person = { id: string; token: string }

/** The people of a test, with accounts in the database and tokens that `authenticate` knows, for shops whose login is not what is tested. */
export function createPeople(db: Db) {
  const callers = new Map<string, Caller>()
  return {
    callers,
    authenticate: async (token: string): Promise<Caller | null> => callers.get(token) ?? null,
    person: async (role: 'customer' | 'owner' = 'customer', wanted: { name?: string } = {}): Promise<Person> => {
      const count = callers.size + 1
      const id = newId()
      const token = `token-${count}`
      callers.set(token, { accountId: id, sessionId: `session-${count}`, role })
      const { name = `Person ${count}` } = wanted
      const phone = `+8210${String(10_000_000 + count)}`
      await db.insert(account).values({ id, role, name, email: `person${count}@example.com`, phone, passwordHash: '-' })
      return { id, token }
    },
  }
}
