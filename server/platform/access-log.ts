import { sql } from 'drizzle-orm'
import { type Endpoint, idSchema } from '#contract/endpoint.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import { accessLog } from '#server/database/schema/platform.ts'
import type { Db } from '#server/database/transaction.ts'
import { Refusal } from './errors.ts'

/** One call of staff. `staffId` is null for a sign-in under a name that no staff has; `orderId` and `accountId` say whom it was about. */
export interface Access {
  staffId: string | null
  /** Network address of the client. It stands here and in no other log. */
  address: string
  call: string
  orderId?: string
  accountId?: string
  result: 'ok' | 'refused' | 'failed'
}

/** Writes a call of staff into the access log. The call is answered after this, so that none is answered without its row. */
export type RecordAccess = (access: Access) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    recordAccess: RecordAccess
  }
}

/** Years that the log is kept: the longest that the standard for the safety of personal data asks of a shop (article 8, decision 037). */
const KEPT_YEARS = 2

export function createAccessLog(db: Db): RecordAccess {
  return async (access) => {
    await db.insert(accessLog).values(access)
  }
}

/** A call as the log names it, e.g. `POST /api/console/orders/move`. */
export function callName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/**
 * Does the work of a call and records how it ended. What fails because its row cannot be written is not answered; the error is logged as
 * every other.
 * @param input params and body as they were sent: an order or account that they name is noted, whether it exists or not
 */
export async function recordWork<Result>(
  record: RecordAccess,
  access: Omit<Access, 'result'>,
  input: { params: unknown; body: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  const entry = { ...access, orderId: idIn(input, 'orderId'), accountId: idIn(input, 'userId') }
  let result: Result
  try {
    result = await work()
  } catch (error) {
    await record({ ...entry, result: error instanceof Refusal ? 'refused' : 'failed' })
    throw error
  }
  await record({ ...entry, result: 'ok' })
  return result
}

function idIn({ params, body }: { params: unknown; body: unknown }, name: string): string | undefined {
  const sent: unknown = Object.entries({ ...asObject(params), ...asObject(body) }).find(([key]) => key === name)?.[1]
  return idSchema.safeParse(sent).data
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Removes rows whose time is over; the table lets no other go. Safe to repeat; for a daily job. Returns how many rows went. */
export function deleteOldAccesses(db: Db): Promise<number> {
  return deleteInBatches(db, accessLog, sql`${accessLog.at} < now() - make_interval(years => ${KEPT_YEARS})`)
}
