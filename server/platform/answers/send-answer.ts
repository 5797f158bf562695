import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredAnswer } from './stored-answer.ts'

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
  return reply.send(body)
}
