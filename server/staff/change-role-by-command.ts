import type { StaffRole } from '#contract/rules/staff.ts'
import { staff, staffAction } from '#server/database/schema/staff.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { setStaffRole } from './set-staff-role.ts'

/**
 * Gives an account a role from the shop's server, or ends its work with null, and writes it into the log. A role that the account has
 * already changes nothing.
 */
export async function changeRoleByCommand(tx: Tx, accountId: string, role: StaffRole | null): Promise<void> {
  const [found] = await tx
    .select({ role: staff.role, active: staff.active })
    .from(staff)
    .where(eq(staff.accountId, accountId))
    .for('update')
  const before = found?.active ? found.role : null
  if (before === role) return
  await setStaffRole(tx, accountId, role)
  await tx.insert(staffAction).values({
    actorId: accountId,
    network: 'server',
    call: 'COMMAND shop:staff --role',
    subjectKind: 'staff',
    subjectId: accountId,
    before: { role: before },
    after: { role },
  })
}
