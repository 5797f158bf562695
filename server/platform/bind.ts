import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Endpoint, ParsedOf } from '#contract/endpoint.ts'
import { asLanguage, DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import { roleMay, type StaffRight, type StaffRole } from '#contract/staff.ts'
import { callKey } from './answers/call-key.ts'
import { sendAnswer } from './answers/send-answer.ts'
import { StoredAnswer } from './answers/stored-answer.ts'
import { Refusal } from './errors.ts'
import { fieldFaults, REPORTED } from './field-problems.ts'
import type { FairSemaphore } from './limits/fair-semaphore.ts'
import { clientNetwork } from './limits/rate-limits.ts'
import type { TokenBucket } from './limits/token-bucket.ts'
import { MULTIPART_LIMITS, readMultipart } from './read-multipart.ts'

/** Who is calling, as the token says. */
export interface Caller {
  accountId: string
  sessionId: string
  /** The powers of staff come with a session of staff alone: with a shopper's session they are shoppers too. */
  role: 'customer' | 'shopping-staff' | StaffRole
  /** The rights of the role, as they are now. The owner has all of them and needs none here. */
  rights?: ReadonlySet<string>
}

/** What every handler knows of a call besides its input. */
export interface Call {
  /** null for a guest. Never null on endpoints for customers and owners: use {@link signedIn}. */
  caller: Caller | null
  language: Language
  /** Address of the client, for limits. */
  address: string
  header(name: string): string | undefined
}

export type Handler<E extends Endpoint> = (input: ParsedOf<E>, call: Call) => Promise<HandlerAnswer<E>>
/** What a handler returns: the answer without `success`, which binding adds. */
export type HandlerAnswer<E extends Endpoint> = Omit<import('zod').z.input<E['response']>, 'success'>

/** Finds out who sent a token. Null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    registry: Registry
    /** How often one network may make calls without a token. */
    openCallBucket: TokenBucket
    /** Bounds the calls that carry a file. */
    uploads: FairSemaphore
  }
  interface FastifyContextConfig {
    /** The call that the route answers. */
    endpoint?: Endpoint
  }
}

export interface Input {
  params: unknown
  query: unknown
  body: unknown
  /** The file of a call that may carry one. */
  file?: Uint8Array | null
}

interface BindOptions {
  /** How often one network may make the call when its answer is not kept. Default: the rate of the app for calls without a token. */
  rate?: TokenBucket
}

interface Bound {
  endpoint: Endpoint
  /** The answer as the pages read it. What is kept is shared: nobody may change it. */
  run(input: Input, call: Call): Promise<unknown>
}

/** All bound endpoints: the in-process transport of the pages and the OpenAPI document read it. */
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

/** A call that is not of staff: those are bound by `bindStaff` and its other forms. */
type OpenEndpoint = Endpoint & { access: Exclude<Access, 'staff'> }

/**
 * Binds an endpoint of the contract to the function that answers it: parses the request strictly, checks who is calling, and lets only
 * what the response schema lists leave the server. What is `kept` is made once for all readers, until something that it shows changes.
 */
export function bind<E extends OpenEndpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>, options: BindOptions = {}): void {
  bindRun(
    app,
    endpoint,
    async (input, call) => endpoint.response.parse({ success: true, ...(await handler(parseInput(endpoint, input), call)) }),
    options,
  )
}

/** Routes an endpoint to what parses its input, does its work and makes its answer; for the forms of binding alone. */
export function bindRun(app: FastifyInstance, endpoint: Endpoint, run: Bound['run'], options: BindOptions = {}): void {
  const { kept } = endpoint
  const { rate = endpoint.access === 'public' || endpoint.access === 'optional' ? app.openCallBucket : null } = options
  const keep = (input: Input, call: Call) => {
    // Only an answer that has to be made costs something.
    const make = async () => {
      rate?.take(call.address)
      return run(input, call)
    }
    return keepAnswer(app, endpoint, input, make)
  }
  app.registry.add({ endpoint, run: kept ? async (input, call) => (await keep(input, call)).result : run })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await identify(app, endpoint, request)
    const call = callOf(request, caller)
    const { params, query } = request
    if (kept) return sendAnswer(request, reply, await keep({ params, query, body: undefined }, call))
    rate?.take(call.address)
    reply.header('cache-control', cacheControl(endpoint))
    if (endpoint.upload === null) return run({ params, query, body: request.body }, call)
    const { upload } = endpoint
    // The bytes of a file lie in memory until the call is answered, so its turn comes before the first of them is read.
    const take = async () => {
      const { fields, file } = await readMultipart(request, upload)
      return run({ params, query, body: fields, file }, call)
    }
    return app.uploads.run(take, { key: caller?.accountId ?? clientNetwork(call.address) })
  }
  const route = { method: endpoint.method, url: endpoint.path, config: { endpoint }, handler: answer }
  if (endpoint.upload === null) app.route(route)
  else app.register((scope) => routeWithUpload(scope, route))
}

/** What handlers know of a request besides its input. */
export function callOf(request: FastifyRequest, caller: Caller | null): Call {
  return { caller, language: languageOf(request.query), address: request.ip, header: (name) => headerOf(request, name) }
}

/** The answer to a reading call for everybody, as it is kept. */
function keepAnswer(app: FastifyInstance, endpoint: Endpoint, input: Input, make: () => Promise<unknown>): Promise<StoredAnswer> {
  const { key, share } = callKey(endpoint.path, input)
  const made = async () => {
    const result = await make()
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl(endpoint) }
    const body = Buffer.from(JSON.stringify(result))
    return { answer: new StoredAnswer({ headers, body, result, tags: app.answers.tagsOf(result) }), keep: true }
  }
  return app.answers.cache.load(key, share, made)
}

/** A route that understands multipart/form-data and nothing else; all others answer it with 415. */
async function routeWithUpload(scope: FastifyInstance, route: Parameters<FastifyInstance['route']>[0]): Promise<void> {
  scope.removeContentTypeParser('application/json')
  await scope.register(multipart, { limits: MULTIPART_LIMITS })
  scope.route(route)
}

/** The caller of an endpoint that needs one. */
export function signedIn(call: Call): Caller {
  if (!call.caller) throw new Refusal('UNAUTHENTICATED')
  return call.caller
}

/** The input of a call as the contract describes it. @throws Refusal BAD_REQUEST with the fields that are wrong. */
export function parseInput<E extends Endpoint>(endpoint: E, input: Input): ParsedOf<E> {
  const params = endpoint.params.safeParse(input.params ?? {}, REPORTED)
  const query = endpoint.query.safeParse(input.query ?? {}, REPORTED)
  const body = endpoint.body.safeParse(input.body ?? undefined, REPORTED)
  const issues = [params, query, body].flatMap((part) => part.error?.issues ?? [])
  if (!params.success || !query.success || !body.success) throw new Refusal('BAD_REQUEST', { fields: fieldFaults(issues) })
  const file = endpoint.upload === null ? {} : { file: input.file ?? null }
  return { params: params.data, query: query.data, body: body.data, ...file } as ParsedOf<E>
}

/**
 * Who is calling, for a route with that access; null for a guest where guests may call.
 * @throws Refusal UNAUTHENTICATED without a valid token, FORBIDDEN for a call of staff without a session of staff or without its permission.
 */
export async function identify(
  app: FastifyInstance,
  { access, permission }: Pick<Endpoint, 'access' | 'permission'>,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (access === 'public') return null
  const token = bearerOf(request.headers.authorization)
  const caller = token ? await app.authenticate(token) : null
  if (!caller && (access !== 'optional' || request.headers.authorization)) throw new Refusal('UNAUTHENTICATED')
  if (access !== 'staff' || (caller && permission && may(caller, permission))) return caller
  if (caller && caller.role !== 'customer') {
    const call = `${request.method} ${request.routeOptions.url}`
    await app.recordAccess({ staffId: caller.accountId, address: request.ip, call, result: 'refused' })
  }
  throw new Refusal('FORBIDDEN')
}

/** Whether a caller has a right of staff now. */
export function may({ role, rights }: Caller, right: StaffRight): boolean {
  return role !== 'customer' && role !== 'shopping-staff' && roleMay(role, rights ?? NO_RIGHTS, right)
}

const NO_RIGHTS: ReadonlySet<string> = new Set()

/** Whether a caller came by the login of staff. */
export function isStaff({ role }: Caller): boolean {
  return role !== 'customer' && role !== 'shopping-staff'
}

function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9._-]{1,2000})$/i.exec(header ?? '')?.[1] ?? null
}

/** What everybody may read may be kept but is asked for again; what is for one person, such as the token of a login, is never kept. */
export function cacheControl({ access, method }: Endpoint): string {
  return access === 'public' && method === 'GET' ? 'public, max-age=0, must-revalidate' : 'no-store'
}

function languageOf(query: unknown): Language {
  const lang = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return asLanguage(lang) ?? DEFAULT_LANGUAGE
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}
