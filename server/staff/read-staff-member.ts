import type { StaffMember } from '#contract/calls/console/staff/me.ts'
import { PERMISSIONS } from '#contract/rules/permissions.ts'
import { STAFF_ROLES } from '#contract/rules/staff.ts'
import { account } from '#server/database/schema/account.ts'
import type { Caller } from '#server/platform/caller.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { may } from '#server/platform/staff-permission.ts'

/**
 * The member of staff who makes a call, with the rights of the role as they are now.
 * @throws Refusal UNAUTHENTICATED when the account is gone or is not of staff
 */
export async function readStaffMember(reader: Reader, caller: Caller): Promise<StaffMember> {
  const [found] = await reader.select({ name: account.name, email: account.email }).from(account).where(eq(account.id, caller.accountId))
  const role = STAFF_ROLES.find((each) => each === caller.role)
  if (!found || !role) throw new Refusal('UNAUTHENTICATED')
  const permissions = PERMISSIONS.filter((permission) => may(caller, permission))
  return { accountId: caller.accountId, ...found, role, permissions }
}
