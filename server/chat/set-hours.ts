import { createHash } from 'node:crypto'
import type { ChatHours } from '#contract/calls/opening-hours.ts'
import { chatHoursOf, type StoreFacts } from '#contract/calls/settings.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/read-settings.ts'

/** Identifies what the hours are, so that a change of an outdated page is refused. */
const versionOf = (facts: StoreFacts) =>
  createHash('sha256')
    .update(JSON.stringify(chatHoursOf(facts)))
    .digest('hex')
    .slice(0, 32)

/** When chats are answered. */
export async function readHours(reader: Reader): Promise<{ hours: ChatHours; own: boolean; version: string }> {
  const facts = await readSettings(reader)
  return { hours: chatHoursOf(facts), own: facts.chat !== null, version: versionOf(facts) }
}

/**
 * Sets when chats are answered; the other settings stay as they are.
 * @throws Refusal CHANGED_MEANWHILE when the hours are not those of `version` any more
 */
export async function setHours(tx: Tx, version: string, hours: ChatHours): Promise<{ before: ChatHours }> {
  await tx.select({ id: storeSettings.id }).from(storeSettings).for('update')
  const facts = await readSettings(tx)
  if (versionOf(facts) !== version) throw new Refusal('CHANGED_MEANWHILE')
  await tx.update(storeSettings).set({
    facts: sql`jsonb_set(${storeSettings.facts}, '{chat}', ${JSON.stringify(hours)}::jsonb)`,
    updatedAt: sql`now()`,
  })
  return { before: chatHoursOf(facts) }
}
