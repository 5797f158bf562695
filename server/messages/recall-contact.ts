import type { BUYER_KINDS } from '#contract/calls/console/stock/recalls.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** The person of an order, as a recall finds them. */
export interface RecallContact {
  name: string
  email: string
  /** E.164. */
  phone: string
  kind: (typeof BUYER_KINDS)[number]
}

/**
 * The person notified of a recall about an order `o`: name, mail and phone of the order, or those in the record retained by law when the
 * account was closed or the guest erased (`kept_record`). A recall protects the life and health of whoever ate it, so it may use that
 * record. Both columns are empty when nothing is known any more.
 */
export const RECALL_CONTACT = sql`
  select coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), trim(k.first_name || ' ' || k.last_name), '') as name,
    coalesce(nullif(o.email, ''), k.email, '') as email, coalesce(nullif(o.phone, ''), k.phone, '') as phone,
    case when exists (select from account a where a.id = o.account_id) then 'customer'
      when exists (select from guest g where g.id = o.account_id) then 'guest' else 'closed' end as kind
  from (values (1)) as one left join kept_record k on k.order_id = o.id`
