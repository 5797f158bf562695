import { ApiError } from '../api/api-error.ts'

/** A call that stops when its signal aborts. */
type Call<T> = (signal: AbortSignal) => Promise<T>

/** The calls of one session. They are aborted when it ends, because their results belong to the customer who left. */
export interface SessionCalls {
  /** @throws ApiError SIGNED_OUT when the session ended first */
  run<T>(call: Call<T>): Promise<T>
  /**
   * For the call that ends the session at the server: waits for pending calls and blocks new ones until the response. On success the
   * session is over; a refusal changes nothing.
   */
  runLast<T>(call: Call<T>): Promise<T>
  /** Ends the session. Later calls belong to the next one. */
  end(): void
}

/** Calls of sessions that follow each other: none runs before the first one. */
export function createSessionCalls(): SessionCalls {
  const running = new Set<Promise<unknown>>()
  let session = new AbortController()
  let last: Promise<void> | null = null

  const end = () => {
    session.abort()
    session = new AbortController()
  }
  return {
    async run(call) {
      const { signal } = session
      while (last) await last
      if (signal.aborted) throw new ApiError('SIGNED_OUT', 0, null)
      const pending = call(signal)
      running.add(pending)
      try {
        return await pending
      } catch (error) {
        throw signal.aborted ? new ApiError('SIGNED_OUT', 0, null) : error
      } finally {
        running.delete(pending)
      }
    },
    async runLast(call) {
      const gate = Promise.withResolvers<void>()
      last = gate.promise
      try {
        await Promise.allSettled(running)
        const response = await call(session.signal)
        end()
        return response
      } finally {
        last = null
        gate.resolve()
      }
    },
    end,
  }
}
