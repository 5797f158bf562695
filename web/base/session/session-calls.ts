import { ApiError } from '../api/api-error.ts'

/** A call that stops when its signal says so. */
type Ask<T> = (signal: AbortSignal) => Promise<T>

/**
 * The calls that belong to one session. None outlives it: what a customer has asked for is nobody's when he has left, and the store would
 * only refuse it.
 */
export interface SessionCalls {
  /** @throws ApiError SIGNED_OUT when the session ended first */
  run<T>(ask: Ask<T>): Promise<T>
  /**
   * For the call that ends the session at the store: waits for those under way, and lets no other begin until the answer is there. When it
   * is a yes the session is over; a refusal changes nothing.
   */
  runLast<T>(ask: Ask<T>): Promise<T>
  /** The session is over. Calls from now on belong to the next one. */
  end(): void
}

export function createSessionCalls(): SessionCalls {
  const running = new Set<Promise<unknown>>()
  let session = new AbortController()
  let last: Promise<void> | null = null

  const end = () => {
    session.abort()
    session = new AbortController()
  }
  return {
    async run(ask) {
      const { signal } = session
      while (last) await last
      if (signal.aborted) throw new ApiError('SIGNED_OUT', 0, null)
      const answer = ask(signal)
      running.add(answer)
      try {
        return await answer
      } catch (error) {
        throw signal.aborted ? new ApiError('SIGNED_OUT', 0, null) : error
      } finally {
        running.delete(answer)
      }
    },
    async runLast(ask) {
      const gate = Promise.withResolvers<void>()
      last = gate.promise
      try {
        await Promise.allSettled(running)
        const answer = await ask(session.signal)
        end()
        return answer
      } finally {
        last = null
        gate.resolve()
      }
    },
    end,
  }
}
