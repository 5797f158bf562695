import type { AccessResult } from '#contract/calls/console/staff/staff-log.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from './errors.ts'

/** One staff call. `staffId` is null for a sign-in under a name that no staff member has. */
export interface Access {
  staffId: string | null
  /** Network address of the client. No other log contains it. */
  address: string
  call: string
  /** Params and body as they were sent: they show whom the call was about. */
  input?: { params: unknown; body: unknown }
  result: AccessResult
  /** The response of a call that succeeded. Only the number of its rows is stored. */
  output?: unknown
}

/** Writes a staff call into the access log. The response is sent afterwards, so that every response has its row. */
export type RecordAccess = (access: Access) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    recordAccess: RecordAccess
  }
}

/** The name of a call in the log, e.g. `POST /api/console/orders/move`. */
export function callName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/**
 * Runs the work of a call and records its result. When the row cannot be written, the call fails and the error is logged like any other.
 */
export async function recordWork<Result>(
  record: RecordAccess,
  access: Omit<Access, 'result' | 'output'>,
  input: Access['input'],
  work: () => Promise<Result>,
): Promise<Result> {
  const entry = { ...access, input }
  let result: Result
  try {
    result = await work()
  } catch (error) {
    // A request for the password is not logged as a refusal: the console shows the form, and repeats the call.
    if (error instanceof Refusal && error.code === 'PASSWORD_NEEDED') throw error
    await record({ ...entry, result: error instanceof Refusal ? 'refused' : 'failed' })
    throw error
  }
  await record({ ...entry, result: 'ok', output: result })
  return result
}
