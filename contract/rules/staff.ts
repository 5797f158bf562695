/** Roles of staff. The owner always has every permission. */
export const STAFF_ROLES = ['owner', 'manager', 'packer'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

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

/** Roles with configurable permissions; the owner's cannot be changed. */
export const GRANTED_ROLES = ['manager', 'packer'] as const satisfies readonly StaffRole[]
export type GrantedRole = (typeof GRANTED_ROLES)[number]

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

/** The kinds of things that staff change. */
export type SubjectKind =
  | 'order'
  | 'saved-view'
  | 'refund'
  | 'audit'
  | 'audit-case'
  | 'cash-receipt'
  | 'bank-line'
  | 'product'
  | 'price-change'
  | 'deal'
  | 'aisle'
  | 'search-alias'
  | 'slide'
  | 'picture'
  | 'reel'
  | 'review'
  | 'customer'
  | 'chat'
  | 'saved-reply'
  | 'chat-hours'
  | 'inquiry'
  | 'help-entry'
  | 'campaign'
  | 'policy'
  | 'popup'
  | 'message-texts'
  | 'settings'
  | 'provider-keys'
  | 'courier-form'
  | 'staff'
  | 'staff-role'
  | 'invitation'
  | 'session'
  | 'sign-in-rule'
  | 'export'
  | 'product-import'
  | 'picture-import'
  | 'delivery'
  | 'lot'
  | 'supplier'
  | 'demand'
  | 'stocktake'

/** Kinds of devices that staff sign in with. */
export const STAFF_DEVICES = ['computer', 'phone', 'tablet', 'program'] as const
export type StaffDevice = (typeof STAFF_DEVICES)[number]

/** Header of the console's calls: seconds since the person last touched the page. Calls that a page makes by itself keep no session awake. */
export const IDLE_HEADER = 'x-idle-seconds'

/** Minutes without a touch after which the console locks; the shop chooses one. */
export const IDLE_MINUTES = [5, 10, 15, 30] as const
export type IdleMinutes = (typeof IDLE_MINUTES)[number]

/** Cookie of the session of staff in a browser. No script can read it. */
export const CONSOLE_COOKIE = 'kade-console'
