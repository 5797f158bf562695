/** Creates the idempotency key of each checkout attempt. */
export interface IdempotencyKeys {
  /** The key of this request: the same for the same content (a retry after a lost response), a new one for other content. */
  keyFor: (request: unknown) => string
  /** Ends the attempt after an order: the next request gets a new key, even with the same content. */
  finish: () => void
}

/** Holds the key of the current attempt in memory (product rules, 11). */
export function createIdempotencyKeys(newKey: () => string): IdempotencyKeys {
  let attempt: { content: string; key: string } | undefined
  return {
    keyFor(request) {
      const content = JSON.stringify(request)
      if (attempt?.content !== content) attempt = { content, key: newKey() }
      return attempt.key
    },
    finish() {
      attempt = undefined
    },
  }
}

/** A key that cannot be guessed. Works without HTTPS too, where `crypto.randomUUID` is missing. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
