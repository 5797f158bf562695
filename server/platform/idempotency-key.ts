import { idempotencyKeySchema } from '#contract/endpoint.ts'
import type { Call } from './bind.ts'
import { badField } from './errors.ts'

/** The `Idempotency-Key` of a call, or null when none was sent. @throws Refusal BAD_REQUEST for an invalid key. */
export function idempotencyKeyOf(call: Call): string | null {
  const header = call.header('idempotency-key')
  if (header === undefined) return null
  const key = idempotencyKeySchema.safeParse(header)
  if (!key.success) throw badField('Idempotency-Key', 'Must be 1 to 200 visible ASCII characters')
  return key.data
}
