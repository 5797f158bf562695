import { z } from 'zod'
import { endpoint, idSchema, success } from '../../../endpoint.ts'
import { PERMISSIONS } from '../../../rules/permissions.ts'
import { shopNetworkSchema } from '../../../rules/shop-network.ts'
import { GRANTED_ROLES, IDLE_MINUTES, STAFF_DEVICES, STAFF_ROLES } from '../../../rules/staff.ts'

/** Hours that an invitation works. */
export const INVITATION_HOURS = 48
/** Invitations that may be open at once. */
export const MAX_INVITATIONS = 20
/** Networks of the shop. */
const MAX_NETWORKS = 20

/** A device with a session of staff. */
export const staffDeviceSchema = z.object({
  sessionId: z.string(),
  accountId: z.string(),
  name: z.string(),
  /** Null for sessions from before devices were noted. */
  device: z.enum(STAFF_DEVICES).nullable(),
  address: z.string().nullable(),
  since: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The device of the request. */
  current: z.boolean(),
})
export type StaffDeviceSession = z.infer<typeof staffDeviceSchema>

const personSchema = z.object({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Whether the second step of the sign-in is on. */
  secondStep: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Devices that are signed in now. */
  devices: z.int(),
})
export type StaffPerson = z.infer<typeof personSchema>

const invitationSchema = z.object({
  _id: z.string(),
  role: z.enum(GRANTED_ROLES),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type StaffInvitation = z.infer<typeof invitationSchema>

const rulesSchema = z.object({
  /** Networks of the shop; everybody else signs in from outside. */
  networks: z.array(z.string()),
  /** The second step is required of owners and managers, or of packers, inside the shop too. */
  managersAlways: z.boolean(),
  packersAlways: z.boolean(),
  idleMinutes: z.literal(IDLE_MINUTES),
})
export type StaffRules = z.infer<typeof rulesSchema>

export const consoleStaff = endpoint({
  method: 'GET',
  path: '/api/console/staff',
  access: 'staff',
  permission: 'staff.manage',
  personal: true,
  summary: 'People who work here, open invitations, rules of the sign-in, permissions of the roles, and signed-in devices',
  response: success({
    people: z.array(personSchema),
    invitations: z.array(invitationSchema),
    rules: rulesSchema,
    /** Network address of the caller, to enter as one of the shop. */
    ownAddress: z.string(),
    /** Whether everybody from outside of the shop has to give the second step. */
    production: z.boolean(),
    granted: z.object({ manager: z.array(z.enum(PERMISSIONS)), packer: z.array(z.enum(PERMISSIONS)) }),
    devices: z.array(staffDeviceSchema),
  }),
})

const manages = { method: 'POST', access: 'staff', permission: 'staff.manage', needsPassword: true } as const

export const consoleSetStaffRole = endpoint({
  ...manages,
  path: '/api/console/staff/role',
  summary: "Give somebody another role; the person's devices are signed out at once. `from` is the role that the page showed",
  body: z.strictObject({ accountId: idSchema, from: z.enum(GRANTED_ROLES), to: z.enum(GRANTED_ROLES) }),
  response: success({}),
  errors: ['NOT_FOUND', 'STAFF_CHANGED'],
})

export const consoleRemoveStaff = endpoint({
  ...manages,
  path: '/api/console/staff/remove',
  summary: 'Remove somebody from the staff: sessions and streams end at once; the account stays one of a shopper',
  body: z.strictObject({ accountId: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND'],
})

export const consoleResetSecondStep = endpoint({
  ...manages,
  path: '/api/console/staff/second-step/reset',
  summary: 'Turn the second step of somebody who lost the phone off, and sign the devices out; it is set up again at the next sign-in',
  body: z.strictObject({ accountId: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND'],
})

export const consoleSetPermission = endpoint({
  ...manages,
  path: '/api/console/staff/permission',
  summary: 'Give a role a permission, or take it away; it counts from the next call on',
  body: z.strictObject({ role: z.enum(GRANTED_ROLES), permission: z.enum(PERMISSIONS).exclude(['staff.manage']), granted: z.boolean() }),
  response: success({}),
})

export const consoleSetSignInRules = endpoint({
  ...manages,
  path: '/api/console/staff/rules',
  summary: 'Change rules of the sign-in; those that are missing stay',
  body: z.strictObject({
    networks: z.array(shopNetworkSchema).max(MAX_NETWORKS).optional(),
    managersAlways: z.boolean().optional(),
    packersAlways: z.boolean().optional(),
    idleMinutes: z.literal(IDLE_MINUTES).optional(),
  }),
  response: success({}),
})

export const consoleInvite = endpoint({
  ...manages,
  path: '/api/console/staff/invite',
  summary: `Make an invitation: its link works once, for ${INVITATION_HOURS} hours, and is shown by this response alone`,
  body: z.strictObject({ role: z.enum(GRANTED_ROLES) }),
  response: success({ invitation: invitationSchema, link: z.url() }),
  errors: ['TOO_MANY_ENTRIES'],
})

export const consoleRevokeInvitation = endpoint({
  ...manages,
  path: '/api/console/staff/invitations/revoke',
  summary: 'Take an open invitation back',
  body: z.strictObject({ invitationId: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND'],
})

export const consoleEndDevice = endpoint({
  ...manages,
  path: '/api/console/staff/devices/end',
  summary: 'Sign a device of staff out',
  body: z.strictObject({ sessionId: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND'],
})

export const consoleEndOtherDevices = endpoint({
  ...manages,
  path: '/api/console/staff/devices/end-others',
  summary: 'Sign all devices of staff out but this one',
  response: success({ ended: z.int() }),
})
