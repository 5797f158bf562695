import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Place } from '../options.ts'
import { isVapid } from './vapid.ts'

/** Push services take messages of 4096 bytes (RFC 8030, section 7.2). */
const MAX_BODY_BYTES = 4096
const MAX_DEVICES = 1_000
const MAX_MESSAGES = 50

interface StoredMessage {
  /** base64, encrypted for the device. */
  body: string
  ttl: string
  topic: string | null
  urgency: string | null
}
interface Device {
  messages: StoredMessage[]
  /** The status of the next responses; then messages are accepted again. */
  next: { status: number; times: number } | null
}

const params = z.object({ device: z.string().regex(/^[\w-]{1,64}$/) })
const nextSchema = z.strictObject({ status: z.number().int().min(400).max(599), times: z.number().int().min(1).max(100).default(1) })

/**
 * A push service: accepts messages by RFC 8030, with the encryption of RFC 8188 and the identification of RFC 8292, and stores them
 * encrypted, as they came. Reading them needs the device's key. `POST /push-control/:device` makes it respond with errors, e.g. 410, 429.
 */
export function addPushService(app: FastifyInstance, place: Place, allowControl: boolean): void {
  const devices = new Map<string, Device>()
  const deviceOf = (name: string): Device => {
    const device = devices.get(name) ?? { messages: [], next: null }
    devices.delete(name)
    devices.set(name, device)
    const [oldest] = devices.keys()
    if (devices.size > MAX_DEVICES && oldest !== undefined) devices.delete(oldest)
    return device
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES * 2 }, (_request, body, done) => {
      done(null, body)
    })

    scope.post('/push/:device', (request, reply) => {
      const { data } = params.safeParse(request.params)
      if (!data) return reply.code(404).send()
      const { headers, body } = request
      if (!isVapid(headers.authorization, new URL(place.publicBase).origin, place.now())) return reply.code(403).send()
      if (!/^\d+$/.test(String(headers.ttl)) || headers['content-encoding'] !== 'aes128gcm' || !Buffer.isBuffer(body))
        return reply.code(400).send()
      if (body.length > MAX_BODY_BYTES) return reply.code(413).send()
      const device = deviceOf(data.device)
      if (device.next) {
        const { status } = device.next
        device.next.times -= 1
        if (device.next.times === 0) device.next = null
        return reply.code(status).send()
      }
      const topic = headers.topic === undefined ? null : String(headers.topic)
      // A later message with the same topic takes the place of one that was not delivered yet.
      device.messages = device.messages.filter((kept) => topic === null || kept.topic !== topic).slice(1 - MAX_MESSAGES)
      const urgency = headers.urgency === undefined ? null : String(headers.urgency)
      device.messages.push({ body: body.toString('base64'), ttl: String(headers.ttl), topic, urgency })
      return reply.code(201).header('location', `${place.publicBase}/push/${data.device}/messages`).send()
    })

    scope.get('/push/:device/messages', (request, reply) => {
      const { data } = params.safeParse(request.params)
      return reply.header('cache-control', 'no-store').send({ messages: (data && devices.get(data.device)?.messages) ?? [] })
    })

    if (!allowControl) return
    scope.post('/push-control/:device', (request, reply) => {
      const device = params.safeParse(request.params).data?.device
      const next = nextSchema.safeParse(request.body).data
      if (!device || !next) return reply.code(400).send()
      deviceOf(device).next = next
      return {}
    })
  })
}
