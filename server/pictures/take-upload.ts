import { randomBytes } from 'node:crypto'
import { DAY_SECONDS } from '#contract/durations.ts'
import { MAX_UPLOAD_BYTES } from '#contract/endpoint.ts'
import { upload } from '#server/database/schema/account.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { badFile, Refusal } from '#server/platform/errors.ts'
import { countTry } from '#server/platform/limits/rate-limits.ts'
import { originalName } from './original-name.ts'
import type { StoredPicture } from './picture-address.ts'
import { PictureRefused } from './picture-refused.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import type { PictureStore } from './store-picture.ts'

/** Pictures that one account may send in a day, refused ones included, because those cost the same work. */
export const UPLOADS_A_DAY = 60
/**
 * Bytes that the stored pictures of one account may take on disk: some five hundred of them. Without a bound the day's pictures add up for
 * ever.
 */
export const STORED_BYTES = 100 * 1024 * 1024

export type Upload = {
  accountId: string
  bytes: Uint8Array
  /** The field that the refusal names. Default `image`. */
  field?: string
  /** Whether staff send it for the account: it is neither counted nor bounded, because the account has no part in it. */
  byStaff?: boolean
}

/**
 * Stores a picture that somebody sent under a random name. Call it outside of a transaction; refer to it by a foreign key to `upload.name`
 * within the hour, or it is removed. Call {@link removeUpload} when its use then fails.
 * @throws Refusal PICTURE_TOO_LARGE, PICTURE_KIND, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, TOO_MANY_UPLOADS; nothing is stored then
 */
export async function takeUpload(store: PictureStore, given: Upload): Promise<StoredPicture> {
  const { db, files } = store
  const { accountId, byStaff = false } = given
  if (!byStaff) await countUpload(store, accountId)
  const picture = await prepareOrRefuse(store, given)
  const { width, height } = picture
  const hash = randomBytes(32).toString('hex')
  // The row first: a file whose row was never written would stay for ever.
  await inTransaction(db, async (tx) => {
    if (!byStaff) await needSpace(tx, accountId, picture.bytes.length)
    await tx.insert(upload).values({ name: hash, accountId, width, height, bytes: picture.bytes.length })
  })
  try {
    await files.put(originalName(hash), picture.bytes)
  } catch (error) {
    await inTransaction(db, (tx) => tx.delete(upload).where(eq(upload.name, hash)))
    throw error
  }
  return { hash, width, height }
}

/**
 * Makes sure that an account's stored pictures and a new one fit; others of the same account wait for its row. @throws Refusal
 * TOO_MANY_UPLOADS
 */
async function needSpace(tx: Tx, accountId: string, bytes: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kade-uploads:${accountId}`}, 0))`)
  const [kept] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${upload.bytes}), 0)::bigint` })
    .from(upload)
    .where(eq(upload.accountId, accountId))
  if ((kept?.bytes ?? 0) + bytes > STORED_BYTES) throw new Refusal('TOO_MANY_UPLOADS', { retryAfter: DAY_SECONDS })
}

/** Counts a file that an account sends. @throws Refusal TOO_MANY_UPLOADS */
export async function countUpload({ db }: Pick<PictureStore, 'db'>, accountId: string): Promise<void> {
  const { allowed, retryAfter } = await countTry(db, { key: `upload:${accountId}`, limit: UPLOADS_A_DAY, windowSeconds: DAY_SECONDS })
  if (!allowed) throw new Refusal('TOO_MANY_UPLOADS', { retryAfter })
}

/**
 * Converts an upload of at most 5 MB to the stored form. @throws Refusal PICTURE_TOO_LARGE, PICTURE_KIND, PICTURE_DAMAGED,
 * PICTURE_TOO_MANY_PIXELS
 */
export async function prepareOrRefuse(
  { jobs }: Pick<PictureStore, 'jobs'>,
  { accountId, bytes, field = 'image' }: Upload,
): Promise<PreparedPicture> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw badFile('PICTURE_TOO_LARGE', field)
  const upload = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return await jobs.run((make) => make({ kind: 'prepare-upload', upload }), { key: accountId })
  } catch (error) {
    throw error instanceof PictureRefused ? badFile(error.problem, field) : error
  }
}
