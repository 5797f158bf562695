import { z } from 'zod'
import { COMMON_ERRORS, type ErrorCode } from './errors.ts'
import type { StaffRight } from './staff.ts'
import { reference } from './text.ts'

/** Allowed callers: anybody; anybody, but a token is used when sent; whoever has a token; staff whose role has the call's permission. */
export type Access = 'public' | 'optional' | 'customer' | 'staff'

export type Method = 'GET' | 'POST' | 'DELETE'

/** A call that only staff may make. */
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
  /** Fastify's notation: `/api/food/get/:id` */
  readonly path: Path
  readonly access: Who
  /** The permission that a staff call needs; null for all other calls. */
  readonly permission: Who extends 'staff' ? StaffRight : null
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** The refusals of this call alone; {@link errorsOf} has all that it may answer. */
  readonly errors: readonly ErrorCode[]
  /** Whether a reading call of staff tells about persons: it is then written into the access log. */
  readonly personal: boolean
  /**
   * Name of the one file that the call may carry, or null. A call with a name takes multipart/form-data alone: its text fields are the
   * body, each at most once.
   */
  readonly upload: Upload
  /** Whether it takes an `Idempotency-Key`: the same call sent twice with one key is done once. */
  readonly idempotent: boolean
  /** Whether its answer, the same for everybody, is kept in memory until something that it shows changes. For public calls by GET alone. */
  readonly kept: boolean
  /** Whether it changes things that kept answers show. It is answered when this process has heard of its own change. */
  readonly settles: boolean
  /** Whether its answer is of use beyond a session. Browsers break off all other calls when the session ends. */
  readonly open: Open
  /** The readers of a browser's copy of its answer while there is no connection; null when browsers keep none. */
  readonly offline: 'everybody' | 'owner' | null
}

/** Largest file of an upload in bytes: 5 MB (product rules, 14). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

/** What a handler gets after parsing. */
export type ParsedOf<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
} & (E['upload'] extends string ? { file: Uint8Array | null } : unknown)
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** A request without parameters, query or body: anything sent is refused. */
export const nothing = z.strictObject({})
/** The body of calls that the specification shows as empty: absent, null or `{}`. */
export const emptyBody = nothing.nullish()

/** The query that every reading call understands: the language of the texts. */
export const languageQuery = { lang: z.enum(['en', 'ko', 'si', 'np']).optional() }

const languageOnly = z.strictObject(languageQuery)

interface Shape<P, Q, B, R, M, W, A, U, O> {
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
  upload?: U
  idempotent?: boolean
  kept?: A extends 'public' ? boolean : never
  settles?: boolean
  open?: O
  offline?: 'everybody' | 'owner'
}

/** The permission that a call of staff cannot be without, and no other call has. */
type Guard<A> = A extends 'staff' ? { permission: StaffRight } : { permission?: never }

/**
 * Describes one call: the only place where path, method, access and shapes of a call are written. Without `params` and `body` there are
 * none; without `query` there is the language alone. What else is not said is false or null, but a call of staff that changes something
 * settles unless it says otherwise.
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
  const settles = shape.access === 'staff' && shape.method !== 'GET'
  return Object.freeze({ ...UNSAID, settles, ...shape })
}

const UNSAID = {
  params: nothing,
  query: languageOnly,
  body: emptyBody,
  errors: [],
  personal: false,
  upload: null,
  permission: null,
  idempotent: false,
  kept: false,
  open: false,
  offline: null,
} as const

const ACCESS_ERRORS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  // Calls without a token have a pace for each network.
  public: ['TOO_MANY_TRIES'],
  optional: ['UNAUTHENTICATED', 'TOO_MANY_TRIES'],
  customer: ['UNAUTHENTICATED'],
  staff: ['UNAUTHENTICATED', 'FORBIDDEN'],
}

/** Every error code that a call may answer. A test that meets another one fails. */
export function errorsOf({ access, upload, errors }: Endpoint): readonly ErrorCode[] {
  const ofUpload: readonly ErrorCode[] = upload === null ? [] : ['TOO_MANY_TRIES']
  return [...new Set([...COMMON_ERRORS, ...ACCESS_ERRORS[access], ...ofUpload, ...errors])]
}

/** Whether a value is a call of the contract: only {@link endpoint} makes them. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
}

/** A successful answer: `success: true` and what else it carries. */
export function answer<S extends z.ZodRawShape>(shape: S) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...shape })
}

/** An id of a thing: the store never guesses what is inside. */
export const idSchema = reference(64)

/** Longest `Idempotency-Key` header: visible ASCII characters and spaces. */
export const idempotencyKeySchema = z.string().regex(/^[\x20-\x7e]{1,200}$/)
