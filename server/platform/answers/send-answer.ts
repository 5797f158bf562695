import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding } from './pack.ts'
import type { StoredAnswer } from './stored-answer.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The stored answer that is being sent, and in which form. */
    sending: { answer: StoredAnswer; form: Encoding } | null
  }
}

/** Headers that belong to one response. */
const OWN_HEADERS = new Set(['x-request-id', 'date', 'connection', 'keep-alive'])

/** Sends a stored answer in the best form that the reader takes; 304 when he has it. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer): Promise<FastifyReply> {
  const form = answer.formFor(request.headers['accept-encoding'])
  reply.code(200)
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value)
  reply.header('etag', answer.etag)
  const vary = answer.headers.vary
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  if (request.headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send()
  const body = await answer.in(form)
  if (form !== 'identity') reply.header('content-encoding', form)
  reply.header('content-length', body.length)
  if (request.method === 'GET') reply.sending = { answer, form }
  return reply.send(body)
}

/** Remembers the whole response that the routes and their hooks made of a stored answer, for the next reader. Register it after the other hooks. */
export function rememberResponses(app: FastifyInstance): void {
  app.decorateReply('sending', null)
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.sending || reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return
    const head: string[] = []
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value === undefined || OWN_HEADERS.has(name)) continue
      for (const one of Array.isArray(value) ? value : [String(value)]) head.push(name, one)
    }
    reply.sending.answer.ready.set(reply.sending.form, { head, body: payload })
  })
}
