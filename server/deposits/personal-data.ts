import { bankLine, bankLineBooking, bankLineReading, bankLineWords } from '#server/database/schema/deposits.ts'
import { order } from '#server/database/schema/orders.ts'
import { and, asc, eq, gt, inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type PersonalData, pagedRows } from '#server/platform/personal-data.ts'

const PAGE = 200

/** The bank lines that paid a person's orders. They stay as figures when the account is closed; names and what the bank wrote go. */
export const bankLinesOfPerson: PersonalData = {
  name: 'bankLines',
  tables: ['bank_line', 'bank_line_booking', 'bank_line_words', 'bank_line_reading'],
  read: (db, accountId) =>
    pagedRows(
      (after: { id: string } | undefined) =>
        db
          .selectDistinct({
            id: bankLine.id,
            receivedAt: bankLine.receivedAt,
            amount: bankLine.amount,
            bank: bankLine.bank,
            payer: bankLineWords.payer,
            memo: bankLineWords.memo,
          })
          .from(bankLine)
          .innerJoin(bankLineBooking, eq(bankLineBooking.lineId, bankLine.id))
          .innerJoin(order, eq(order.id, bankLineBooking.orderId))
          .leftJoin(bankLineWords, eq(bankLineWords.lineId, bankLine.id))
          .where(and(eq(order.accountId, accountId), gt(bankLine.id, after?.id ?? '')))
          .orderBy(asc(bankLine.id))
          .limit(PAGE),
      (row) => row,
    ),
  erase: async (tx: Tx, accountId) => {
    const own = tx
      .select({ lineId: bankLineBooking.lineId })
      .from(bankLineBooking)
      .innerJoin(order, eq(order.id, bankLineBooking.orderId))
      .where(sql`${order.accountId} = ${accountId}`)
    await tx.delete(bankLineReading).where(inArray(bankLineReading.lineId, own))
    await tx.delete(bankLineWords).where(inArray(bankLineWords.lineId, own))
  },
}
