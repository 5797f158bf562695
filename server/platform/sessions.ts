import { createSecretKey, hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { TOKEN_DAYS } from '#contract/calls/account.ts'
import { DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '#contract/durations.ts'
import type { Clock } from './clock.ts'
import { newId } from './ids.ts'

/** The claims of a token: its account and its session. Rights are stored in the database, not in the token. */
export interface SessionClaims {
  accountId: string
  sessionId: string
}

export interface SessionTokens {
  /** Signs a token for a session that ends at `expiresAt`. */
  sign(claims: SessionClaims, expiresAt: Date): Promise<string>
  /** The claims of a token that this store signed and that has not expired; null for any other text. Never throws. */
  verify(token: string): Promise<SessionClaims | null>
}

/** The only algorithm: a token that names another is refused, whatever its signature (ASVS 9.1.2). */
const ALGORITHM = 'HS256'
const ISSUER = 'kade'
const AUDIENCE = 'kade-store'
/** Allowed clock skew between nodes in seconds, so that a login on one node is valid at once on another (product rules, 14). */
export const CLOCK_LEEWAY_SECONDS = 300
const LIFETIME_SECONDS = TOKEN_DAYS * DAY_SECONDS
const MIN_SECRET_BYTES = 32
/** Number of tokens whose verified signature is cached. */
const CACHED_TOKENS = 2_000

/** A token with a valid signature and its validity period, in seconds. */
interface Verified {
  claims: SessionClaims
  from: number
  until: number
}

/** Longest duration of a staff session: a working day. */
const STAFF_HOURS = 12
/** Days for which the cookie outlives its session. */
const COOKIE_REST_DAYS = 4
/**
 * Seconds that the browser keeps the cookie of staff. It outlives the session by a long weekend: a page that was left open then gets the
 * response that its session has expired, and preserves the input; without a cookie it would not.
 */
export const staffCookieSeconds = STAFF_HOURS * HOUR_SECONDS + COOKIE_REST_DAYS * DAY_SECONDS
/**
 * Most minutes without a touch, after which a staff session waits for the password (standard for the safety of personal data, article 6).
 * The shop may choose fewer.
 */
export const STAFF_IDLE_MINUTES = 30

/** The latest end of a staff session that begins now. */
export function staffSessionEnd(now: Date): Date {
  return new Date(now.getTime() + STAFF_HOURS * HOUR_MS)
}

/** A staff session that was last seen then waits for the password. @param minutes without a touch */
export function idleSince(now: Date, minutes = STAFF_IDLE_MINUTES): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS)
}

/** The end of a session that begins now: after seven days (product rules, 12). */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_SECONDS * 1_000)
}

/**
 * Signs and verifies session tokens: JWS with HS256, issuer, audience, `exp`, `iat`, a random `jti`, `sub` = account id and `sid` = session
 * id.
 * @throws RangeError when the secret is shorter than 32 bytes.
 */
export function createSessionTokens({ secret, clock }: { secret: string; clock: Clock }): SessionTokens {
  if (Buffer.byteLength(secret) < MIN_SECRET_BYTES) throw new RangeError(`The secret must have at least ${MIN_SECRET_BYTES} bytes`)
  // A separate key per purpose: a signature made here is never valid as another signature of the store.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'kade session token', 32)))
  // A valid signature stays valid, so it is cached. Expiry is checked at each call, and the session itself elsewhere.
  const remembered = new LRUCache<string, Verified>({ max: CACHED_TOKENS })
  return {
    sign: ({ accountId, sessionId }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(accountId)
        .setJti(newId())
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(key),
    verify: async (token) => {
      const now = Math.floor(clock.now().getTime() / 1_000)
      const cached = remembered.get(token)
      if (cached) return cached.from <= now && now < cached.until ? cached.claims : null
      const verified = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        clockTolerance: CLOCK_LEEWAY_SECONDS,
        currentDate: clock.now(),
        maxTokenAge: LIFETIME_SECONDS,
        requiredClaims: ['exp', 'iat', 'jti', 'sub', 'sid'],
      }).catch(() => null)
      if (!verified) return null
      const { sub, sid, iat, exp } = verified.payload
      if (typeof sub !== 'string' || typeof sid !== 'string' || iat === undefined || exp === undefined) return null
      if (exp - iat > LIFETIME_SECONDS) return null
      const claims = { accountId: sub, sessionId: sid }
      remembered.set(token, { claims, from: iat - CLOCK_LEEWAY_SECONDS, until: exp + CLOCK_LEEWAY_SECONDS })
      return claims
    },
  }
}
