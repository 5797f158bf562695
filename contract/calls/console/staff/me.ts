import { z } from 'zod'
import { endpoint, success } from '../../../endpoint.ts'
import { ANY_ROLE, PERMISSIONS } from '../../../rules/permissions.ts'
import { STAFF_ROLES } from '../../../rules/staff.ts'

/** The signed-in member of staff; the console decides by it what to offer. */
export const staffMemberSchema = z.object({
  accountId: z.string(),
  name: z.string(),
  /** The own address, so that an expired session requires the password alone. */
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Permissions of the role at the time of the call; the owner has all. */
  permissions: z.array(z.enum(PERMISSIONS)),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

export const consoleMe = endpoint({
  method: 'GET',
  path: '/api/console/me',
  access: 'staff',
  permission: ANY_ROLE,
  summary: 'The signed-in member of staff with role and permissions',
  response: success({ me: staffMemberSchema }),
})
