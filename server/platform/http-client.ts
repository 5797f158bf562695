import { parseJson } from '#contract/parse-json.ts'
import { type BreakerOptions, type CircuitBreaker, createCircuitBreaker } from './limits/circuit-breaker.ts'

/** Largest response body that is read, in bytes. */
const MAX_BYTES = 1024 * 1024

/**
 * The shop responds within 6 seconds whatever a provider does (product rules, 14). A single call may use all of it; an operation made of
 * two calls has to divide it.
 */
const DEFAULT_TIMEOUT_MS = 6000

const DEFAULT_BREAKER = { failuresToOpen: 5, coolDownMs: 10_000 }

export type HttpFailureKind =
  /** No complete response in time; the request may have been executed. */
  | 'timeout'
  /** Connection refused, reset or cut; the request may have been executed. */
  | 'network'
  /** The breaker is open: the request was not sent. */
  | 'resting'
  /** A response that is too large, compressed, a redirect, or a success that is not JSON. */
  | 'bad-reply'

/** An outgoing call without a usable response. The message names service and path only: never a header, a query, a body or a token. */
export class HttpFailure extends Error {
  readonly kind: HttpFailureKind

  constructor(service: string, path: string, kind: HttpFailureKind) {
    super(`${service} ${path.split('?')[0]}: ${kind}`)
    this.name = 'HttpFailure'
    this.kind = kind
  }
}

export type HttpClientOptions = {
  /** Used in messages, e.g. 'kakao-pay'. */
  service: string
  /** Origin and, if any, base path, e.g. 'https://open-api.kakaopay.com'. */
  baseUrl: string
  /** Sent with every request, e.g. `authorization`. */
  headers?: Record<string, string>
  breaker?: BreakerOptions
}

export type HttpRequest = {
  method: 'GET' | 'POST'
  /** Path and query below the base URL, starting with '/'. The caller encodes the parts. */
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** Timeout of the whole call, from connecting to the last byte, in milliseconds. Default 6000. */
  timeoutMs?: number
  /** Calls of one group share a circuit breaker, so failures of one kind of work do not block another. Default: one for all. */
  breakerGroup?: string
}

/** `body` is the parsed JSON; undefined when a response outside 200-299 is not JSON. */
export type HttpReply = { status: number; body: unknown }

export type HttpClient = {
  /** @throws HttpFailure. Returns a response with any status except a redirect. */
  request(request: HttpRequest): Promise<HttpReply>
}

/** A small JSON client for one outside service: timeout, size limit, no redirects, no compression, a circuit breaker. */
export function createHttpClient({ service, baseUrl, headers, breaker: breakerOptions }: HttpClientOptions): HttpClient {
  const base = baseUrl.replace(/\/+$/, '')
  const breakers = new Map<string, CircuitBreaker>()
  const breakerOf = (group: string): CircuitBreaker => {
    const breaker = breakers.get(group) ?? createCircuitBreaker(breakerOptions ?? DEFAULT_BREAKER)
    breakers.set(group, breaker)
    return breaker
  }

  const send = async (request: HttpRequest): Promise<HttpReply> => {
    const signal = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS)
    try {
      const response = await fetch(base + request.path, {
        method: request.method,
        headers: {
          accept: 'application/json',
          // Plain bytes rule out decompression bombs and decoder bugs.
          'accept-encoding': 'identity',
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
          ...request.headers,
        },
        body: request.body === undefined ? undefined : JSON.stringify(request.body),
        redirect: 'manual',
        signal,
      })
      const encoding = response.headers.get('content-encoding') ?? 'identity'
      if (encoding !== 'identity' || (response.status >= 300 && response.status < 400)) {
        await response.body?.cancel()
        throw new HttpFailure(service, request.path, 'bad-reply')
      }
      const text = await readCapped(response)
      if (text === null) throw new HttpFailure(service, request.path, 'bad-reply')
      const body = parseJson(text)
      if (body === undefined && response.ok) throw new HttpFailure(service, request.path, 'bad-reply')
      return { status: response.status, body }
    } catch (error) {
      if (error instanceof HttpFailure) throw error
      // Drops the original error on purpose: undici puts addresses and headers into it.
      throw new HttpFailure(service, request.path, signal.aborted ? 'timeout' : 'network')
    }
  }

  return {
    async request(request) {
      const breaker = breakerOf(request.breakerGroup ?? '')
      if (!breaker.admit()) throw new HttpFailure(service, request.path, 'resting')
      try {
        const reply = await send(request)
        // 429 means that the service works. Rate limits elsewhere handle it; the breaker would block all other calls, too.
        if (reply.status >= 500) breaker.failed()
        else breaker.succeeded()
        return reply
      } catch (error) {
        breaker.failed()
        throw error
      }
    },
  }
}

/** The body as text, or null when it is longer than the limit. */
async function readCapped(response: Response): Promise<string | null> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MAX_BYTES) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
