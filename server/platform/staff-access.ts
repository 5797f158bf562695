import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from './errors.ts'

/** One call of staff. `staffId` is null for a sign-in under a name that no staff has. */
export interface Access {
  staffId: string | null
  /** Network address of the client. It stands here and in no other log. */
  address: string
  call: string
  /** Params and body as they were sent: they tell whom the call was about. */
  input?: { params: unknown; body: unknown }
  result: 'ok' | 'refused' | 'failed'
}

/** Writes a call of staff into the access log. The call is answered after this, so that none is answered without its row. */
export type RecordAccess = (access: Access) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    recordAccess: RecordAccess
  }
}

/** A call as the log names it, e.g. `POST /api/console/orders/move`. */
export function callName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/**
 * Does the work of a call and records how it ended. What fails because its row cannot be written is not answered; the error is logged as
 * every other.
 */
export async function recordWork<Result>(
  record: RecordAccess,
  access: Omit<Access, 'result'>,
  input: Access['input'],
  work: () => Promise<Result>,
): Promise<Result> {
  const entry = { ...access, input }
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
