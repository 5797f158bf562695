import { createHmac } from 'node:crypto'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { and, eq, gt, like, sql } from '../database/drizzle.ts'
import { escapeLike } from '../database/escape-like.ts'
import { rateLimit } from '../database/tables.ts'
import type { Db, Tx } from '../database/transaction.ts'
import { Refusal } from '../errors.ts'

/** A limit of `limit` tries per key in a window of `windowSeconds`. */
export interface Limit {
  key: string
  limit: number
  windowSeconds: number
}

/** Whether a try is allowed, and the seconds until the next window. */
export interface Counted {
  allowed: boolean
  retryAfter: number
  /** Tries that remain in this window. */
  left: number
}

/** Retention of old windows: longer than the longest window in use, which is a day. */
const RETENTION_HOURS = 48
/** Upper bound of the counter, against overflow. */
const MAX_COUNT = 1_000_000

/** Name of a limit and an HMAC of the limited value, so that no e-mail, phone or address can be read or guessed from the table. */
export function limitKey(secret: string, name: string, value: string): string {
  return `${name}:${createHmac('sha256', secret).update(`${name}\0${value}`).digest('base64url')}`
}

/**
 * The network of a client: an IPv4 address, or the first 64 bits of an IPv6 address, because one household or machine owns all addresses of
 * such a prefix.
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
 * Counts one try and returns whether it is within the limit. It is one atomic statement on the database's clock, so it holds for parallel
 * calls on any number of nodes. It takes the pool, not a transaction: a try counts even when the guarded work is rolled back. Throws when
 * the database is unavailable: limits fail closed, and the guarded work needs the database anyway.
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
      seconds: sql<number>`ceil(extract(epoch from ${rateLimit.windowStart} + make_interval(secs => ${windowSeconds}::int) - now()))::int`,
    })
  const { count, seconds } = rows[0] ?? { count: Number.POSITIVE_INFINITY, seconds: windowSeconds }
  return { allowed: count <= limit, retryAfter: Math.max(1, seconds), left: Math.max(0, limit - count) }
}

/** Counts one try. @throws Refusal TOO_MANY_TRIES with the seconds to wait when the limit is exceeded. */
export async function countOrRefuse(db: Db, limit: Limit): Promise<Counted> {
  const counted = await countTry(db, limit)
  if (!counted.allowed) throw new Refusal('TOO_MANY_TRIES', { retryAfter: counted.retryAfter })
  return counted
}

/** Takes one try back, for limits that count failures only: tries are counted first, so that parallel guesses cannot bypass the limit. */
export async function takeTryBack(tx: Tx, { key, windowSeconds }: Pick<Limit, 'key' | 'windowSeconds'>): Promise<void> {
  await tx
    .update(rateLimit)
    .set({ count: sql`${rateLimit.count} - 1` })
    .where(and(eq(rateLimit.key, key), eq(rateLimit.windowStart, windowStart(windowSeconds)), gt(rateLimit.count, 0)))
}

/** Deletes the tries of a key and of all keys that start with it. */
export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimit).where(like(rateLimit.key, `${escapeLike(key)}%`))
}

/** Deletes expired windows. Safe to repeat; for an hourly job. Returns the number of deleted rows. */
export function deleteOldWindows(db: Db): Promise<number> {
  return deleteInBatches(db, rateLimit, sql`${rateLimit.windowStart} < now() - make_interval(hours => ${RETENTION_HOURS})`)
}

/** Start of a fixed window; the same on all nodes. */
const windowStart = (seconds: number) => sql`rate_limit_window_start(${seconds}::int)`
