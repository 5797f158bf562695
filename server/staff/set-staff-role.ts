import type { StaffRole } from '#contract/rules/staff.ts'
import { staff } from '#server/database/schema/staff.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Gives an account a role among staff, or ends its work with null. A changed role ends the account's staff sessions at once (trigger);
 * as a shopper the account stays. Safe to repeat.
 */
export async function setStaffRole(tx: Tx, accountId: string, role: StaffRole | null): Promise<void> {
  if (role === null) await tx.update(staff).set({ active: false }).where(eq(staff.accountId, accountId))
  else
    await tx
      .insert(staff)
      .values({ accountId, role })
      .onConflictDoUpdate({ target: staff.accountId, set: { role, active: true } })
}
