import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerCache } from './answer-cache.ts'

/** Answers what is kept and ready before any route is looked for; false when somebody else has to answer. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean

export interface FrontOptions {
  cache: AnswerCache
  /** Under which key the answer to a request is kept; null for what is never kept. */
  keyOf: (request: IncomingMessage) => string | null
}

/**
 * The shortest way to an answer that is kept: one look into the cache and one write. It sends exactly what the routes sent to the reader
 * before, with a request id of its own.
 */
export function createFront({ cache, keyOf }: FrontOptions): Front {
  return (request, response) => {
    if (request.method !== 'GET') return false
    const key = keyOf(request)
    const answer = key === null ? undefined : cache.peek(key)
    const { headers } = request
    const ready = answer?.ready.get(answer.formFor(headers['accept-encoding']))
    if (
      !answer ||
      !ready ||
      headers.range !== undefined ||
      headers['content-length'] !== undefined ||
      headers['transfer-encoding'] !== undefined
    )
      return false
    cache.hits += 1
    const fresh = headers['if-none-match']?.includes(answer.etag) ?? false
    response.writeHead(fresh ? 304 : 200, [...(fresh ? withoutLength(ready.head) : ready.head), 'x-request-id', randomUUID()])
    response.end(fresh ? undefined : ready.body)
    return true
  }
}

/** A 304 says nothing of a body that it does not have. */
function withoutLength(head: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < head.length; at += 2) {
    const [name = '', value = ''] = head.slice(at, at + 2)
    if (name !== 'content-length' && name !== 'content-encoding') kept.push(name, value)
  }
  return kept
}
