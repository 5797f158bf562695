import type { FastifyInstance } from 'fastify'
import { consoleDropPolicyDraft, consolePolicy, consolePublishPolicy, consoleSavePolicyDraft } from '#contract/calls/console/policies.ts'
import { policyGet } from '#contract/calls/policies.ts'
import { bind } from '#server/platform/bind.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { dropPolicyDraft, savePolicyDraft } from './policy-drafts.ts'
import { publishPolicy } from './publish-policy.ts'
import { readConsolePolicy } from './read-console-policy.ts'
import { readPolicy } from './read-policy.ts'

/** The policies, and the calls of staff that draft and publish them. */
export function policyRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  bind(app, policyGet, async ({ params, query }, { language }) => ({
    policy: await readPolicy(db, { kind: params.kind, version: query.version, now: clock.now(), language }),
  }))

  bindStaffRead(app, consolePolicy, async ({ params }) => ({ policy: await readConsolePolicy(db, params.kind, clock.now()) }))

  bindStaff(app, consoleSavePolicyDraft, async (tx, { body }) => {
    const draft = await savePolicyDraft(tx, body)
    return { subject: { kind: 'policy', id: body.kind }, after: { draft: draft.revision }, response: () => ({ draft }) }
  })

  bindStaff(app, consoleDropPolicyDraft, async (tx, { body: { kind, revision } }) => {
    await dropPolicyDraft(tx, kind, revision)
    return { subject: { kind: 'policy', id: kind }, before: { draft: revision }, response: () => ({}) }
  })

  bindStaff(app, consolePublishPolicy, async (tx, { body: { draftRevision, ...body } }) => {
    const { kind, effectiveOn, adverse } = body
    if (draftRevision !== undefined) await dropPolicyDraft(tx, kind, draftRevision)
    const version = await publishPolicy(tx, body, clock.now())
    return { subject: { kind: 'policy', id: kind }, after: { version, effectiveOn, adverse }, response: () => ({ version }) }
  })
}
