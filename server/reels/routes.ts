import type { FastifyInstance } from 'fastify'
import { reelsList } from '#contract/calls/reels.ts'
import { bind } from '#server/platform/bind.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { readReels } from './read-reels.ts'
import { serveVideo } from './serve-video.ts'

/** The feed of reels and their videos. */
export function reelsRoutes(app: FastifyInstance, deps: { db: Db; files: FileStore }): void {
  bind(app, reelsList, ({ query }, { language }) => readReels(deps.db, query, language))
  app.get<{ Params: { hash: string } }>('/videos/:hash', (request, reply) => serveVideo(deps, request, reply))
}
