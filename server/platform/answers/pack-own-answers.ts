import type { FastifyInstance } from 'fastify'
import { acceptedEncoding, pack } from './pack.ts'

/** With its headers a shorter answer takes the same two packets either way, and packing one costs more than most calls. */
const SMALLEST = 2_048
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/

/**
 * Packs whole texts that are made for one reader, such as the own orders, with the compressors that the store has open, beside the event
 * loop. Streams are left to the plugin that packs what comes in pieces.
 */
export function packOwnAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return
    if (payload.length < SMALLEST || reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return
    if (!TEXT.test(String(reply.getHeader('content-type') ?? ''))) return
    const form = acceptedEncoding(request.headers['accept-encoding'])
    if (form === 'identity') return
    const packed = await pack(Buffer.from(payload), form)
    const vary = reply.getHeader('vary')
    if (!String(vary ?? '').includes('Accept-Encoding')) reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
    reply.header('content-encoding', form).header('content-length', packed.length)
    return packed
  })
}
