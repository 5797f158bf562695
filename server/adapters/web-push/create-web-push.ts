import { createECDH } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { type Pusher, type PushOutcome, PushTimeout } from '#server/ports/pusher.ts'
import { isPushService, lookupPublic } from './public-address.ts'

/** Seconds for which a push service holds a message for a device that is off: a day. */
const TTL_SECONDS = 86_400
const TIME_LIMIT_MS = 10_000

export type WebPushOptions = {
  /** The VAPID private key, 32 bytes as base64url. */
  privateKey: string
  /** Contact of the shop for push services: `mailto:` or `https:`. */
  subject: string
  /** Beginnings of endpoints that are accepted although they are not public: the sandbox's. */
  trusted?: readonly { publicBase: string; sendTo: string }[]
}

/** Sends web pushes by RFC 8030, 8188, 8291 and 8292; the `web-push` library encrypts and signs. */
export function createWebPush({ privateKey, subject, trusted = [] }: WebPushOptions): Pusher {
  const publicKey = publicKeyOf(privateKey)
  const trustedBy = (endpoint: string) => trusted.find(({ publicBase }) => endpoint.startsWith(publicBase))
  return {
    publicKey,
    accepts: (endpoint) => trustedBy(endpoint) !== undefined || isPushService(endpoint),
    async send({ endpoint, p256dh, auth }, message) {
      const trustedService = trustedBy(endpoint)
      if (!trustedService && !isPushService(endpoint)) return 'gone'
      // Loaded with the first push: its parts would make every start slower.
      const { default: webPush } = await import('web-push')
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: TTL_SECONDS,
        urgency: 'normal',
        topic: message.tag,
        contentEncoding: 'aes128gcm',
      })
      const address = trustedService ? trustedService.sendTo + endpoint.slice(trustedService.publicBase.length) : endpoint
      return outcomeOf(await post(address, details.headers, details.body, trustedService !== undefined))
    },
  }
}

/** @throws Error for the responses after which a retry makes sense: too many, and the service's own failures */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  // 401 and 403: the device subscribed with another key of ours, and will never take this one.
  if ([401, 403, 404, 410].includes(status)) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`The push service responded with ${status}`)
  return 'refused'
}

/** Posts a message and reads the status only, because the body comes from a service chosen by the browser. Redirects are not followed. */
function post(address: string, headers: Record<string, string | number>, body: Buffer | null, trusted: boolean): Promise<number> {
  return new Promise((done, failed) => {
    const send = address.startsWith('https:') ? requestSecure : requestPlain
    const outgoing = send(
      address,
      { method: 'POST', headers, timeout: TIME_LIMIT_MS, ...(trusted ? {} : { lookup: lookupPublic }) },
      (response) => {
        response.destroy()
        done(response.statusCode ?? 0)
      },
    )
    const limit = setTimeout(() => outgoing.destroy(new Error('The push service does not respond')), TIME_LIMIT_MS)
    outgoing.once('close', () => clearTimeout(limit))
    // Not the original error: it holds the endpoint, which is a secret of the device.
    outgoing.once('error', () => failed(new PushTimeout()))
    outgoing.end(body)
  })
}

/** The public key of a VAPID private key, base64url. @throws Error when it is no P-256 key */
function publicKeyOf(privateKey: string): string {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return ecdh.getPublicKey('base64url')
}
