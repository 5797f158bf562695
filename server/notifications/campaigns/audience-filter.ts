import type { Audience } from '#contract/rules/campaigns.ts'
import { agreedTo } from '#server/account/privacy/when-advertising-may-go.ts'
import { account } from '#server/database/schema/account.ts'
import { and, eq, type SQL, sql } from '#server/platform/database/drizzle.ts'

/**
 * The condition on `account` for the people of an audience at a moment. Of an advertisement those alone who agreed to advertising by push.
 * A paid order counts as bought unless all of its money went back.
 */
export function audienceFilter(audience: Audience, { advertising, now }: { advertising: boolean; now: Date }): SQL | undefined {
  return and(advertising ? agreedTo('marketing-push') : undefined, ...conditionsOf(audience, now))
}

function conditionsOf(audience: Audience, now: Date): (SQL | undefined)[] {
  if (audience.kind === 'everybody') return []
  if (audience.kind === 'one') return [eq(account.id, audience.customerId)]
  const { language, boughtDays, aisle } = audience
  return [
    language === null ? undefined : eq(account.language, language),
    boughtDays === null && aisle === null ? undefined : bought(boughtDays, aisle, now),
  ]
}

function bought(days: number | null, aisle: string | null, now: Date): SQL {
  const since = days === null ? sql`` : sql`and o.placed_at > ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`
  const holds =
    aisle === null
      ? sql``
      : sql`and exists (select 1 from order_line l join product p on p.id = l.product_id where l.order_id = o.id and p.category = ${aisle})`
  return sql`exists (
    select 1 from "order" o
    where o.account_id = ${account.id} and o.paid_at is not null and o.refunded_amount < o.amount ${since} ${holds})`
}
