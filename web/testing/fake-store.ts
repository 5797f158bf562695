import type { z } from 'zod'
import { type Api, createApi, type Outgoing } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json'
import { ApiError } from '../base/api/api-error.ts'

/** A store that answers as a test says, by the contract. A call that nothing was said about fails the test. */
export interface FakeStore {
  api: Api
  /** The bodies, parsed by the contract, that were sent to a call, without the file that travels beside them. */
  sentTo: <Body extends z.ZodType>(endpoint: Endpoint<z.ZodType, z.ZodType, Body>) => z.output<Body>[]
  /** From now on a call answers this. */
  answer: <Answer extends z.ZodType>(endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Answer>, answer: z.input<Answer>) => void
  /** From now on a call is refused, in English, as the server words it. */
  refuse: (endpoint: Endpoint, code: ErrorCode, more?: Partial<ErrorBody>) => void
  /** From now on a call gets no answer. */
  cutOff: (endpoint: Endpoint) => void
}

const t = createTranslate(en, 'en')
const lineOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Opens a store without a server: what components send is checked by the contract's schemas, and so is the answer that a test gives. */
export function openFakeStore(): FakeStore {
  const answers = new Map<string, (body: Outgoing['body']) => unknown>()
  const sent = new Map<string, Outgoing['body'][]>()
  const api = createApi(async ({ method, route, body: whole, upload }) => {
    const line = `${method} ${route}`
    const body = whole && Object.fromEntries(Object.entries(whole).filter(([name]) => name !== upload))
    const answer = answers.get(line)
    if (!answer) throw new Error(`Nothing was said about ${line}`)
    sent.set(line, [...(sent.get(line) ?? []), body])
    return answer(body)
  })
  const fail = (endpoint: Endpoint, error: ApiError) =>
    void answers.set(lineOf(endpoint), () => {
      throw error
    })
  return {
    api,
    sentTo: (endpoint) => (sent.get(lineOf(endpoint)) ?? []).map((body) => endpoint.body.parse(body)),
    answer: (endpoint, answer) => {
      const parsed = endpoint.response.parse(answer)
      answers.set(lineOf(endpoint), (body) => {
        endpoint.body.parse(body)
        return parsed
      })
    },
    refuse: (endpoint, code, more = {}) => {
      const { status, text } = ERRORS[code]
      fail(endpoint, new ApiError(code, status, { success: false, code, message: t(text, { count: 1, minutes: 1 }), ...more }))
    },
    cutOff: (endpoint) => fail(endpoint, new ApiError('NETWORK', 0, null)),
  }
}
