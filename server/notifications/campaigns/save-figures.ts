import { NOTIFICATION_DAYS } from '#contract/calls/notifications.ts'
import { campaign } from '#server/database/schema/campaigns.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { COUNTED } from './read-campaigns.ts'

/** Saves the figures of campaigns whose notification is about to be deleted with its readers. Safe to repeat; for the nightly job. */
export async function saveFigures(db: Db): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .update(campaign)
      .set(COUNTED)
      .where(sql`${campaign.read} is null and ${campaign.startedAt} < now() - make_interval(days => ${NOTIFICATION_DAYS}::int)`),
  )
}
