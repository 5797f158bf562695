import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'
import { CachedResponse } from '#server/platform/response-cache/cached-response.ts'
import { sendCached } from '#server/platform/response-cache/send-cached.ts'

/** Files of the build have a hash in their name; the few others (icon, manifest) are revalidated after an hour. */
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Fonts require CORS, and the sandboxed frame of a notification has an opaque origin. */
const FONT = '.woff2'

/** The service worker has its own route and headers. */
const WORKER = 'service-worker.js'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  [FONT]: 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Serves the files of the build and their compressed copies, from memory up to a limit. Only files of the build can be requested, so no
 * path escapes the folder.
 */
export async function serveFiles(app: FastifyInstance, buildFolder: string): Promise<void> {
  const client = join(buildFolder, 'client')
  const assets = new Set(await readdir(join(client, 'assets'), { recursive: true }))
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*']
    if (!assets.has(name) || !(extname(name) in TYPES)) throw new Refusal('NOT_FOUND')
    return send(request, reply, join(client, 'assets', name), FOREVER)
  })
  for (const entry of await readdir(client, { withFileTypes: true }))
    if (entry.isFile() && extname(entry.name) in TYPES && entry.name !== WORKER)
      app.get(`/${entry.name}`, (request, reply) => send(request, reply, join(client, entry.name), AN_HOUR))

  async function send(request: FastifyRequest, reply: FastifyReply, path: string, cacheControl: string): Promise<FastifyReply> {
    const key = `file:${request.url.split('?', 1)[0]}`
    return sendCached(request, reply, await app.caching.cache.load(key, 'file', () => read(path, cacheControl)))
  }
}

async function read(path: string, cacheControl: string) {
  const [body, br, gzip] = await Promise.all([readFile(path), compressedCopy(`${path}.br`), compressedCopy(`${path}.gz`)])
  const headers = {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    ...(extname(path) === FONT && { 'access-control-allow-origin': '*' }),
  }
  return {
    response: new CachedResponse({ headers, body, compressed: { ...(br && { br }), ...(gzip && { gzip }) }, compressible: false }),
    cacheable: true,
  }
}

/** The compressed copy of a file; null for files that are small or already compressed (a picture, a font). */
async function compressedCopy(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null)
}
