import { lookup } from 'node:dns/promises'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Listens on every address that the host names: `localhost` is both 127.0.0.1 and ::1, and a browser may try either. Fastify does so itself
 * only for servers that it makes.
 * @throws Error of Node when the first address cannot be had; the others are taken where they can be.
 */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  await app.listen({ port, host })
  if (host !== 'localhost') return
  const taken = app.server.address()
  if (typeof taken !== 'object' || taken === null) return
  for (const { address } of await lookup(host, { all: true }))
    if (address !== taken.address) await listenAlso(app.server, { port: taken.port, host: address })
}

async function listenAlso(first: Server, at: { port: number; host: string }): Promise<void> {
  const twin = createServer()
  for (const event of ['request', 'clientError'])
    for (const listener of first.rawListeners(event)) twin.on(event, (...all: unknown[]) => listener.apply(first, all))
  twin.keepAliveTimeout = first.keepAliveTimeout
  twin.requestTimeout = first.requestTimeout
  twin.headersTimeout = first.headersTimeout
  twin.setTimeout(first.timeout)
  first.on('close', () => {
    twin.close()
    twin.closeIdleConnections()
  })
  await new Promise<void>((done) => {
    twin.once('error', () => done())
    twin.listen(at, done)
  })
}
