import { storeFactsSchema } from '#contract/calls/settings.ts'
import { DISPATCH_RULE, promisedWindow, seoulDate } from '#contract/rules/delivery.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { daysWithoutDispatch } from './holidays.ts'

const ruleSchema = storeFactsSchema.shape.delivery
  .pick({ hours: true, cutOffHours: true })
  .extend({ closedDays: storeFactsSchema.shape.closedDays })

const select = statement((reader: Reader) =>
  reader
    .select({
      rule: sql<unknown>`jsonb_strip_nulls(jsonb_build_object('hours', "store_settings"."facts" #> '{delivery,hours}',
        'cutOffHours', "store_settings"."facts" #> '{delivery,cutOffHours}', 'closedDays', "store_settings"."facts" #> '{closedDays}'))`,
      now: sql<Date>`now()`.mapWith((value: string) => new Date(value)),
    })
    .from(storeSettings)
    .prepare('settings_read_dispatch_rule'),
)

/**
 * The day in Seoul, `YYYY-MM-DD`, on which an order of this moment goes out, by the clock of the database: the first window whose cut-off
 * has not passed (product rules, 12).
 */
export async function promisedDate(reader: Reader): Promise<string> {
  const [found] = await select(reader).execute()
  const now = found?.now ?? new Date()
  const rule = found ? ruleSchema.parse(found.rule) : { ...DISPATCH_RULE, closedDays: [] }
  return seoulDate(promisedWindow(now, rule, await daysWithoutDispatch(now, rule)).from)
}
