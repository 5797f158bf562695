import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose, derived from the store's secret (HKDF, RFC 5869), so that a copy of the database alone reveals nothing. */
function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `kade:${purpose}`, 32))
}

/**
 * Encrypts a text with AES-256-GCM: nonce, tag, ciphertext.
 * @param place where it is stored, e.g. an order's id: ciphertext moved to another place cannot be decrypted there
 */
export function seal(secret: string, { purpose, place }: { purpose: string; place: string }, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a sealed text. @throws Error when it was changed, moved, or sealed with another secret. */
export function unseal(secret: string, { purpose, place }: { purpose: string; place: string }, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
