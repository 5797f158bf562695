import type { FastifyInstance } from 'fastify'
import { LIVE_EVENTS_PATH } from '#contract/live.ts'
import { identify } from '../bind.ts'
import { Refusal } from '../errors.ts'
import type { LiveHub } from './live-hub.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer lasts as long as the reader stays: its duration says nothing about speed. */
    stream?: boolean
  }
}

/**
 * `GET /api/live/events`: server-sent events for whoever the token names. There is no replay and so no `Last-Event-ID`: events carry ids
 * only, and after `ready` the browser reads anew what it shows, which is the truth whatever was missed.
 */
export function liveRoutes(app: FastifyInstance, hub: Pick<LiveHub, 'admit' | 'open'>): void {
  app.route({
    method: 'GET',
    url: LIVE_EVENTS_PATH,
    exposeHeadRoute: false,
    config: { stream: true },
    handler: async (request, reply) => {
      const caller = await identify(app, { access: 'customer', permission: null }, request)
      if (!caller) throw new Refusal('UNAUTHENTICATED')
      hub.admit(caller)
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies that gather answers would keep events back.
        'x-accel-buffering': 'no',
        // A connection that stayed open after the end of its stream would hold up a store that stops.
        connection: 'close',
        'x-request-id': request.id,
      })
      hub.open(caller, reply.raw)
    },
  })
}
