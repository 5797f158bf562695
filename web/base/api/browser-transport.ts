import type { Outgoing, Transport } from '#contract/client.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { SessionCalls } from '../session/session-calls.ts'
import { ApiError } from './api-error.ts'

/** Milliseconds until a call fails with TIMEOUT: long enough for a slow connection, short enough to report a dead one. */
const TIMEOUT_MS = 20_000
/** A picture takes longer to upload on a slow connection; the server waits a minute for it. */
const UPLOAD_TIMEOUT_MS = 60_000

interface Settings {
  language: Language
  /** The customer's token, read at every call. */
  token(): string | null
  /** The calls of the session; they are aborted when it ends. */
  calls: SessionCalls
  /** Called when the server rejects the token that was sent. */
  onUnauthenticated(token: string): void
  /** Headers of every call besides. */
  headers?: () => Readonly<Record<string, string>>
  /** Origin of the store; by default the page's own. */
  origin?: string
}

/** Sends calls over HTTP. Responses are not parsed again: the server's response schemas already enforce the contract. */
export function browserTransport(settings: Settings): Transport {
  const carry = async (outgoing: Outgoing, session?: AbortSignal) => {
    const token = outgoing.options.endedToken ?? settings.token()
    const { ok, status, body } = await send(outgoing, settings, token, session)
    if (ok) return body
    const refusal = isErrorBody(body) ? body : null
    if (status === 401 && token && refusal?.code === 'UNAUTHENTICATED') settings.onUnauthenticated(token)
    throw new ApiError(refusal?.code ?? 'INTERNAL', status, refusal)
  }
  return (outgoing) => {
    if (outgoing.open) return carry(outgoing)
    const request = (session: AbortSignal) => carry(outgoing, session)
    return outgoing.options.last ? settings.calls.runLast(request) : settings.calls.run(request)
  }
}

/** A response of the store; `body` is null when a refusal has no readable body. */
interface StoreResponse {
  ok: boolean
  status: number
  body: unknown
}

async function send(
  outgoing: Outgoing,
  { language, headers: more, origin = '' }: Settings,
  token: string | null,
  session: AbortSignal | undefined,
): Promise<StoreResponse> {
  const { method, options } = outgoing
  const path = outgoing.route.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(outgoing.params[name] ?? ''))
  const query = new URLSearchParams(Object.entries({ ...outgoing.query, lang: language }).map(([name, value]) => [name, String(value)]))
  const headers = new Headers({ ...more?.(), accept: 'application/json' })
  // The browser sets the content type of a form itself, with the boundary of its parts.
  if (outgoing.body && outgoing.upload === null) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const timeout = AbortSignal.timeout(outgoing.upload === null ? TIMEOUT_MS : UPLOAD_TIMEOUT_MS)
  const signal = AbortSignal.any([timeout, ...(session ? [session] : []), ...(options.signal ? [options.signal] : [])])
  try {
    const response = await fetch(`${origin}${path}?${query}`, {
      method,
      headers,
      signal,
      keepalive: options.endedToken !== undefined,
      body: bodyOf(outgoing),
    })
    const { ok, status } = response
    // A connection that breaks in the middle of a body is a network error, not an empty response.
    const body: unknown = await (ok ? response.json() : response.json().catch(() => null))
    return { ok, status, body }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(timeout.aborted ? 'TIMEOUT' : 'NETWORK', 0, null)
  }
}

function bodyOf({ body, upload }: Outgoing): BodyInit | undefined {
  if (!body) return undefined
  if (upload === null) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== null) form.append(name, String(value))
  }
  return form
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value
}
