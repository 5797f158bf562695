import { createHmac } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { rateLimit } from '../database/tables.ts'
import type { Db, Tx } from '../database/transaction.ts'
import { Refusal } from '../errors.ts'

/** So many tries with one key in one window of so many seconds. */
export interface Limit {
  key: string
  limit: number
  windowSeconds: number
}

/** Whether a try may go on; if not, how many seconds until the next window. */
export interface Counted {
  allowed: boolean
  retryAfter: number
}

/** A day and more: longer than the longest window in use. */
const KEPT_HOURS = 48
/** Counting on above the limit tells nothing more and must not overflow. */
const MAX_COUNT = 1_000_000

/** Name of a limit and an HMAC of what is limited, so that no e-mail, phone or address can be read or guessed from the table. */
export function limitKey(secret: string, name: string, value: string): string {
  return `${name}:${createHmac('sha256', secret).update(`${name}\0${value}`).digest('base64url')}`
}

/**
 * The network a client sits in: an IPv4 address, or the first 64 bits of an IPv6 address, because one household or one machine has
 * all addresses below them.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Counts one try and says whether it is still within the limit. One atomic statement on the database's clock, so it holds for
 * parallel calls on any number of nodes. It takes the pool, not a transaction: a try counts even when what it guards is rolled back.
 * When the database cannot be asked it throws: limits fail closed, and what they guard needs the database anyway.
 */
export async function countTry(db: Db, { key, limit, windowSeconds }: Limit): Promise<Counted> {
  const rows = await db
    .insert(rateLimit)
    .values({ key, windowStart: windowStart(windowSeconds), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimit.key, rateLimit.windowStart],
      set: { count: sql`least(${rateLimit.count} + 1, ${MAX_COUNT}::int)` },
    })
    .returning({
      count: rateLimit.count,
      left: sql<number>`ceil(extract(epoch from ${rateLimit.windowStart} + make_interval(secs => ${windowSeconds}::int) - now()))::int`,
    })
  const { count, left } = rows[0] ?? { count: Number.POSITIVE_INFINITY, left: windowSeconds }
  return { allowed: count <= limit, retryAfter: Math.max(1, left) }
}

/** Counts one try. @throws Refusal TOO_MANY_TRIES with the seconds to wait when it is one too many. */
export async function countOrRefuse(db: Db, limit: Limit): Promise<void> {
  const { allowed, retryAfter } = await countTry(db, limit)
  if (!allowed) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

/** Takes one try back, for limits that count failures only: the try is counted first, so that parallel guesses cannot slip through. */
export async function takeTryBack(tx: Tx, { key, windowSeconds }: Pick<Limit, 'key' | 'windowSeconds'>): Promise<void> {
  await tx
    .update(rateLimit)
    .set({ count: sql`${rateLimit.count} - 1` })
    .where(and(eq(rateLimit.key, key), eq(rateLimit.windowStart, windowStart(windowSeconds)), gt(rateLimit.count, 0)))
}

/** Forgets the tries of a key and of the keys that begin with it. */
export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimit).where(like(rateLimit.key, `${key.replace(/[\\%_]/g, '\\$&')}%`))
}

/** Removes windows that have long ended. Safe to repeat; for an hourly job. Returns how many rows went. */
export function deleteOldWindows(db: Db): Promise<number> {
  return deleteInBatches(db, rateLimit, sql`${rateLimit.windowStart} < now() - make_interval(hours => ${KEPT_HOURS})`)
}

/** Fixed windows, all nodes agree on their start. */
function windowStart(seconds: number) {
  return sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`
}
