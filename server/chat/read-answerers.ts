import type { Permission } from '#contract/rules/permissions.ts'
import { account } from '#server/database/schema/account.ts'
import { staff, staffRolePermission } from '#server/database/schema/staff.ts'
import { and, asc, eq, or, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

const ANSWER: Permission = 'chat.answer'

/** The staff who may answer chats, by name. */
export function readAnswerers(reader: Reader): Promise<{ _id: string; name: string }[]> {
  const granted = sql`exists (select 1 from ${staffRolePermission} where ${staffRolePermission.role} = ${staff.role}
    and ${staffRolePermission.permission} = ${ANSWER})`
  return reader
    .select({ _id: account.id, name: account.name })
    .from(staff)
    .innerJoin(account, eq(account.id, staff.accountId))
    .where(and(staff.active, or(eq(staff.role, 'owner'), granted)))
    .orderBy(asc(account.name), asc(account.id))
}
