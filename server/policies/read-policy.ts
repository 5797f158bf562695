import type { Policy, PolicyKind } from '#contract/calls/policies.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { fillIn } from '#contract/text/translate.ts'
import { policy } from '#server/database/schema/policies.ts'
import { desc, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { policyPlaceholders } from './policy-placeholders.ts'

/**
 * A version of a policy in a language, or the one that holds at a moment. The version in effect and an announced one name today's figures;
 * one that has ended names those it ended with.
 * @throws Refusal NOT_FOUND
 */
export async function readPolicy(
  reader: Reader,
  wanted: { kind: PolicyKind; version?: number; now: Date; language: Language },
): Promise<Policy> {
  const { kind, now, language } = wanted
  const versions = await reader
    .select({ version: policy.version, effectiveOn: policy.effectiveOn, sections: policy.sections, factsBefore: policy.factsBefore })
    .from(policy)
    .where(eq(policy.kind, kind))
    .orderBy(desc(policy.version))
  const today = seoulDate(now)
  const current = versions.find(({ effectiveOn }) => effectiveOn <= today) ?? versions.at(-1)
  const shown = wanted.version === undefined ? current : versions.find(({ version }) => version === wanted.version)
  if (!current || !shown) throw new Refusal('NOT_FOUND')
  const next = versions.find(({ version }) => version === shown.version + 1)
  const facts = (shown.version < current.version ? next?.factsBefore : null) ?? (await readSettings(reader))
  const placeholders = policyPlaceholders(facts, language)
  const filled = (text: string) => fillIn(text, placeholders)
  return {
    kind,
    version: shown.version,
    effectiveOn: shown.effectiveOn,
    sections: shown.sections.map(({ title, text }) => ({
      title: filled(localized(title, language)),
      text: filled(localized(text, language)),
    })),
    current: current.version,
    versions: versions.map(({ version, effectiveOn }) => ({ version, effectiveOn })),
  }
}
