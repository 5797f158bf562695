import type { Reach } from '#contract/calls/console/campaigns.ts'
import type { Audience } from '#contract/rules/campaigns.ts'
import { LANGUAGES, languageOrDefault } from '#contract/rules/languages.ts'
import { account } from '#server/database/schema/account.ts'
import { pushSubscription } from '#server/database/schema/notifications.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { audienceFilter } from './audience-filter.ts'

/** How many people an audience has at a moment, how many of them have a device that is notified, and how many read each language. */
export async function countReach(reader: Reader, audience: Audience, at: { advertising: boolean; now: Date }): Promise<Reach> {
  const hasDevice = sql`exists (select 1 from ${pushSubscription} s where s.account_id = ${account.id})`
  const rows = await reader
    .select({
      language: account.language,
      people: sql<number>`count(*)::int`,
      withPush: sql<number>`(count(*) filter (where ${hasDevice}))::int`,
    })
    .from(account)
    .where(audienceFilter(audience, at))
    .groupBy(account.language)
  const people = (wanted: string) => rows.reduce((sum, row) => sum + (languageOrDefault(row.language) === wanted ? row.people : 0), 0)
  return {
    people: rows.reduce((sum, row) => sum + row.people, 0),
    withPush: rows.reduce((sum, row) => sum + row.withPush, 0),
    byLanguage: LANGUAGES.map((language) => ({ language, people: people(language) })),
  }
}
