import type { TestStore } from './test-store.ts'

interface PageRequest {
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
}

/** Sends a request to a store as a browser sends it from the console's own page. Returns the response and the cookie that it sets. */
export async function asConsolePage({ origin }: TestStore, method: string, path: string, { body, cookie, headers = {} }: PageRequest = {}) {
  const sent = new Headers({ 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile', ...headers })
  if (cookie) sent.set('cookie', cookie)
  if (body !== undefined) sent.set('content-type', 'application/json')
  const response = await fetch(`${origin}${path}`, { method, headers: sent, body: body === undefined ? undefined : JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text), setCookie: response.headers.get('set-cookie') }
}
