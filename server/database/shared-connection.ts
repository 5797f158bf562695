import type { Pool, PoolClient } from 'pg'

/** A connection that is lent out, and how many statements are on their way over it. */
interface Lent {
  client: Promise<PoolClient>
  underway: number
  broken: boolean
}

/**
 * The same pool for statements that are short and stand alone: as long as one is on its way, those of other callers travel over the same
 * connection right behind it, and many go in one journey when the store is busy. Who waits for a lock or reads much takes the pool itself,
 * because whatever is behind waits for it.
 */
export function shareConnection(pool: Pool): Pool {
  let lent: Lent | null = null

  async function query(...args: [config: string, values: unknown[]]): Promise<unknown> {
    lent ??= { client: pool.connect(), underway: 0, broken: false }
    const mine = lent
    mine.underway += 1
    try {
      return await (await mine.client).query(...args)
    } catch (error) {
      // Perhaps it was only this statement; the next caller need not find out.
      mine.broken = true
      if (lent === mine) lent = null
      throw error
    } finally {
      mine.underway -= 1
      if (mine.underway === 0) {
        if (lent === mine) lent = null
        void mine.client.then((client) => client.release(mine.broken)).catch(() => undefined)
      }
    }
  }

  return Object.create(pool, { query: { value: query } })
}
