import { z } from 'zod'
import { answer, endpoint } from './endpoint.ts'
import { ANY_ROLE, PERMISSIONS, STAFF_ROLES } from './staff.ts'

/** The signed-in member of staff, as the console shows it and decides what to offer. */
export const staffMemberSchema = z.object({
  accountId: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  /** The rights of the role now; the owner has all. */
  permissions: z.array(z.enum(PERMISSIONS)),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

export const consoleMe = endpoint({
  method: 'GET',
  path: '/api/console/me',
  access: 'staff',
  permission: ANY_ROLE,
  summary: 'The signed-in member of staff with role and permissions',
  response: answer({ me: staffMemberSchema }),
})
