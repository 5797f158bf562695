import type { StaffRole } from '#contract/rules/staff.ts'

/** The caller as identified by the token. */
export interface Caller {
  accountId: string
  sessionId: string
  /** Staff have their rights only in a staff session. In a shopper's session they are `shopping-staff`. */
  role: 'customer' | 'shopping-staff' | StaffRole
  /** The current rights of the role. Absent for the owner, who has all of them. */
  rights?: ReadonlySet<string>
  /** When staff last gave the password in this session. */
  provenAt?: Date | null
}

/**
 * Returns the caller that a token belongs to, or null when it is unknown, expired or revoked.
 * @param idleSeconds since the person last touched the page; 0 for programs
 */
export type Authenticate = (token: string, idleSeconds?: number) => Promise<Caller | null>
