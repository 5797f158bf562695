import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, Faults } from './faults.ts'
import { WireError } from './wire-error.ts'

export type Answer = { status: number; body: unknown }

/** Runs the work of one request, or answers without it. */
export type Around = (request: FastifyRequest, work: () => Promise<Answer>) => Promise<Answer>

/**
 * Turns a function that works like the provider into a route that can also fail like it: slow, broken, or with an answer that
 * is lost after the work was done. A slow call is carried out at the end of its wait, also when the caller hung up.
 */
export function answering(
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
    const answer = await around(request, async () => {
      if (fault?.kind === 'hang') await sleep(fault.ms, undefined, { signal: closing })
      return toAnswer(work, request)
    })
    if (fault?.kind === 'lost-reply') {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return reply.code(answer.status).send(answer.body)
  }
}

function toAnswer(work: (request: FastifyRequest) => unknown, request: FastifyRequest): Answer {
  try {
    return { status: 200, body: work(request) }
  } catch (error) {
    if (error instanceof WireError) return error
    throw error
  }
}
