import { randomBytes, randomUUID } from 'node:crypto'

/** A random row id, never derived from a person or a count. */
export function newId(): string {
  return randomUUID()
}

/** An unguessable reference of 32 characters (192 bits), safe in a URL. */
export function newReference(): string {
  return randomBytes(24).toString('base64url')
}
