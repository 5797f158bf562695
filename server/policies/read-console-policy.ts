import type { ConsolePolicy } from '#contract/calls/console/policies.ts'
import type { PolicyKind } from '#contract/calls/policies.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { policy } from '#server/database/schema/policies.ts'
import { desc, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { earliestDay } from './earliest-day.ts'
import { readPolicyDraft } from './policy-drafts.ts'
import { policyPlaceholders } from './policy-placeholders.ts'

/** A policy as staff see it: its versions, the newest as it was written, and the draft of the next one. */
export async function readConsolePolicy(reader: Reader, kind: PolicyKind, now: Date): Promise<ConsolePolicy> {
  const rows = await reader.select().from(policy).where(eq(policy.kind, kind)).orderBy(desc(policy.version))
  const [draft, facts] = await Promise.all([readPolicyDraft(reader, kind), readSettings(reader)])
  const [newest] = rows
  const today = seoulDate(now)
  const after = newest?.effectiveOn ?? null
  return {
    kind,
    versions: rows.map(({ version, effectiveOn, adverse, publishedAt }) => ({
      version,
      effectiveOn,
      adverse,
      publishedAt: publishedAt.toISOString(),
    })),
    current: rows.find(({ effectiveOn }) => effectiveOn <= today)?.version ?? null,
    newest: newest?.sections ?? [],
    draft,
    earliest: { usual: earliestDay(after, false, now), adverse: earliestDay(after, true, now) },
    figures: {
      en: policyPlaceholders(facts, 'en'),
      ko: policyPlaceholders(facts, 'ko'),
      si: policyPlaceholders(facts, 'si'),
      np: policyPlaceholders(facts, 'np'),
    },
  }
}
