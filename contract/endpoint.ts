import { z } from 'zod'
import { COMMON_ERRORS, type ErrorCode } from './errors.ts'
import { languageSchema } from './rules/languages.ts'
import type { StaffRight } from './rules/permissions.ts'
import { reference } from './rules/text.ts'

/** Allowed callers: anyone; anyone, with a token used when sent; any token holder; staff whose role has the endpoint's permission. */
export type Access = 'public' | 'optional' | 'customer' | 'staff'

export type Method = 'GET' | 'POST' | 'DELETE'

/** An endpoint for staff only. */
export type StaffEndpoint = Endpoint & { access: 'staff'; permission: StaffRight }

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
  Path extends string = string,
  Who extends Access = Access,
  Upload extends string | null = string | null,
  Open extends boolean = boolean,
> {
  readonly method: Verb
  /** Path in Fastify's notation: `/api/food/get/:id` */
  readonly path: Path
  readonly access: Who
  /** The permission that a staff endpoint requires; null for all others. */
  readonly permission: Who extends 'staff' ? StaffRight : null
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Error codes of this endpoint alone; {@link errorsOf} returns all it may respond with. */
  readonly errors: readonly ErrorCode[]
  /** Whether a staff read returns personal data: it is then recorded in the access log. */
  readonly personal: boolean
  /** Whether a POST of staff only shows what its body would look like: as it changes and discloses nothing, it is not recorded. */
  readonly preview: boolean
  /** Whether a staff call requires a password that was given within the last minutes (decision 037). */
  readonly needsPassword: boolean
  /**
   * Name of the one file that the endpoint accepts, or null. With a name it takes multipart/form-data only; the text fields are the body,
   * each at most once.
   */
  readonly upload: Upload
  /** Largest file of its upload in bytes. */
  readonly uploadBytes: number
  /** The refusal of a larger file, with the placeholder values of its text. */
  readonly uploadTooLarge: UploadTooLarge
  /** Whether it takes an `Idempotency-Key`: a call repeated with the same key is executed once. */
  readonly idempotent: boolean
  /** Whether its response, the same for every caller, is cached in memory until something it shows changes. For public GET calls only. */
  readonly cached: boolean | Cached
  /** Whether it changes things that cached responses show. It responds only after this process has invalidated its own cache. */
  readonly invalidates: boolean
  /** Whether its response is useful beyond a session. Browsers abort all other calls when the session ends. */
  readonly open: Open
  /** Readers of the browser's offline copy of the response; null when browsers store none. */
  readonly offline: 'everybody' | 'owner' | null
}

/** The facts that the cache needs of a call whose query holds more than the language. */
interface Cached<Name extends string = string> {
  /**
   * Query parameters for which the call takes few values and refuses all others; a visitor can vary the rest at will. The language is one
   * of them without being named.
   */
  readonly bounded: readonly Name[]
}

export interface UploadTooLarge {
  code: ErrorCode
  values?: Record<string, number>
}

/** Largest file of an upload in bytes: 5 MB (product rules, 14). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

/** The parsed input of a handler. */
export type ParsedOf<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
} & (E['upload'] extends string ? { file: Uint8Array | null } : unknown)
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** A request without parameters, query or body. Every input is refused. */
export const nothing = z.strictObject({})
/** An empty body: absent, null or `{}`. */
export const emptyBody = nothing.nullish()

/** The query that every reading endpoint accepts: the language of the texts. */
export const languageQuery = { lang: languageSchema.optional() }

const languageOnly = z.strictObject(languageQuery)

/** The names of a query's parameters. */
type NameOf<Q extends z.ZodType> = unknown extends z.input<Q> ? string : keyof z.input<Q> & string

interface Shape<P, Q extends z.ZodType, B, R, M, W, A, U, O> {
  method: M
  path: W
  access: A
  summary: string
  params?: P
  query?: Q
  body?: B
  response: R
  errors?: readonly ErrorCode[]
  personal?: boolean
  preview?: A extends 'staff' ? boolean : never
  needsPassword?: A extends 'staff' ? boolean : never
  upload?: U
  uploadBytes?: number
  uploadTooLarge?: UploadTooLarge
  idempotent?: boolean
  cached?: A extends 'public' ? boolean | Cached<NameOf<Q>> : never
  invalidates?: boolean
  open?: O
  offline?: 'everybody' | 'owner'
}

/** The permission, required for staff endpoints and forbidden for all others. */
type Guard<A> = A extends 'staff' ? { permission: StaffRight } : { permission?: never }

/**
 * Describes one endpoint. It is the single source of path, method, access and schemas. Without `params` and `body` there are none; without
 * `query` there is the language alone. Other facts default to false or null, but a staff endpoint that changes something invalidates the
 * cache by default, and an upload is a picture.
 */
export function endpoint<
  R extends z.ZodType,
  const M extends Method,
  const W extends string,
  const A extends Access,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof languageOnly,
  B extends z.ZodType = typeof emptyBody,
  const U extends string | null = null,
  const O extends boolean = false,
>(shape: Shape<P, Q, B, R, M, W, A, U, O> & Guard<A>): Endpoint<P, Q, B, R, M, W, A, U, O>
export function endpoint(
  shape: Shape<z.ZodType, z.ZodType, z.ZodType, z.ZodType, Method, string, Access, string | null, boolean> & { permission?: StaffRight },
): Endpoint {
  const invalidates = shape.access === 'staff' && shape.method !== 'GET'
  return Object.freeze({ ...DEFAULTS, invalidates, ...shape })
}

const DEFAULTS = {
  params: nothing,
  query: languageOnly,
  body: emptyBody,
  errors: [],
  personal: false,
  preview: false,
  needsPassword: false,
  upload: null,
  uploadBytes: MAX_UPLOAD_BYTES,
  uploadTooLarge: { code: 'PICTURE_TOO_LARGE' },
  permission: null,
  idempotent: false,
  cached: false,
  open: false,
  offline: null,
} as const

const ACCESS_ERRORS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  // Calls without a token are rate-limited per network.
  public: ['TOO_MANY_TRIES'],
  optional: ['UNAUTHENTICATED', 'TOO_MANY_TRIES'],
  customer: ['UNAUTHENTICATED'],
  staff: ['UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_ORIGIN'],
}

/** Every error code that the endpoint may respond with. A test fails on any other. */
export function errorsOf({ access, upload, uploadTooLarge, needsPassword, errors }: Endpoint): readonly ErrorCode[] {
  const ofUpload: readonly ErrorCode[] = upload === null ? [] : ['TOO_MANY_TRIES', uploadTooLarge.code]
  const ofPassword: readonly ErrorCode[] = needsPassword ? ['PASSWORD_NEEDED'] : []
  return [...new Set([...COMMON_ERRORS, ...ACCESS_ERRORS[access], ...ofUpload, ...ofPassword, ...errors])]
}

/** Whether an export of a file of calls is an endpoint, told from schemas and constants by its fields. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
}

/** A successful response: `success: true` and the given fields. */
export function success<S extends z.ZodRawShape>(shape: S) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...shape })
}

/** An opaque id. */
export const idSchema = reference(64)

/** Longest `Idempotency-Key` header: visible ASCII characters and spaces. */
export const idempotencyKeySchema = z.string().regex(/^[\x20-\x7e]{1,200}$/)
