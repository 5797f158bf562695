import type { Permission } from '#contract/rules/permissions.ts'
import { GRANTED_ROLES, type GrantedRole } from '#contract/rules/staff.ts'
import { removeSecondStep } from '#server/account/console/second-step.ts'
import { staff, staffRolePermission } from '#server/database/schema/staff.ts'
import { and, eq, ne } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { setStaffRole } from '../set-staff-role.ts'
import { endStaffSessions } from './end-devices.ts'

/** The role of somebody who works here, locked for the change. Owners are not changed here. @throws Refusal NOT_FOUND */
async function lockPerson(tx: Tx, accountId: string): Promise<GrantedRole> {
  const [found] = await tx
    .select({ role: staff.role })
    .from(staff)
    .where(and(eq(staff.accountId, accountId), eq(staff.active, true), ne(staff.role, 'owner')))
    .for('update')
  const role = GRANTED_ROLES.find((each) => each === found?.role)
  if (!role) throw new Refusal('NOT_FOUND')
  return role
}

/**
 * Gives somebody another role. The person's sessions of staff end (trigger).
 * @param change `from` is the role that was shown
 * @throws Refusal NOT_FOUND; STAFF_CHANGED when the role is another by now
 */
export async function changeRole(tx: Tx, accountId: string, { from, to }: { from: GrantedRole; to: GrantedRole }): Promise<void> {
  if ((await lockPerson(tx, accountId)) !== from) throw new Refusal('STAFF_CHANGED')
  await setStaffRole(tx, accountId, to)
}

/**
 * Ends somebody's work: sessions of staff and their streams end (triggers), and the second step is deleted.
 * @returns the role until now
 * @throws Refusal NOT_FOUND
 */
export async function removePerson(tx: Tx, accountId: string): Promise<GrantedRole> {
  const role = await lockPerson(tx, accountId)
  await setStaffRole(tx, accountId, null)
  await removeSecondStep(tx, accountId)
  return role
}

/**
 * Turns the second step of somebody who lost the phone off and signs the devices out: whoever found the phone may hold one.
 * @throws Refusal NOT_FOUND
 */
export async function resetSecondStep(tx: Tx, accountId: string): Promise<void> {
  await lockPerson(tx, accountId)
  await removeSecondStep(tx, accountId)
  await endStaffSessions(tx, { accountId })
}

/** Gives a role a permission, or takes it away. @returns whether the role had it */
export async function setPermission(
  tx: Tx,
  { role, permission, granted }: { role: GrantedRole; permission: Permission; granted: boolean },
): Promise<boolean> {
  if (granted) {
    const added = await tx.insert(staffRolePermission).values({ role, permission }).onConflictDoNothing().returning()
    return added.length === 0
  }
  const removed = await tx
    .delete(staffRolePermission)
    .where(and(eq(staffRolePermission.role, role), eq(staffRolePermission.permission, permission)))
    .returning()
  return removed.length > 0
}
