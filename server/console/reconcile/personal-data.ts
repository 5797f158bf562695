import { orderNumberText } from '#contract/calls/orders.ts'
import { order } from '#server/database/schema/orders.ts'
import { auditCase, auditCaseNote } from '#server/database/schema/reconcile.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** Notes with which staff closed cases about a person's orders. The case itself names nobody and stays. */
export const caseNotesOfPerson: PersonalData = {
  name: 'reconcileNotes',
  tables: ['audit_case_note'],
  async *read(db, accountId) {
    const rows = await db
      .select({ number: order.number, closedAt: auditCase.closedAt, note: auditCaseNote.text })
      .from(auditCaseNote)
      .innerJoin(auditCase, eq(auditCase.id, auditCaseNote.caseId))
      .innerJoin(order, eq(order.id, auditCase.orderId))
      .where(eq(order.accountId, accountId))
    for (const { number, ...row } of rows) yield { orderNumber: orderNumberText(number), ...row }
  },
  erase: async (tx, accountId) => {
    await tx.execute(sql`delete from ${auditCaseNote} using ${auditCase}, ${order}
      where ${auditCaseNote.caseId} = ${auditCase.id} and ${auditCase.orderId} = ${order.id} and ${order.accountId} = ${accountId}`)
  },
}
