import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, type Language } from '#contract/rules/languages.ts'
import { addressOf } from '#server/platform/address-of.ts'
import { disconnected } from '#server/platform/disconnected.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { FairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import { clientNetwork } from '#server/platform/limits/rate-limits.ts'
import type { TokenBucket } from '#server/platform/limits/token-bucket.ts'
import { ownAddress } from '#server/platform/own-address.ts'
import { CachedResponse } from '#server/platform/response-cache/cached-response.ts'
import { sendCached } from '#server/platform/response-cache/send-cached.ts'
import { type SendBusy, wantsPage } from './busy-page.ts'
import { cachedPage } from './cached-page.ts'
import { chooseLanguage } from './choose-language.ts'
import { type RenderedPage, type RenderOptions, renderPage } from './render-page.ts'

/** Carries a page that may not be cached out of the cache's loader. */
class UncachedPage extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super('This page is not cached')
    this.page = page
  }
}

interface SendOptions extends RenderOptions {
  /** The names of the aisles that lists show. */
  readAisles: () => Promise<readonly string[]>
  publicUrl: string
  rate: TokenBucket
  rendering: FairSemaphore
}

/**
 * Responds with a page: from the cache, or rendered and then cached when it is complete and the same for every visitor. Rate-limited
 * visitors get a page that explains it.
 * @throws Refusal when data was requested: TOO_MANY_TRIES for a network that exceeds its rate, UNAVAILABLE when too many pages are queued.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SendOptions & { sendBusy: SendBusy },
): Promise<FastifyReply> {
  const address = ownAddress(request.url, options.publicUrl)
  const language = chooseLanguage({
    query: address.searchParams.get(LANGUAGE_COOKIE),
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  })
  try {
    return await renderAndSend(request, reply, address, language, options)
  } catch (error) {
    if (!(error instanceof Refusal) || !wantsPage(request)) throw error
    return options.sendBusy(reply, language, address, error)
  }
}

async function renderAndSend(
  request: FastifyRequest,
  reply: FastifyReply,
  address: URL,
  language: Language,
  options: SendOptions,
): Promise<FastifyReply> {
  const report = (error: unknown) => request.log.error({ err: error }, 'a page failed')
  const aisles = address.searchParams.has('category') ? await options.readAisles() : []
  const cached = cachedPage(address, language, (name) => aisles.includes(name))
  // Cache hits cost nothing, so only rendered pages count against the rate limit.
  const make = async (read: Request, signal: AbortSignal) => {
    options.rate.take(addressOf(request))
    return options.rendering.run(() => renderPage(read, language, report, options), { key: clientNetwork(addressOf(request)), signal })
  }
  if (!cached) {
    const signal = disconnected(reply)
    return sendUncached(reply, await make(new Request(address, { signal }), signal))
  }
  try {
    const response = await request.server.caching.cache.load(cached.key, cached.share, async () => {
      // Not aborted with this visitor's request: other visitors may wait for the same page.
      const page = await make(new Request(address.origin + cached.pathAndQuery), disconnected(reply))
      if (page.status !== 200) throw new UncachedPage(page)
      return { response: new CachedResponse(page), cacheable: page.complete }
    })
    return await sendCached(request, reply, response)
  } catch (error) {
    if (error instanceof UncachedPage) return sendUncached(reply, error.page)
    throw error
  }
}

function sendUncached(reply: FastifyReply, { status, headers, body }: RenderedPage): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}
