/** Roles of staff. The owner always has every permission. */
export const STAFF_ROLES = ['owner', 'manager', 'packer'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Roles with configurable permissions; the owner's cannot be changed. */
export const GRANTED_ROLES = ['manager', 'packer'] as const satisfies readonly StaffRole[]
export type GrantedRole = (typeof GRANTED_ROLES)[number]

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

/**
 * Header of the console's calls: seconds since the person last touched the page. Calls that a page makes by itself keep no session awake.
 */
export const IDLE_HEADER = 'x-idle-seconds'

/** Minutes without a touch after which the console locks; the shop chooses one. */
export const IDLE_MINUTES = [5, 10, 15, 30] as const
export type IdleMinutes = (typeof IDLE_MINUTES)[number]

/** Cookie of the session of staff in a browser. No script can read it. */
export const CONSOLE_COOKIE = 'kade-console'
