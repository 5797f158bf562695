import { EventEmitter, once } from 'node:events'

export interface LiveReading {
  status: number
  /** Waits until a message of the stream, seen from its beginning, contains the text. */
  until(text: string): Promise<void>
  /** Everything that has arrived. */
  seen(): string
  /** Resolves when the stream has ended. */
  ended: Promise<void>
  close(): void
}

/** Opens the stream of live events at a node, with a token, and reads it. */
export async function readLiveEvents(origin: string, token: string): Promise<LiveReading> {
  const closing = new AbortController()
  const response = await fetch(`${origin}/api/live/events`, { headers: { authorization: `Bearer ${token}` }, signal: closing.signal })
  const arrived = new EventEmitter()
  let seen = ''
  let over = false
  const read = async () => {
    const decoder = new TextDecoder()
    try {
      for await (const part of response.body ?? []) {
        seen += decoder.decode(part, { stream: true })
        arrived.emit('more')
      }
    } catch {
      // Cut: what has arrived counts.
    }
    over = true
    arrived.emit('more')
  }
  const ended = read()
  return {
    status: response.status,
    until: async (text) => {
      while (!seen.includes(text)) {
        if (over) throw new Error(`The stream ended without ${text}: ${seen}`)
        await once(arrived, 'more', { signal: AbortSignal.timeout(10_000) })
      }
    },
    seen: () => seen,
    ended,
    close: () => closing.abort(),
  }
}
