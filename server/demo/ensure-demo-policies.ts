import { POLICIES } from '#contract/calls/policies.ts'
import { policy } from '#server/database/schema/policies.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { publishPolicy } from '#server/policies/publish-policy.ts'
import { demoFiles } from './demo-files.ts'

/** Publishes the demo's policies where an older database has none. Published policies stay unchanged. */
export async function ensureDemoPolicies(db: Db, root: string): Promise<void> {
  const published = await db.selectDistinct({ kind: policy.kind }).from(policy)
  if (published.length === POLICIES.length) return
  const missing = (await demoFiles(root).policies()).filter(({ kind }) => !published.some((one) => one.kind === kind))
  await inTransaction(db, async (tx) => {
    for (const written of missing) await publishPolicy(tx, written, new Date())
  })
}
