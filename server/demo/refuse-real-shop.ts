import { catalogueRule } from '#server/database/schema/catalogue.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { sqlState } from '#server/platform/database/database-error.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { StartError } from '#server/platform/process/start-error.ts'

/** PostgreSQL's undefined_table: the database is new, or older than any shop. */
const NO_TABLE = '42P01'

/**
 * Refuses to treat the database of a real shop as a demo, which takes orders without money and is emptied by `reset-demo`: `demo` is what
 * runs when KADE_MODE was forgotten.
 * @throws StartError
 */
export async function refuseRealShop(db: Db): Promise<void> {
  const real = await Promise.all([
    db.$count(storeSettings, sql`${storeSettings.facts} -> 'demo' is distinct from 'true'`),
    db.$count(catalogueRule, sql`${catalogueRule.noticeRequired}`),
  ]).catch((error: unknown) => {
    if (sqlState(error) === NO_TABLE) return [0]
    throw error
  })
  if (real.some((count) => count > 0))
    throw new StartError(
      'This database is that of a real shop, and a demo would take its orders without money. Set KADE_MODE=production, or choose another data folder (KADE_DATA) or database (DATABASE_URL) for a demo.',
    )
}
