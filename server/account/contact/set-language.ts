import type { Language } from '#contract/rules/languages.ts'
import { account } from '#server/database/schema/account.ts'
import { order } from '#server/database/schema/orders.ts'
import { and, eq, ne, notInArray } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'

/** Sets the language of all further messages to this account, including those about current orders and those already queued. */
export async function setLanguage(db: Db, accountId: string, language: Language): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.update(account).set({ language }).where(eq(account.id, accountId))
    await tx
      .update(order)
      .set({ language })
      .where(and(eq(order.accountId, accountId), ne(order.language, language), notInArray(order.status, ['Delivered', 'Refund Done'])))
  })
}
