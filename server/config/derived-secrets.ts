import { createHmac } from 'node:crypto'

/**
 * Derives secrets from an id and the store's secret instead of storing them, so that neither the outbox nor a copy of the database contains
 * any. Each purpose has its own secrets, so that one cannot be used as another.
 */
function derive(secret: string, purpose: string, id: string): Buffer {
  return createHmac('sha256', secret).update(`kade:${purpose}\0${id}`).digest()
}

/** The token in a link, 256 bits as 43 characters, e.g. of a reset link (`reset-link`, the reset's id). */
export function derivedToken(secret: string, purpose: string, id: string): string {
  return derive(secret, purpose, id).toString('base64url')
}

/** A code of six digits, e.g. of a text message (`reset-code`, the code's id). The id must not be guessable, and tries must be counted. */
export function derivedCode(secret: string, purpose: string, id: string): string {
  // Out of 2^48 no code is more likely than another by more than one in 280 million.
  return String(derive(secret, purpose, id).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
