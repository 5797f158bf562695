import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendAnswer } from '#server/platform/answers/send-answer.ts'
import { StoredAnswer } from '#server/platform/answers/stored-answer.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Files of the build carry their hash in the name; the few others (icon, manifest) are asked for again after an hour. */
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** A font is only loaded from where its page's origin may read it, and the frame of a notification has no origin. */
const FONT = '.woff2'

/** The service worker has a route and rules of its own. */
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
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Serves the files that `npm run build` wrote, with the packed copies that it wrote beside them, from memory up to a bound. Only what the
 * build holds can be named, so no path leads out of it.
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
    return sendAnswer(request, reply, await app.answers.cache.load(key, 'file', () => read(path, cacheControl)))
  }
}

async function read(path: string, cacheControl: string) {
  const [body, br, gzip] = await Promise.all([readFile(path), packedCopy(`${path}.br`), packedCopy(`${path}.gz`)])
  const headers = {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    ...(extname(path) === FONT && { 'access-control-allow-origin': '*' }),
  }
  return { answer: new StoredAnswer({ headers, body, packed: { ...(br && { br }), ...(gzip && { gzip }) }, packable: false }), keep: true }
}

/** A file that is too small or packed by itself (a picture, a font) has no copy. */
async function packedCopy(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null)
}
