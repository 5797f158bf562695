import { parseJson } from '#contract/parse-json.ts'
import { type BreakerOptions, type CircuitBreaker, createCircuitBreaker } from './limits/circuit-breaker.ts'

/** Longest answer that is read, in bytes. */
const maximumBytes = 1024 * 1024

/**
 * The shop answers within 6 seconds whatever a provider does (product rules, 14). One call alone may take all of it; an
 * operation made of two calls has to divide it.
 */
const defaultTimeoutMs = 6000

const defaultBreaker = { failuresToOpen: 5, coolDownMs: 10_000 }

export type HttpFailureKind =
  /** No complete answer in time: the request may have been carried out. */
  | 'timeout'
  /** Connection refused, reset or cut: the request may have been carried out. */
  | 'network'
  /** The breaker is open: the request was not sent. */
  | 'resting'
  /** An answer that is too large, compressed, a redirect, or a success that is not JSON. */
  | 'bad-reply'

/** Why an outgoing call has no usable answer. The message names service and path only: never a header, a query, a body or a token. */
export class HttpFailure extends Error {
  readonly kind: HttpFailureKind

  constructor(service: string, path: string, kind: HttpFailureKind) {
    super(`${service} ${path.split('?')[0]}: ${kind}`)
    this.name = 'HttpFailure'
    this.kind = kind
  }
}

export type HttpClientOptions = {
  /** For messages, e.g. 'kakao-pay'. */
  service: string
  /** Origin and, if any, base path, e.g. 'https://open-api.kakaopay.com'. */
  baseUrl: string
  /** Sent with every request, e.g. `authorization`. */
  headers?: Record<string, string>
  breaker?: BreakerOptions
}

export type HttpRequest = {
  method: 'GET' | 'POST'
  /** Path and query below the base address, beginning with '/'. Whoever builds it encodes the parts. */
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** Whole call, from connecting to the last byte, in milliseconds. Default 6000. */
  timeoutMs?: number
  /** Calls of one lane rest together: what fails for one kind of work says nothing of another. Default: one for all. */
  lane?: string
}

/** `body` is the parsed JSON; undefined when an answer outside 200-299 is not JSON. */
export type HttpReply = { status: number; body: unknown }

export type HttpClient = {
  /** @throws HttpFailure. An answer with any status but a redirect is returned, not thrown. */
  request(request: HttpRequest): Promise<HttpReply>
}

/** A small JSON client for one outside service: deadline, size cap, no redirects, no compression, a circuit breaker. */
export function createHttpClient({ service, baseUrl, headers, breaker: breakerOptions }: HttpClientOptions): HttpClient {
  const base = baseUrl.replace(/\/+$/, '')
  const breakers = new Map<string, CircuitBreaker>()
  const breakerOf = (lane: string): CircuitBreaker => {
    const breaker = breakers.get(lane) ?? createCircuitBreaker(breakerOptions ?? defaultBreaker)
    breakers.set(lane, breaker)
    return breaker
  }

  const send = async (request: HttpRequest): Promise<HttpReply> => {
    const signal = AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs)
    try {
      const response = await fetch(base + request.path, {
        method: request.method,
        headers: {
          accept: 'application/json',
          // A decompression bomb or a decoder's fault cannot hit who asks for plain bytes.
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
      // The original error is dropped on purpose: undici puts addresses and headers into it.
      throw new HttpFailure(service, request.path, signal.aborted ? 'timeout' : 'network')
    }
  }

  return {
    async request(request) {
      const breaker = breakerOf(request.lane ?? '')
      if (!breaker.admit()) throw new HttpFailure(service, request.path, 'resting')
      try {
        const reply = await send(request)
        // 429 is the answer of a service that works: who asks too often is bounded before, and nobody else has to rest for it.
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

/** The body as text, or null when it is longer than the cap. */
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
    if (bytes > maximumBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
