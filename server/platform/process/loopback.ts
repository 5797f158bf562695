import type { FastifyRequest } from 'fastify'

/** Whether a host name of a URL is this machine. */
export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127\./.test(host) ||
    ['[::1]', '0.0.0.0', '[::]'].includes(host) ||
    /^\[::ffff:7f/.test(host)
  )
}

/** Whether a request originates on this machine. A local proxy also connects from loopback, but names the client it forwards for. */
export function fromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? ''
  const loopback = address === '::1' || /^(::ffff:)?127\./.test(address)
  return loopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
}
