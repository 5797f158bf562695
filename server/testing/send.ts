import { expect } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorBody, type ErrorCode, errorBodySchema } from '#contract/errors.ts'

/** The input of a test's call, valid or not. */
export interface Sent {
  /** A form goes as multipart, a text as it is, all else as JSON. */
  body?: unknown
  /** Values of the path's parameters. */
  params?: Record<string, string>
  /** Such as `?limit=2`. */
  query?: string
  token?: string
  headers?: Record<string, string>
}

/** The response of a call, parsed by the contract. */
export class CallResponse<Body> {
  readonly status: number
  readonly headers: Headers
  readonly #content: { body: Body } | { refusal: ErrorBody }

  constructor({ status, headers }: Response, content: { body: Body } | { refusal: ErrorBody }) {
    this.status = status
    this.headers = headers
    this.#content = content
  }

  /** @throws Error when the store refused, with its words */
  get body(): Body {
    if ('refusal' in this.#content) throw new Error(`Refused with ${this.status}: ${JSON.stringify(this.#content.refusal)}`)
    return this.#content.body
  }

  /** @throws Error when the store did not refuse, with the response body */
  get refusal(): ErrorBody {
    if ('body' in this.#content) throw new Error(`Not refused: ${JSON.stringify(this.#content.body)}`)
    return this.#content.refusal
  }

  /** The response body, where success and refusal are both fine. */
  get payload(): Body | ErrorBody {
    return 'refusal' in this.#content ? this.#content.refusal : this.#content.body
  }

  /** Why the store refused; undefined when it did not. */
  get code(): ErrorCode | undefined {
    return 'refusal' in this.#content ? this.#content.refusal.code : undefined
  }
}

/**
 * Makes a call of the contract over HTTP and reads the response by the contract.
 * @throws Error when the response is not what the contract promises, or carries more
 */
export async function send<Body extends z.ZodType>(
  origin: string,
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Body>,
  { body, params = {}, query = '', token, headers = {} }: Sent = {},
): Promise<CallResponse<z.output<Body>>> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_hole, name: string) => params[name] ?? '')
  const form = body instanceof FormData
  const response = await fetch(`${origin}${path}${query}`, {
    method: endpoint.method,
    headers: {
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined || form || typeof body === 'string' ? body : JSON.stringify(body),
  })
  const content: unknown = await response.json()
  return new CallResponse(response, response.ok ? { body: read(endpoint.response, content) } : { refusal: read(errorBodySchema, content) })
}

function read<Shape extends z.ZodType>(shape: Shape, content: unknown): z.output<Shape> {
  const parsed = shape.parse(content)
  expect(parsed).toEqual(content)
  return parsed
}
