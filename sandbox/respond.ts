import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, Faults } from './faults.ts'
import { WireError } from './wire-error.ts'

export type WireResponse = { status: number; body: unknown }

/** Wraps the work of one request, or responds without it. */
export type Around = (request: FastifyRequest, work: () => Promise<WireResponse>) => Promise<WireResponse>

/**
 * Turns a function that implements the provider into a route that can also fail like it: slow, broken, or with a response lost after the
 * work was done. A slow call is executed at the end of its delay, even when the caller has disconnected.
 */
export function responding(
  faults: Faults,
  closing: AbortSignal,
  provider: Fault['provider'],
  operation: string,
  work: (request: FastifyRequest) => unknown,
  around: Around = (_request, run) => run(),
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const fault = faults.take(provider, operation, ['hang', 'status', 'html', 'lost-reply'])
    if (fault?.kind === 'status') return reply.code(fault.status).send({ type: 'INTERNAL', error_code: -500, message: 'Sandbox fault' })
    if (fault?.kind === 'html') return reply.type('text/html').send('<!doctype html><title>502</title><h1>Bad Gateway</h1>')
    const response = await around(request, async () => {
      if (fault?.kind !== 'hang') return toResponse(work, request)
      faults.hanging += 1
      try {
        await sleep(fault.ms, undefined, { signal: closing })
        return toResponse(work, request)
      } finally {
        faults.hanging -= 1
      }
    })
    if (fault?.kind === 'lost-reply') {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return reply.code(response.status).send(response.body)
  }
}

function toResponse(work: (request: FastifyRequest) => unknown, request: FastifyRequest): WireResponse {
  try {
    return { status: 200, body: work(request) }
  } catch (error) {
    if (error instanceof WireError) return error
    throw error
  }
}
