import type { PolicyDraft } from '#contract/calls/console/policies.ts'
import type { PolicyKind } from '#contract/calls/policies.ts'
import { policyDraft } from '#server/database/schema/policies.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

interface WrittenDraft {
  kind: PolicyKind
  /** The revision that the writer saw; null for a new draft. */
  revision: number | null
  sections: PolicyDraft['sections']
}

/** Saves a draft, a new one or another wording of the one at `revision`. @throws Refusal CHANGED_MEANWHILE for another revision */
export async function savePolicyDraft(tx: Tx, { kind, revision, sections }: WrittenDraft): Promise<PolicyDraft> {
  const [kept] =
    revision === null
      ? await tx.insert(policyDraft).values({ kind, sections, revision: 1 }).onConflictDoNothing().returning()
      : await tx
          .update(policyDraft)
          .set({ sections, revision: revision + 1, savedAt: sql`now()` })
          .where(and(eq(policyDraft.kind, kind), eq(policyDraft.revision, revision)))
          .returning()
  if (!kept) throw new Refusal('CHANGED_MEANWHILE')
  return shown(kept)
}

/** Throws a draft away. @throws Refusal CHANGED_MEANWHILE when it is at another revision, or gone */
export async function dropPolicyDraft(tx: Tx, kind: PolicyKind, revision: number): Promise<void> {
  const [gone] = await tx
    .delete(policyDraft)
    .where(and(eq(policyDraft.kind, kind), eq(policyDraft.revision, revision)))
    .returning({ kind: policyDraft.kind })
  if (!gone) throw new Refusal('CHANGED_MEANWHILE')
}

/** The draft of a policy, or null. */
export async function readPolicyDraft(reader: Reader, kind: PolicyKind): Promise<PolicyDraft | null> {
  const [row] = await reader.select().from(policyDraft).where(eq(policyDraft.kind, kind))
  return row ? shown(row) : null
}

function shown({ sections, revision, savedAt }: typeof policyDraft.$inferSelect): PolicyDraft {
  return { sections, revision, savedAt: savedAt.toISOString() }
}
