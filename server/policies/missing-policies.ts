import { POLICIES, type PolicyKind } from '#contract/calls/policies.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { policy } from '#server/database/schema/policies.ts'
import { min } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** A policy of which no version holds today, and the day from which its first one holds; null when none is published. */
export interface MissingPolicy {
  kind: PolicyKind
  from: string | null
}

/**
 * The policies of which no version holds today: production must not open without its terms (E-Commerce Act, 10 and 13; Act on the
 * Regulation of Terms and Conditions, 3), its privacy policy (PIPA, 30) and its rules of returns.
 */
export async function missingPolicies(reader: Reader, now: Date): Promise<MissingPolicy[]> {
  const rows = await reader
    .select({ kind: policy.kind, from: min(policy.effectiveOn) })
    .from(policy)
    .groupBy(policy.kind)
  const today = seoulDate(now)
  return POLICIES.flatMap((kind) => {
    const from = rows.find((row) => row.kind === kind)?.from ?? null
    return from !== null && from <= today ? [] : [{ kind, from }]
  })
}

/** Says in a sentence for the operator why the store cannot open without a policy, and what to do. */
export const policyProblem = ({ kind, from }: MissingPolicy): string =>
  from === null
    ? `The policy "${kind}" is not published: write it and run npm run shop:policy -- FILE.json (see demo/policies/${kind}.json).`
    : `The policy "${kind}" holds from ${from} only: the store can open on that day.`
