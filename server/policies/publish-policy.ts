import type { WrittenPolicy } from '#contract/calls/console/policies.ts'
import { ADVERSE_ANNOUNCED_DAYS, ANNOUNCED_DAYS, type PolicyKind } from '#contract/calls/policies.ts'
import { sameJson } from '#contract/rules/changed-values.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { policy } from '#server/database/schema/policies.ts'
import { addNotificationForAll } from '#server/notifications/add-notification-for-all.ts'
import { inAllLanguages } from '#server/notifications/in-all-languages.ts'
import { desc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { text } from '#server/platform/texts.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { earliestDay } from './earliest-day.ts'

/**
 * Publishes a version of a policy and returns its number. Every customer is notified of a later version, which applies after a week, or
 * after a month when it is worse for them. The same text again is no new version.
 * @throws Refusal BAD_REQUEST (effectiveOn) for a day too near or before the former version; CHANGED_MEANWHILE when it does not follow the
 * newest version
 */
export async function publishPolicy(
  tx: Tx,
  { kind, effectiveOn, adverse, sections, follows }: WrittenPolicy & { follows?: number },
  now: Date,
): Promise<number> {
  // One writer at a time: versions are counted.
  await tx.execute(sql`lock table policy in share row exclusive mode`)
  const [last] = await tx.select().from(policy).where(eq(policy.kind, kind)).orderBy(desc(policy.version)).limit(1)
  if (follows !== undefined && follows !== (last?.version ?? 0)) throw new Refusal('CHANGED_MEANWHILE')
  if (!last) {
    await tx.insert(policy).values({ kind, version: 1, effectiveOn, adverse, sections })
    return 1
  }
  if (last.effectiveOn === effectiveOn && sameJson(last.sections, sections)) return last.version
  const days = adverse ? ADVERSE_ANNOUNCED_DAYS : ANNOUNCED_DAYS
  const earliest = earliestDay(last.effectiveOn, adverse, now)
  if (effectiveOn < earliest) throw badField('effectiveOn', { text: 'console.content.policies.earliest', values: { date: earliest, days } })
  const version = last.version + 1
  await tx.insert(policy).values({ kind, version, effectiveOn, adverse, sections, factsBefore: await readSettings(tx) })
  await announce(tx, kind, version, effectiveOn)
  return version
}

function announce(tx: Tx, kind: PolicyKind, version: number, effectiveOn: string): Promise<void> {
  return addNotificationForAll(tx, {
    origin: `policy:${kind}:${version}`,
    topic: 'shop',
    title: inAllLanguages('legal.policy.newTitle', (language) => ({ policy: text(language, `shell.footer.${kind}`) })),
    description: inAllLanguages('legal.policy.newText', (language) => ({ date: formatDate(effectiveOn, 'date', language) })),
    image: null,
    action: `/${kind}?version=${version}`,
  })
}
