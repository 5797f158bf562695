import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { CONSOLE_LIVE_PATH, LIVE_EVENTS_PATH } from '#contract/live.ts'
import { ANY_ROLE } from '#contract/rules/permissions.ts'
import { Refusal } from '../errors.ts'
import { identify } from '../identify.ts'
import type { LiveHub } from './live-hub.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response lasts as long as the client stays connected: its duration is excluded from the metrics. */
    stream?: boolean
  }
}

/**
 * `GET /api/live/events` for the owner of a token, and the same for staff below the console's path, where their cookie goes: server-sent
 * events. There is no replay and so no `Last-Event-ID`: events carry ids only, and after `ready` the browser reloads what it shows, so
 * missed events do no harm.
 */
export function liveRoutes(app: FastifyInstance, hub: Pick<LiveHub, 'admit' | 'open'>): void {
  streamAt(app, hub, LIVE_EVENTS_PATH, { access: 'customer', permission: null })
  streamAt(app, hub, CONSOLE_LIVE_PATH, { access: 'staff', permission: ANY_ROLE })
}

function streamAt(
  app: FastifyInstance,
  hub: Pick<LiveHub, 'admit' | 'open'>,
  url: string,
  access: Pick<Endpoint, 'access' | 'permission'>,
): void {
  app.route({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    config: { stream: true },
    handler: async (request, reply) => {
      const caller = await identify(app, access, request)
      if (!caller) throw new Refusal('UNAUTHENTICATED')
      hub.admit(caller)
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies that buffer responses would hold events back.
        'x-accel-buffering': 'no',
        // An open connection after the end of its stream would delay the shutdown.
        connection: 'close',
        'x-request-id': request.id,
      })
      hub.open(caller, reply.raw)
    },
  })
}
