/** Roles of staff: each has rights, and the owner has all of them, always. */
export const STAFF_ROLES = ['owner', 'manager', 'packer'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The permissions of staff calls. Each is named `what.how`; a call names one in its endpoint, as `permission`. */
export const PERMISSIONS = [
  'orders.read',
  /** Moves an order along the steps of the work. Cancelling one also needs `orders.refund`: it gives money back. */
  'orders.move',
  'orders.deposit',
  'orders.refund',
  /** Reads a customer's whole bank account. */
  'refundAccount.read',
  'customers.read',
  'catalogue.read',
  'catalogue.write',
  'stock.write',
  'search.write',
  /** Slides, reels and help texts, those included that shoppers do not see. */
  'content.read',
  'content.write',
  'settings.write',
  'chat.read',
  'chat.answer',
  'inquiries.read',
  'inquiries.handle',
  'reviews.read',
  'reviews.hide',
  'notifications.read',
  'notifications.send',
  'policies.publish',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** In place of a permission: a call that every role may make, such as reading one's own rights. */
export const ANY_ROLE = 'any role'
/** The condition that the caller of a staff call has to meet. */
export type StaffRight = Permission | typeof ANY_ROLE

/** The roles whose rights are given: no row can give or take what the owner has. */
export const GRANTED_ROLES = ['manager', 'packer'] as const satisfies readonly StaffRole[]
export type GrantedRole = (typeof GRANTED_ROLES)[number]

/**
 * The rights that a role has at first; the table `staff_role_permission` begins with them and is what counts. A manager runs the day; bank
 * accounts, settings and policies stay with the owner until he hands them over. A packer packs.
 */
export const DEFAULT_RIGHTS: Readonly<Record<GrantedRole, readonly Permission[]>> = {
  manager: PERMISSIONS.filter((permission) => !['refundAccount.read', 'settings.write', 'policies.publish'].includes(permission)),
  packer: ['orders.read', 'orders.move', 'catalogue.read', 'stock.write'],
}

/** Whether somebody may do it, by role and the rights that were found for it. */
export function roleMay(role: StaffRole, rights: ReadonlySet<string>, right: StaffRight): boolean {
  return role === 'owner' || right === ANY_ROLE || rights.has(right)
}

/** The kinds of things that staff change. */
export type SubjectKind =
  | 'order'
  | 'refund'
  | 'cash-receipt'
  | 'product'
  | 'search-alias'
  | 'slide'
  | 'reel'
  | 'review'
  | 'chat'
  | 'inquiry'
  | 'help-entry'
  | 'notification'
  | 'policy'
  | 'popup'
