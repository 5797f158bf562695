import { storeSettings } from '#server/database/schema/settings.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The store's names, which the watermark is made of: the name, then the name in its own script. Empty before there are settings. */
export async function readStoreNames(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({
      name: sql<string | null>`"store_settings"."facts" ->> 'shopName'`,
      local: sql<string | null>`"store_settings"."facts" ->> 'shopNameLocal'`,
    })
    .from(storeSettings)
    .prepare('pictures_read_store_names')
    .execute()
  return [rows[0]?.name, rows[0]?.local].filter((name) => typeof name === 'string' && name !== '').map(String)
}
