import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'

/** argon2id, the library's default kind, with OWASP's parameters: memory in KiB, passes, lanes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords that are being hashed: of more, everybody would wait for seconds, so they are refused at once. */
const hashing = createFairSemaphore({ concurrency: 200, maxQueued: 0, retryAfter: 2 })

/** What an unknown account's password is compared with, so that the answer takes as long as for a known one. */
const nobody = hash(randomBytes(32), PARAMETERS)

/**
 * The argon2id hash of a password, in the PHC notation.
 * @throws Refusal UNAVAILABLE when too many are waiting.
 */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(oneSpelling(password), PARAMETERS))
}

/**
 * Whether a password is the one that was hashed. Without a hash (unknown account) it takes the same time and is false.
 * @throws Refusal UNAVAILABLE when too many are waiting.
 */
export function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  return hashing.run(async () => {
    const same = await verify(kept ?? (await nobody), oneSpelling(password))
    return same && kept !== undefined
  })
}

/** Keyboards send Hangul and accents composed or not: both are the same password (NIST 800-63B). */
function oneSpelling(password: string): string {
  return password.normalize('NFKC')
}
