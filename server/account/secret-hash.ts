import { createHmac } from 'node:crypto'
import { derivedCode, derivedToken } from '#server/config/derived-secrets.ts'
import type { SecretPurpose } from '#server/database/schema/account.ts'

const LINKS: readonly SecretPurpose[] = ['reset-link', 'confirm-email']

/** The stored hash of a link's token: enough to find its row, useless to open anything. */
export function tokenHash(secret: string, purpose: SecretPurpose, token: string): string {
  return keyed(secret, `${purpose}\0${token}`)
}

/** The stored hash of a code. It includes the store's secret and the row's id, because a million codes are quickly enumerated. */
export function codeHash(secret: string, purpose: SecretPurpose, id: string, code: string): string {
  return keyed(secret, `${purpose}\0${id}\0${code}`)
}

/** The hash of a row's secret: a token in a link or six digits, depending on its purpose. */
export function sentHash(secret: string, purpose: SecretPurpose, id: string): string {
  if (LINKS.includes(purpose)) return tokenHash(secret, purpose, derivedToken(secret, purpose, id))
  return codeHash(secret, purpose, id, derivedCode(secret, purpose, id))
}

/** The hashed subject of a reset, so that the table does not reveal which addresses and numbers were entered. */
export function subjectHash(secret: string, value: string): string {
  return keyed(secret, `subject\0${value}`)
}

function keyed(secret: string, value: string): string {
  return createHmac('sha256', secret).update(`kade one-time secret\0${value}`).digest('base64url')
}
