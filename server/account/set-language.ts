import { eq } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { account } from '#server/database/schema/account.ts'
import type { Db } from '#server/database/transaction.ts'

/** From now on the shop writes to this account in that language. What is already on its way is written when it is sent. */
export async function setLanguage(db: Db, accountId: string, language: Language): Promise<void> {
  await db.update(account).set({ language }).where(eq(account.id, accountId))
}
