import type { FastifyInstance } from 'fastify'
import type { AnswerCache } from './answer-cache.ts'

/** The answers that are the same for everybody, and what the store must know to keep them. */
export interface Answers {
  cache: AnswerCache
  /** What a result shows, such as `product:12`: when that changes, the result is outdated. */
  tagsOf: (result: unknown) => Iterable<string>
  /** Resolves when this process has heard of everything that is committed by now. */
  settle: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    answers: Answers
  }
}

/** A change is answered when this process has heard of it itself, so that whoever reads next, reads the new state. */
export function settleChanges(app: FastifyInstance): void {
  app.addHook('onSend', async ({ routeOptions }) => {
    if (routeOptions.config.endpoint?.settles) await app.answers.settle()
  })
}
