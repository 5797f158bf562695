import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Endpoint, ParsedOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/rules/languages.ts'
import { addressOf } from './address-of.ts'
import type { Authenticate, Caller } from './caller.ts'
import { disconnected } from './disconnected.ts'
import { Refusal } from './errors.ts'
import { fieldFaults, REPORTED } from './field-problems.ts'
import { headerOf } from './header-of.ts'
import { identify } from './identify.ts'
import { atPace, type Pace } from './keep-pace.ts'
import { languageOf } from './language-of.ts'
import { clientNetwork } from './limits/rate-limits.ts'
import type { TokenBucket } from './limits/token-bucket.ts'
import type { UploadSlots } from './limits/upload-slots.ts'
import { MULTIPART_LIMITS, readMultipart } from './read-multipart.ts'
import { CachedResponse } from './response-cache/cached-response.ts'
import { callKey } from './response-cache/call-key.ts'
import { sendCached } from './response-cache/send-cached.ts'

/** The context of a call, passed to every handler beside its input. */
export interface Call {
  /** null for a guest. Never null on endpoints for customers and owners: use {@link signedIn}. */
  caller: Caller | null
  language: Language
  /** Client address, for rate limits. */
  address: string
  /** Host and port that the request was sent to. */
  host: string
  header(name: string): string | undefined
  /** Sets a header of the response. */
  setHeader(name: string, value: string): void
}

export type Handler<E extends Endpoint> = (input: ParsedOf<E>, call: Call) => Promise<HandlerResult<E>>
/** The return value of a handler: the response without `success`, which `bind` adds. */
export type HandlerResult<E extends Endpoint> = Omit<import('zod').z.input<E['response']>, 'success'>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    /** The time of the store's clock. */
    now: () => Date
    registry: Registry
    /** Rate limit of calls without a token, per network. */
    openCallBucket: TokenBucket
    /** Bounds the concurrent calls that carry a file. */
    uploads: UploadSlots
    /** Slowest pace of the body of such a call. */
    uploadPace: Pace
  }
  interface FastifyContextConfig {
    /** The endpoint that the route serves. */
    endpoint?: Endpoint
  }
}

export interface Input {
  params: unknown
  query: unknown
  body: unknown
  /** The file, for endpoints that accept one. */
  file?: Uint8Array | null
}

interface BindOptions {
  /** Rate limit per network of the responses that are not served from the cache. Default: the app's limit for calls without a token. */
  rate?: TokenBucket
}

interface Bound {
  endpoint: Endpoint
  /** Returns the response as the pages read it. Cached responses are shared and must not be mutated. */
  run(input: Input, call: Call): Promise<unknown>
}

/** All bound endpoints, for the in-process transport of the pages and for the OpenAPI document. */
export class Registry {
  private readonly bound = new Map<string, Bound>()

  add(entry: Bound): void {
    const key = `${entry.endpoint.method} ${entry.endpoint.path}`
    if (this.bound.has(key)) throw new Error(`Bound twice: ${key}`)
    this.bound.set(key, entry)
  }

  find(method: string, path: string): Bound | undefined {
    return this.bound.get(`${method} ${path}`)
  }

  endpoints(): Endpoint[] {
    return [...this.bound.values()].map((entry) => entry.endpoint)
  }
}

/** An endpoint that is not for staff; `bindStaff` and its variants bind those. */
type NonStaffEndpoint = Endpoint & { access: Exclude<Access, 'staff'> }

/**
 * Binds an endpoint of the contract to its handler: parses the request strictly, identifies the caller, and sends only the fields that the
 * response schema lists. The response of a `cached` endpoint is computed once for all callers, until something it shows changes.
 */
export function bind<E extends NonStaffEndpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>, options: BindOptions = {}): void {
  bindRun(
    app,
    endpoint,
    async (input, call) => endpoint.response.parse({ success: true, ...(await handler(parseInput(endpoint, input), call)) }),
    options,
  )
}

/** Registers the route of an endpoint. `run` parses the input and returns the response. For the bind functions only. */
export function bindRun(app: FastifyInstance, endpoint: Endpoint, run: Bound['run'], options: BindOptions = {}): void {
  const { cached } = endpoint
  const { rate = endpoint.access === 'public' || endpoint.access === 'optional' ? app.openCallBucket : null } = options
  const fromCache = (input: Input, callOfMiss: () => Call) => {
    // Cache hits cost nothing, so only misses count against the rate limit.
    const make = async () => {
      const call = callOfMiss()
      rate?.take(call.address)
      return run(input, call)
    }
    return cachedResponse(app, endpoint, input, make)
  }
  app.registry.add({ endpoint, run: cached ? async (input, call) => (await fromCache(input, () => call)).result : run })
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query } = request
    // Cached calls are public: they have no caller.
    if (cached) return sendCached(request, reply, await fromCache({ params, query, body: undefined }, () => callOf(request, null, reply)))
    const caller = await identify(app, endpoint, request)
    const call = callOf(request, caller, reply)
    rate?.take(call.address)
    reply.header('cache-control', cacheControl(endpoint))
    if (endpoint.upload === null) return run({ params, query, body: request.body }, call)
    const upload = { name: endpoint.upload, tooLarge: endpoint.uploadTooLarge }
    // A file stays in memory until the response is sent, so the call waits for its slot before the first byte is read.
    const take = async () => {
      const { fields, file } = await atPace(reply, app.uploadPace, () => readMultipart(request, upload))
      return run({ params, query, body: fields, file }, call)
    }
    const network = clientNetwork(call.address)
    return app.uploads.run(take, { account: caller?.accountId ?? network, network, signal: disconnected(reply) })
  }
  const route = { method: endpoint.method, url: endpoint.path, config: { endpoint }, handler }
  if (endpoint.upload === null) app.route(route)
  else app.register((scope) => routeWithUpload(scope, route, endpoint.uploadBytes))
}

/** Builds the context of a call from its request. */
export function callOf(request: FastifyRequest, caller: Caller | null, reply: FastifyReply): Call {
  return {
    caller,
    language: languageOf(request.query),
    // Read by few calls.
    get address() {
      return addressOf(request)
    },
    get host() {
      return request.host
    },
    header: (name) => headerOf(request, name),
    setHeader: (name, value) => void reply.header(name, value),
  }
}

/** The response of a cached endpoint, from the cache or computed by `make`. */
function cachedResponse(app: FastifyInstance, endpoint: Endpoint, input: Input, make: () => Promise<unknown>): Promise<CachedResponse> {
  const { key, share } = callKey(endpoint, input)
  const load = async () => {
    const result = await make()
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl(endpoint) }
    const body = Buffer.from(JSON.stringify(result))
    return { response: new CachedResponse({ headers, body, result, tags: app.caching.tagsOf(result) }), cacheable: true }
  }
  return app.caching.cache.load(key, share, load)
}

/** Registers a route that accepts multipart/form-data only; everything else gets 415. */
async function routeWithUpload(scope: FastifyInstance, route: Parameters<FastifyInstance['route']>[0], fileSize: number): Promise<void> {
  scope.removeContentTypeParser('application/json')
  await scope.register(multipart, { limits: { ...MULTIPART_LIMITS, fileSize } })
  scope.route(route)
}

/** The caller of an endpoint that needs one. */
export function signedIn(call: Call): Caller {
  if (!call.caller) throw new Refusal('UNAUTHENTICATED')
  return call.caller
}

/** Parses the input of a call by the schemas of its endpoint. @throws Refusal BAD_REQUEST with the invalid fields. */
export function parseInput<E extends Endpoint>(endpoint: E, input: Input): ParsedOf<E> {
  const params = endpoint.params.safeParse(input.params ?? {}, REPORTED)
  const query = endpoint.query.safeParse(input.query ?? {}, REPORTED)
  const body = endpoint.body.safeParse(input.body ?? undefined, REPORTED)
  const issues = [params, query, body].flatMap((part) => part.error?.issues ?? [])
  if (!params.success || !query.success || !body.success) throw new Refusal('BAD_REQUEST', { fields: fieldFaults(issues) })
  const file = endpoint.upload === null ? {} : { file: input.file ?? null }
  return { params: params.data, query: query.data, body: body.data, ...file } as ParsedOf<E>
}

/** Public responses may be stored but must be revalidated; responses for one person, such as the token of a login, are never stored. */
function cacheControl({ access, method }: Endpoint): string {
  return access === 'public' && method === 'GET' ? 'public, max-age=0, must-revalidate' : 'no-store'
}
