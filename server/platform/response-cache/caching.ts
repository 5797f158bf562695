import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from './response-cache.ts'

/** The response cache, and the functions that keep it consistent with the database. */
export interface Caching {
  cache: ResponseCache
  /** Cache tags of a result, such as `product:12`: invalidating one of them evicts the response. */
  tagsOf: (result: unknown) => Iterable<string>
  /** Resolves when this process has received the notifications of everything committed so far. */
  catchUp: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    caching: Caching
  }
}

/** Delays the response of an invalidating call until this process has evicted its own entries, so that the next read sees the change. */
export function awaitInvalidation(app: FastifyInstance): void {
  app.addHook('onSend', ({ routeOptions }, _reply, _payload, done) => {
    if (routeOptions.config.endpoint?.invalidates) app.caching.catchUp().then(() => done(), done)
    else done()
  })
}
