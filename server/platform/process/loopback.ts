import type { FastifyRequest } from 'fastify'

/** Whether a host name, as a URL has it, is this machine. */
export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127\./.test(host) ||
    ['[::1]', '0.0.0.0', '[::]'].includes(host) ||
    /^\[::ffff:7f/.test(host)
  )
}

/** Whether a request was sent by this machine for itself: a proxy on it also comes from loopback, but says for whom it asks. */
export function fromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? ''
  const loopback = address === '::1' || /^(::ffff:)?127\./.test(address)
  return loopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
}
