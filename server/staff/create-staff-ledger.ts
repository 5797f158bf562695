import { staffAction } from '#server/database/schema/staff.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import type { StaffLedger } from '#server/platform/staff-ledger.ts'

/** The ledger of what staff changed, in the table `staff_action`. */
export function createStaffLedger(db: Db): StaffLedger {
  return {
    transact: (work) => inTransaction(db, work),
    record: async (tx, { subject, ...action }) => {
      await tx.insert(staffAction).values({ ...action, subjectKind: subject.kind, subjectId: subject.id })
    },
  }
}
