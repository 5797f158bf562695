import type { FastifyInstance } from 'fastify'
import { UNDO_SECONDS } from '#contract/calls/console/order-desk.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { takeDueSteps } from './take-due-steps.ts'

/** Milliseconds after which a planned step is due for sure, by the database's clock. */
const TAKE_AFTER_MS = UNDO_SECONDS * 1_000 + 100

/**
 * Takes due steps soon after they are due: call the returned function once steps are planned. A step whose process has ended is taken by
 * the job of every minute.
 */
export function createStepTimer(app: FastifyInstance, db: Db): () => void {
  const timers = new Set<NodeJS.Timeout>()
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
  return () => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      takeDueSteps({ db, log: app.log }).catch((error: unknown) => app.log.error({ err: error }, 'Planned steps could not be taken'))
    }, TAKE_AFTER_MS)
    timers.add(timer)
  }
}
