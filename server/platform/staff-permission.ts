import { MINUTE_MS } from '#contract/durations.ts'
import { roleMay, type StaffRight } from '#contract/rules/permissions.ts'
import type { Caller } from './caller.ts'

/** Whether the caller currently has a staff right (decision 046). */
export function may({ role, rights }: Caller, right: StaffRight): boolean {
  return role !== 'customer' && role !== 'shopping-staff' && roleMay(role, rights ?? NO_RIGHTS, right)
}

const NO_RIGHTS: ReadonlySet<string> = new Set()

/** Whether the caller signed in through the staff login. */
export function isStaff({ role }: Caller): boolean {
  return role !== 'customer' && role !== 'shopping-staff'
}

/** Minutes that a given password is valid for calls that need it. */
const PROOF_MINUTES = 5

/** Whether the caller gave the password within the last minutes. */
export function isProven({ provenAt }: Caller, now: Date): boolean {
  return provenAt != null && now.getTime() - provenAt.getTime() < PROOF_MINUTES * MINUTE_MS
}
