import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** A worker that ends itself: it erases what was kept and gives every page back to the network. */
const ENDING_WORKER = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

export interface WorkerOptions {
  buildFolder: string
  development?: boolean
  offlineCopies?: boolean
}

/**
 * `GET /service-worker.js`: browsers ask for it at every visit and must see a new one at once. While developing, and when copies are switched
 * off, it is one that ends itself.
 */
export function serveWorker(app: FastifyInstance, { buildFolder, development = false, offlineCopies = true }: WorkerOptions): void {
  const worker = development || !offlineCopies ? ENDING_WORKER : readFileSync(join(buildFolder, 'client', 'service-worker.js'), 'utf8')
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      .header('X-Content-Type-Options', 'nosniff')
      .send(worker),
  )
}
