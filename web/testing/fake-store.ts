import type { z } from 'zod'
import { type Api, createApi, type Outgoing, type Transport } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json'
import { ApiError } from '../base/api/api-error.ts'

/** A fake store whose responses a test sets, validated by the contract. A call without a response fails the test. */
export interface FakeStore {
  api: Api
  /** Carries calls that no client of the shop has, such as those of the console. */
  transport: Transport
  /** The request bodies that a call received, parsed by the contract, without an uploaded file. */
  sentTo: <Body extends z.ZodType>(endpoint: Endpoint<z.ZodType, z.ZodType, Body>) => z.output<Body>[]
  /** Sets the response of a call. */
  respond: <Response extends z.ZodType>(endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Response>, body: z.input<Response>) => void
  /** Makes a call fail with an error code, with the server's message in English. */
  refuse: (endpoint: Endpoint, code: ErrorCode, more?: Partial<ErrorBody>) => void
  /** Makes a call fail without a response. */
  cutOff: (endpoint: Endpoint) => void
  /** Makes a call wait for its response until the returned function is called. */
  hold: (endpoint: Endpoint) => () => void
}

const t = createTranslate(en, 'en')
const lineOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Creates a fake store without a server. The contract's schemas validate the requests of components and the responses of the test. */
export function openFakeStore(): FakeStore {
  const responses = new Map<string, (body: Outgoing['body']) => unknown>()
  const sent = new Map<string, Outgoing['body'][]>()
  const held = new Map<string, Promise<void>>()
  const transport: Transport = async ({ method, route, body: whole, upload }) => {
    const line = `${method} ${route}`
    const body = whole && Object.fromEntries(Object.entries(whole).filter(([name]) => name !== upload))
    const respond = responses.get(line)
    if (!respond) throw new Error(`No response was set for ${line}`)
    sent.set(line, [...(sent.get(line) ?? []), body])
    await held.get(line)
    return respond(body)
  }
  const fail = (endpoint: Endpoint, error: ApiError) =>
    void responses.set(lineOf(endpoint), () => {
      throw error
    })
  return {
    api: createApi(transport),
    transport,
    sentTo: (endpoint) => (sent.get(lineOf(endpoint)) ?? []).map((body) => endpoint.body.parse(body)),
    respond: (endpoint, response) => {
      const parsed = endpoint.response.parse(response)
      responses.set(lineOf(endpoint), (body) => {
        endpoint.body.parse(body)
        return parsed
      })
    },
    refuse: (endpoint, code, more = {}) => {
      const { status, text } = ERRORS[code]
      fail(endpoint, new ApiError(code, status, { success: false, code, message: t(text, { count: 1, minutes: 1 }), ...more }))
    },
    cutOff: (endpoint) => fail(endpoint, new ApiError('NETWORK', 0, null)),
    hold: (endpoint) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(lineOf(endpoint), promise)
      return resolve
    },
  }
}
