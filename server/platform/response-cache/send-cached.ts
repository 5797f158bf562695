import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse } from './cached-response.ts'

/** Sends a cached response in the best encoding that the client accepts; 304 when its ETag matches. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): Promise<FastifyReply> {
  const encoding = response.encodingFor(request.headers['accept-encoding'])
  reply.code(200).headers(response.headers)
  if (request.headers['if-none-match']?.includes(response.etag)) return reply.code(304).send()
  const body = await response.bodyIn(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-length', body.length)
  return reply.send(body)
}
