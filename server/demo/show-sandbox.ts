import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'
import { ownAddress } from '#server/platform/own-address.ts'
import { fromThisMachine } from '#server/platform/process/loopback.ts'

/** Headers about one connection, not about its content (RFC 9110, section 7.6.1). */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'proxy-connection'])
const TIME_LIMIT_MS = 15_000
const BASE = '/sandbox/'
/**
 * Paths that a shopper's browser needs: payment windows and the address search. All others show mails with links and codes, the journal,
 * and faults.
 */
const FOR_SHOPPERS = /^\/sandbox\/(?:portone\/(?:browser-sdk\.js$|window$|pay\/)|kakao\/pay\/|postcode\/)/

export interface SandboxShown {
  /** Where the sandbox listens. */
  origin: string
  /** Whether other machines see all of it, too. */
  toAll: boolean
}

/**
 * Proxies the sandbox below `/sandbox` of the store: all of it for this machine, for others only what a shopper needs. Written with Node's
 * own client, because the usual plugin adds a hundred modules.
 */
export async function showSandbox(app: FastifyInstance, { origin, toAll }: SandboxShown): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.all('/sandbox/*', async (request, reply) => {
      const address = ownAddress(request.url, origin)
      // Read as the sandbox reads it, with every `..` folded: what leads out of the sandbox's pages is not passed on.
      const { pathname } = address
      const shown = toAll || FOR_SHOPPERS.test(pathname) || fromThisMachine(request)
      if (!pathname.startsWith(BASE) || !shown) throw new Refusal('NOT_FOUND')
      const response = await passOn(address, request.raw)
      return reply
        .code(response.statusCode ?? 502)
        .headers(passable(response.headers))
        .send(response)
    })
  })
}

function passOn(address: URL, from: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const headers = { ...passable(from.headers), host: address.host }
    const onward = send(address, { method: from.method, headers, timeout: TIME_LIMIT_MS }, done)
    onward.once('timeout', () => onward.destroy(new Error('The sandbox does not respond')))
    onward.once('error', () => failed(new Refusal('UNAVAILABLE')))
    from.pipe(onward)
  })
}

function passable(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.has(name)))
}
