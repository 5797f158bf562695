import { randomBytes, randomUUID } from 'node:crypto'

/** An id for a row: random, never derived from a person or a count. */
export function newId(): string {
  return randomUUID()
}

/** An unguessable reference of 32 characters (192 bits) that may stand in an address. */
export function newReference(): string {
  return randomBytes(24).toString('base64url')
}
