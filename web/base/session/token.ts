/** The claims that the browser reads from a token: account and expiry. They are not verified; only the server can do that. */
export interface TokenClaims {
  accountId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The claims of a token, or null when the text is not a token. */
export function readToken(token: string): TokenClaims | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null || !('sub' in claims) || !('exp' in claims)) return null
    const { sub, exp } = claims
    return typeof sub === 'string' && typeof exp === 'number' ? { accountId: sub, expiresAt: exp * 1_000 } : null
  } catch {
    return null
  }
}

/** The claims of a token that has not expired at `now` (milliseconds since 1970), else null. */
export function validToken(token: string | null, now: number): TokenClaims | null {
  const claims = token === null ? null : readToken(token)
  return claims && claims.expiresAt > now ? claims : null
}
