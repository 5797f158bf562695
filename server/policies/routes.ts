import type { FastifyInstance } from 'fastify'
import { consolePublishPolicy, policyGet } from '#contract/policies.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { bind } from '#server/platform/bind.ts'
import type { Clock } from '#server/platform/clock.ts'
import { publishPolicy } from './publish-policy.ts'
import { readPolicy } from './read-policy.ts'

/** The policies, and the owner's call that publishes one. `wakeOutbox` is told after a commit that devices wait for. */
export function policyRoutes(app: FastifyInstance, { db, clock, wakeOutbox }: { db: Db; clock: Clock; wakeOutbox: () => void }): void {
  bind(app, policyGet, async ({ params, query }, { language }) => ({
    policy: await readPolicy(db, { kind: params.kind, version: query.version, now: clock.now(), language }),
  }))

  bind(app, consolePublishPolicy, async ({ body }) => {
    const version = await inTransaction(db, (tx) => publishPolicy(tx, body, clock.now()))
    wakeOutbox()
    return { version }
  })
}
