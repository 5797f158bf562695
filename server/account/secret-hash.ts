import { createHmac } from 'node:crypto'
import { derivedCode, derivedToken } from '#server/config/derived-secrets.ts'
import type { SecretPurpose } from '#server/database/schema/account.ts'

const LINKS: readonly SecretPurpose[] = ['reset-link', 'confirm-email']

/** What is kept of a token in a link: enough to find its row, nothing that opens anything. */
export function tokenHash(secret: string, purpose: SecretPurpose, token: string): string {
  return keyed(secret, `${purpose}\0${token}`)
}

/** What is kept of a code. With the store's secret and its row's id, because a million codes are soon tried out. */
export function codeHash(secret: string, purpose: SecretPurpose, id: string, code: string): string {
  return keyed(secret, `${purpose}\0${id}\0${code}`)
}

/** The hash of what is sent for a row: a token in a link or six digits, as its purpose asks. */
export function sentHash(secret: string, purpose: SecretPurpose, id: string): string {
  if (LINKS.includes(purpose)) return tokenHash(secret, purpose, derivedToken(secret, purpose, id))
  return codeHash(secret, purpose, id, derivedCode(secret, purpose, id))
}

/** Whom a reset is for, so that the table does not tell which addresses and numbers were asked about. */
export function subjectHash(secret: string, value: string): string {
  return keyed(secret, `subject\0${value}`)
}

function keyed(secret: string, value: string): string {
  return createHmac('sha256', secret).update(`kade one-time secret\0${value}`).digest('base64url')
}
