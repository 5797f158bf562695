import { createHmac } from 'node:crypto'

/**
 * Secrets that are worked out from an id and the store's secret instead of being kept: a mail that waits in the outbox holds none, and a
 * copy of the database gives none away. Each purpose has its own, so that one can never stand for another.
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
