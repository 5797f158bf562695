import type { FastifyReply } from 'fastify'
import { badField } from './errors.ts'

/** Slowest pace of a body: its average since it is read, from the end of the grace on. */
export interface Pace {
  graceMs: number
  bytesPerSecond: number
}

const CHECK_MS = 1_000

/**
 * Reads a body that has to keep a pace. A slower one holds up others that wait for the same slot (decision 041), so the connection is
 * closed with the response, which ends the reading.
 * @throws Refusal BAD_REQUEST when the body is too slow
 */
export async function atPace<T>(reply: FastifyReply, { graceMs, bytesPerSecond }: Pace, read: () => Promise<T>): Promise<T> {
  const { socket } = reply.request.raw
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  const before = socket.bytesRead
  const begun = performance.now()
  const check = () => {
    const ms = performance.now() - begun
    if (ms < graceMs || socket.bytesRead - before >= (bytesPerSecond * ms) / 1_000) return
    reply.header('connection', 'close')
    reject(badField('body', `Must arrive faster: at least ${bytesPerSecond} bytes a second`))
  }
  const timer = setInterval(check, Math.min(CHECK_MS, graceMs))
  try {
    return await Promise.race([read(), tooSlow])
  } finally {
    clearInterval(timer)
  }
}
