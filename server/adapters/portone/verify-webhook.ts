import { createHmac, timingSafeEqual } from 'node:crypto'
import { NoticeRejected } from '#server/ports/payment-provider.ts'

/** Seconds that a webhook's time may differ from ours, in both directions (Standard Webhooks). */
const toleranceSeconds = 300

export type SignedWebhook = {
  /** Exactly the bytes that came, as text: parsing and printing again would break the signature. */
  rawBody: string
  /** Lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** 'whsec_' and base64. Two while a secret is being replaced. */
  secrets: readonly string[]
  nowSeconds?: number
}

/**
 * Checks a webhook by Standard Webhooks: base64(HMAC-SHA256(secret, `${id}.${timestamp}.${body}`)), several signatures and
 * several secrets allowed. Written on node:crypto, because the npm package `standardwebhooks` brings its own SHA-256 in plain
 * JavaScript for what are thirty lines on Node's native, constant-time functions. The caller limits the body's size.
 * @returns the webhook's id, equal for every repeat
 * @throws NoticeRejected
 */
export function verifyWebhook({ rawBody, headers, secrets, nowSeconds = Date.now() / 1000 }: SignedWebhook): string {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signatures = headers['webhook-signature']
  if (typeof id !== 'string' || id === '' || id.length > 200) throw new NoticeRejected('missing-headers')
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) throw new NoticeRejected('missing-headers')
  if (typeof signatures !== 'string' || signatures === '') throw new NoticeRejected('missing-headers')

  const expected = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.${rawBody}`)
      .digest(),
  )
  const given = signatures
    .split(' ')
    .slice(0, 10)
    .filter((item) => item.startsWith('v1,'))
    .map((item) => Buffer.from(item.slice(3), 'base64'))
  const matches = given.some((one) => expected.some((other) => one.length === other.length && timingSafeEqual(one, other)))
  if (!matches) throw new NoticeRejected('bad-signature')

  if (Number(timestamp) < nowSeconds - toleranceSeconds) throw new NoticeRejected('too-old')
  if (Number(timestamp) > nowSeconds + toleranceSeconds) throw new NoticeRejected('too-new')
  return id
}
