import type { FastifyReply, FastifyRequest } from 'fastify'
import { reel } from '#server/database/schema/reels.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { type ByteRange, rangeOf } from './byte-range.ts'
import { videoName } from './video-address.ts'

const HASH = /^[0-9a-f]{64}$/

/**
 * Serves `GET /videos/{hash}`, whole or the requested range: browsers read a video in parts, and iPhones play none without. The hash
 * names the content, so a response may be cached for ever.
 * @throws Refusal NOT_FOUND for what is no video of a reel.
 */
export async function serveVideo(
  deps: { db: Db; files: FileStore },
  request: FastifyRequest<{ Params: { hash: string } }>,
  reply: FastifyReply,
) {
  const { hash } = request.params
  const [video] = HASH.test(hash)
    ? await deps.db.select({ type: reel.videoType, bytes: reel.videoBytes }).from(reel).where(eq(reel.videoHash, hash)).limit(1)
    : []
  if (!video?.type || !video.bytes) throw new Refusal('NOT_FOUND')
  const etag = `"${hash}"`
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .type(video.type)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? rangeOf(request.headers.range, video.bytes) : 'all'
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${video.bytes}`).send()
  const { from, to }: ByteRange = range === 'all' ? { from: 0, to: video.bytes - 1 } : range
  reply.header('content-length', to - from + 1)
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${from}-${to}/${video.bytes}`)
  return reply.send(deps.files.stream(videoName(hash), from, to))
}
