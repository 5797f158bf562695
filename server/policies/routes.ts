import type { FastifyInstance } from 'fastify'
import { consolePublishPolicy } from '#contract/calls/console/policies.ts'
import { policyGet } from '#contract/calls/policies.ts'
import { bind } from '#server/platform/bind.ts'
import { bindStaff } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { publishPolicy } from './publish-policy.ts'
import { readPolicy } from './read-policy.ts'

/** The policies, and the call of staff that publishes one. */
export function policyRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  bind(app, policyGet, async ({ params, query }, { language }) => ({
    policy: await readPolicy(db, { kind: params.kind, version: query.version, now: clock.now(), language }),
  }))

  bindStaff(app, consolePublishPolicy, async (tx, { body }) => {
    const { kind, effectiveOn, adverse } = body
    const version = await publishPolicy(tx, body, clock.now())
    return { subject: { kind: 'policy', id: kind }, after: { version, effectiveOn, adverse }, response: () => ({ version }) }
  })
}
