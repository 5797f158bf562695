import { DELIVERY_TERMS, type DeliveryTerms, type SurchargeArea } from '#contract/rules/money.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

const select = statement((reader: Reader) =>
  reader
    .select({
      charge: sql<number>`("store_settings"."facts" #>> '{delivery,charge}')::int`,
      freeFrom: sql<number>`("store_settings"."facts" #>> '{delivery,freeFrom}')::int`,
      surcharges: sql<SurchargeArea[]>`coalesce("store_settings"."facts" #> '{delivery,surcharges}', '[]'::jsonb)`,
    })
    .from(storeSettings)
    .prepare('cart_read_delivery_terms'),
)

/**
 * The delivery charge and surcharges of this store, in won; the figures of the product rules, 12, until the store has settings of its own.
 */
export async function readDeliveryTerms(reader: Reader): Promise<DeliveryTerms> {
  const found = await select(reader).execute()
  return found[0] ?? DELIVERY_TERMS
}
