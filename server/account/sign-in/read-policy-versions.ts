import { policy } from '#server/database/schema/policies.ts'
import { inArray, sql } from '#server/platform/database/drizzle.ts'
import { TODAY } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/**
 * The versions of terms and privacy policy in force today in Seoul, or the first ones when those are in the future. A policy that was never
 * published is left out.
 */
export async function readPolicyVersions(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const holds = sql`${policy.effectiveOn} <= ${TODAY}`
  const rows = await reader
    .select({
      kind: policy.kind,
      version: sql<string>`coalesce(max(${policy.version}) filter (where ${holds}), min(${policy.version}))::text`,
    })
    .from(policy)
    .where(inArray(policy.kind, ['terms', 'privacy']))
    .groupBy(policy.kind)
  return new Map(rows.map(({ kind, version }) => [kind, version]))
}
