import type { FastifyInstance } from 'fastify'
import type { Access, Endpoint, ParsedOf } from '#contract/endpoint.ts'
import { type Call, cacheControl, callOf, identify, parseInput } from './bind.ts'

const COMMA = Buffer.from(',')
const END = Buffer.from(']}')

/**
 * Binds an endpoint that answers one list, `{ success: true, [name]: [...] }`, to a function that has the JSON of each item at hand. That an
 * item says what the response schema lists and nothing else is the handler's promise: it parses an item when it writes its text. Calls of staff need the access log of
 * {@link bind}.
 */
export function bindList<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E & { access: Exclude<Access, 'owner'> },
  name: keyof E['response']['_zod']['output'] & string,
  handler: (input: ParsedOf<E>, call: Call) => Promise<readonly Buffer[]>,
): void {
  const begin = Buffer.from(`{"success":true,"${name}":[`)
  const textOf = (items: readonly Buffer[]) =>
    Buffer.concat([begin, ...items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item])), END])
  app.registry.add({
    endpoint,
    run: async (input, call) => JSON.parse(textOf(await handler(parseInput(endpoint, input), call)).toString()),
  })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const call = callOf(request, await identify(app, endpoint.access, request))
      const { params, query, body } = request
      const items = await handler(parseInput(endpoint, { params, query, body }), call)
      return reply.header('cache-control', cacheControl(endpoint)).type('application/json; charset=utf-8').send(textOf(items))
    },
  })
}
