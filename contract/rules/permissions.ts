import type { GrantedRole, StaffRole } from './staff.ts'

/** Permissions of staff endpoints, named `subject.action`. Each endpoint declares one as `permission`. */
export const PERMISSIONS = [
  'orders.read',
  /** Moves an order to its next state. Cancelling one also needs `orders.refund`, because it returns money. */
  'orders.move',
  'orders.deposit',
  'orders.refund',
  /** Sales by day and week, and what they are compared with. */
  'figures.read',
  /** Reads a customer's whole bank account. */
  'refundAccount.read',
  'customers.read',
  /** Takes no more orders from a customer, or takes them again. */
  'customers.block',
  /** Hands over, or erases, the data of a customer who asked for it. The owner's alone by default. */
  'customers.export',
  'customers.erase',
  'catalogue.read',
  'catalogue.write',
  'stock.write',
  'search.write',
  /** Slides, reels and help texts, including hidden ones. */
  'content.read',
  'content.write',
  'settings.write',
  'chat.read',
  'chat.answer',
  'inquiries.read',
  'inquiries.handle',
  'reviews.read',
  'reviews.hide',
  /** Answers a review in public, in the shop's name. */
  'reviews.answer',
  'notifications.read',
  'notifications.send',
  'policies.publish',
  /** People, roles, invitations, sign-in rules and the log. The owner's alone: whoever holds it could take every other right. */
  'staff.manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Replaces a permission: every role may call it, e.g. to read its own permissions. */
export const ANY_ROLE = 'any role'
/** The condition that the caller of a staff endpoint has to meet. */
export type StaffRight = Permission | typeof ANY_ROLE

/**
 * Initial permissions of each role. The table `staff_role_permission` starts with them and is authoritative. A manager runs the daily work;
 * bank accounts, settings and policies stay with the owner until granted. A packer packs.
 */
export const DEFAULT_RIGHTS: Readonly<Record<GrantedRole, readonly Permission[]>> = {
  manager: PERMISSIONS.filter(
    (permission) =>
      !['refundAccount.read', 'customers.export', 'customers.erase', 'settings.write', 'policies.publish', 'staff.manage'].includes(
        permission,
      ),
  ),
  packer: ['orders.read', 'orders.move', 'catalogue.read', 'stock.write'],
}

/** Whether a role may do something, given its stored permissions. */
export function roleMay(role: StaffRole, rights: ReadonlySet<string>, right: StaffRight): boolean {
  return role === 'owner' || right === ANY_ROLE || rights.has(right)
}
