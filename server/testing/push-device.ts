import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

const heldMessages = z.object({ messages: z.array(z.object({ body: z.string() })) })

/** A browser with a push subscription, which can read what is encrypted for it (RFC 8188 and 8291). */
export function createPushDevice(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    /** As `PushSubscription.toJSON()` returns it. */
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    /** The encrypted messages at the sandbox's push service. */
    async waiting(): Promise<Buffer[]> {
      const { messages } = heldMessages.parse(await (await fetch(`${endpoint}/messages`)).json())
      return messages.map(({ body }) => Buffer.from(body, 'base64'))
    },
    /** The message in an aes128gcm body. @throws Error when it is not for this device */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const hkdf = (key: Buffer, salting: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salting, info, length))
      const shared = hkdf(ecdh.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]), 32)
      const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with a 2 and padding of zeros.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
    },
  }
}
