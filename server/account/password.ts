import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'

/** argon2id, the library's default, with OWASP's parameters: memory in KiB, passes, parallelism. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Concurrent hashes. More would make all callers wait for seconds, so they are refused at once. */
const hashing = createFairSemaphore({ concurrency: 200, maxQueued: 0, retryAfter: 2 })

/** Compared with for unknown accounts, so that the response takes as long as for known ones. */
const nobody = hash(randomBytes(32), PARAMETERS)

/** The argon2id hash of a password, in the PHC notation. @throws Refusal UNAVAILABLE when too many are queued. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(oneSpelling(password), PARAMETERS))
}

/**
 * Verifies a password against a hash. Without a hash (unknown account) it takes the same time and returns false.
 * @throws Refusal UNAVAILABLE when too many are queued.
 */
export function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  return hashing.run(async () => {
    const same = await verify(kept ?? (await nobody), oneSpelling(password))
    return same && kept !== undefined
  })
}

/** Normalises a password, because keyboards send Hangul and accents either composed or decomposed (NIST 800-63B). */
function oneSpelling(password: string): string {
  return password.normalize('NFKC')
}
