import { removeSecondStep } from '#server/account/console/second-step.ts'
import { staff, staffAction } from '#server/database/schema/staff.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { endStaffSessions } from './people/end-devices.ts'

/**
 * Turns the second step of somebody of staff off from the shop's server, the owner included, and signs the devices out: whoever found the
 * phone may hold one. The log has it.
 * @returns false when the account is nobody's of staff
 */
export async function resetSecondStepByCommand(tx: Tx, accountId: string): Promise<boolean> {
  const [found] = await tx
    .select({ since: staff.totpSince })
    .from(staff)
    .where(and(eq(staff.accountId, accountId), eq(staff.active, true)))
    .for('update')
  if (!found) return false
  await removeSecondStep(tx, accountId)
  await endStaffSessions(tx, { accountId })
  await tx.insert(staffAction).values({
    actorId: accountId,
    network: 'server',
    call: 'COMMAND shop:staff --reset-second-step',
    subjectKind: 'staff',
    subjectId: accountId,
    before: { secondStep: found.since === null ? 'off' : 'on' },
    after: { secondStep: 'off' },
  })
  return true
}
