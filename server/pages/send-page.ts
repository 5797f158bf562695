import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, type Language } from '#contract/languages.ts'
import { sendAnswer } from '#server/platform/answers/send-answer.ts'
import { StoredAnswer } from '#server/platform/answers/stored-answer.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type FairSemaphore, RequesterGone } from '#server/platform/limits/fair-semaphore.ts'
import { clientNetwork } from '#server/platform/limits/rate-limits.ts'
import type { TokenBucket } from '#server/platform/limits/token-bucket.ts'
import { ownAddress } from '#server/platform/own-address.ts'
import { type SendBusy, wantsPage } from './busy-page.ts'
import { chooseLanguage } from './choose-language.ts'
import { keptPage } from './page-key.ts'
import { type RenderedPage, type RenderOptions, renderPage } from './render-page.ts'

/** Carries a page that may not be kept from where it was made to where it is sent. */
class UnkeptPage extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super('This page is not kept')
    this.page = page
  }
}

interface SendOptions extends RenderOptions {
  publicUrl: string
  rate: TokenBucket
  rendering: FairSemaphore
}

/**
 * Answers a page: the kept one, or a new one, which is kept when it is whole and the same for everybody. Readers who are refused get a page
 * that says so.
 * @throws Refusal where data was asked for: TOO_MANY_TRIES for a network that has more pages made than its people read, UNAVAILABLE
 * when too many pages wait.
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
    return await sendWanted(request, reply, address, language, options)
  } catch (error) {
    // Nobody reads the answer.
    if (error instanceof RequesterGone) return reply.code(503).send()
    if (!(error instanceof Refusal) || !wantsPage(request)) throw error
    return options.sendBusy(reply, language, address, error)
  }
}

async function sendWanted(
  request: FastifyRequest,
  reply: FastifyReply,
  address: URL,
  language: Language,
  options: SendOptions,
): Promise<FastifyReply> {
  const report = (error: unknown) => request.log.error({ err: error }, 'a page failed')
  const kept = keptPage(address, language)
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  // Only a page that has to be made costs something.
  const make = async (read: Request) => {
    options.rate.take(request.ip)
    return options.rendering.run(() => renderPage(read, language, report, options), { key: clientNetwork(request.ip), signal: gone.signal })
  }
  if (!kept) return sendOnce(reply, await make(new Request(address, { signal: gone.signal })))
  try {
    const answer = await request.server.answers.cache.load(kept.key, kept.share, async () => {
      // Without the reader's signal: others may wait for it, too.
      const page = await make(new Request(kept.address))
      if (page.status !== 200) throw new UnkeptPage(page)
      return { answer: new StoredAnswer(page), keep: page.whole }
    })
    return await sendAnswer(request, reply, answer)
  } catch (error) {
    if (error instanceof UnkeptPage) return sendOnce(reply, error.page)
    throw error
  }
}

function sendOnce(reply: FastifyReply, { status, headers, body }: RenderedPage): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}
