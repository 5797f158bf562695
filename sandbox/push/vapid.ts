import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) })
const DAY_SECONDS = 86_400

/**
 * Whether an Authorization header is a valid VAPID one (RFC 8292) for an origin: signed by the key it names with ES256, made out to the
 * origin, and good for a day at most.
 */
export function isVapid(header: string | undefined, origin: string, now: number): boolean {
  const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/i.exec(header ?? '') ?? []
  if (!token || !key) return false
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  try {
    const publicKey = createPublicKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    })
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
    if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url'))) return false
    const { aud, exp } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
    const seconds = now / 1000
    return aud === origin && exp > seconds && exp <= seconds + DAY_SECONDS
  } catch {
    return false
  }
}
