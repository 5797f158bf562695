import type { Fault, Faults } from './faults.ts'

/** Paths of the fields of a response that hold amounts: those of what was given back, and all of them. */
export type AmountFields = { cancelled: readonly string[]; all: readonly string[] }

/** Returns a response unchanged, or with amounts missing or written as text when a fault is set. */
export function spoiled(
  faults: Faults,
  provider: Fault['provider'],
  operation: string,
  fields: AmountFields,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const fault = faults.take(provider, operation, ['without-cancelled', 'without-amounts', 'odd-amounts'])
  if (fault === null) return body
  const copy: Record<string, unknown> = structuredClone(body)
  const paths = fault.kind === 'without-cancelled' ? fields.cancelled : fields.all
  for (const path of paths) {
    const [name = '', inner] = path.split('.')
    const value = copy[name]
    if (inner !== undefined && typeof value === 'object' && value !== null) Reflect.deleteProperty(value, inner)
    else if (fault.kind === 'odd-amounts') copy[name] = '1,000 won'
    else delete copy[name]
  }
  return copy
}
