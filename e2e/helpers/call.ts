import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

interface Call<Body extends z.ZodType> {
  body?: z.input<Body>
  params?: Record<string, string>
  query?: Record<string, string>
  token?: string
  headers?: Record<string, string>
}

/** Origin of the store under test, without a trailing slash. */
export function storeUrl(): string {
  const url = process.env.STORE_URL
  if (!url) throw new Error('STORE_URL is not set: the store was not started')
  return url
}

/**
 * Calls the store and parses the response by the contract.
 * @throws Error with the store's message when it refuses
 */
export async function call<Body extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, Body, Response>,
  { body, params = {}, query = {}, token, headers = {} }: Call<Body> = {},
): Promise<z.output<Response>> {
  const place = endpoint.path.replaceAll(/:(\w+)/g, (_hole, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const path = search ? `${place}?${search}` : place
  const response = await fetch(storeUrl() + path, {
    method: endpoint.method,
    headers: {
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: endpoint.method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${endpoint.method} ${path} responded with ${response.status}: ${text}`)
  return endpoint.response.parse(JSON.parse(text))
}
