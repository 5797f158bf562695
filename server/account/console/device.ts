import type { StaffDevice } from '#contract/rules/staff.ts'

/** The kind of device by what its browser says of itself; a client that is no browser is a program. */
export function deviceOf(userAgent: string | undefined): StaffDevice {
  if (!userAgent?.startsWith('Mozilla/')) return 'program'
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  return /Mobile|iPhone|Android/.test(userAgent) ? 'phone' : 'computer'
}
