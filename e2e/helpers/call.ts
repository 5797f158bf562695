import type { z } from 'zod'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'

interface Call<E extends Endpoint> {
  body?: z.input<E['body']>
  params?: Record<string, string>
  token?: string
  headers?: Record<string, string>
}

/** The address of the store under test, without a slash at the end. */
export function storeUrl(): string {
  const url = process.env.STORE_URL
  if (!url) throw new Error('STORE_URL is not set: the store was not started')
  return url
}

/**
 * Calls the store as any client may, and reads the answer by the contract.
 * @throws Error when the store refuses, with its words
 */
export async function call<E extends Endpoint>(endpoint: E, { body, params = {}, token, headers = {} }: Call<E> = {}): Promise<ResponseOf<E>> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_hole, name: string) => encodeURIComponent(params[name] ?? ''))
  const answer = await fetch(storeUrl() + path, {
    method: endpoint.method,
    headers: {
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: endpoint.method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${endpoint.method} ${path} answered ${answer.status}: ${text}`)
  return endpoint.response.parse(JSON.parse(text))
}
