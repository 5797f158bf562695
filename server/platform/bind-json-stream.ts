import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Access, type Endpoint, nothing } from '#contract/endpoint.ts'
import { type Call, callOf } from './bind.ts'
import { badField } from './errors.ts'
import { identify } from './identify.ts'

/**
 * Binds a GET endpoint without parameters to a handler that streams its JSON response as text. The response is too long to be parsed by the
 * response schema, so the handler is responsible for its shape.
 */
export function bindJsonStream(
  app: FastifyInstance,
  endpoint: Endpoint & { access: Exclude<Access, 'staff'> },
  handler: (call: Call) => Promise<AsyncIterable<string>>,
): void {
  const run = async (_input: unknown, call: Call) => {
    let text = ''
    for await (const piece of await handler(call)) text += piece
    return JSON.parse(text)
  }
  app.registry.add({ endpoint, run })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const caller = await identify(app, endpoint, request)
      if (!endpoint.query.safeParse(request.query ?? {}).success || !nothing.safeParse(request.params ?? {}).success)
        throw badField('query', 'Must hold nothing but the language')
      const pieces = await handler(callOf(request, caller, reply))
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .type('application/json; charset=utf-8')
        .send(Readable.from(pieces))
    },
  })
}
