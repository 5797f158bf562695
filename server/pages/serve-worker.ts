import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** A service worker that deletes its caches and unregisters itself, so that every page loads from the network again. */
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
 * `GET /service-worker.js`, which browsers revalidate at every visit. In development, and when offline copies are switched off, it serves a
 * worker that unregisters itself.
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
