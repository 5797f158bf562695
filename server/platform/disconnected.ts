import type { FastifyReply } from 'fastify'

/** Aborts when the client disconnects before it has the whole response. */
export function disconnected({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
