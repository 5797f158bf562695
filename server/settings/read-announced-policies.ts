import type { AnnouncedPolicy } from '#contract/calls/policies.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { policy } from '#server/database/schema/policies.ts'
import { asc, gt } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/**
 * Versions of the policies that were announced and do not hold yet, the next one first. The very first version of a policy changes nothing.
 */
export async function readAnnouncedPolicies(reader: Reader, now: Date): Promise<AnnouncedPolicy[]> {
  const rows = await reader
    .select({ kind: policy.kind, version: policy.version, effectiveOn: policy.effectiveOn })
    .from(policy)
    .where(gt(policy.effectiveOn, seoulDate(now)))
    .orderBy(asc(policy.effectiveOn), asc(policy.kind))
  return rows.filter(({ version }) => version > 1)
}
