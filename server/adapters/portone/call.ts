import type { z } from 'zod'
import { createHttpClient } from '#server/platform/http-client.ts'
import type { BreakerOptions } from '#server/platform/limits/circuit-breaker.ts'
import {
  breakerGroupOf,
  type ProviderOperation,
  ProviderRefused,
  ProviderReplyInvalid,
  ProviderUnavailable,
} from '#server/ports/payment-provider.ts'
import { throwAsProviderError } from '#server/ports/provider-failure.ts'
import { errorReply } from './wire.ts'

export type PortOneRequest = {
  operation: ProviderOperation
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
  /** Without the quotes that belong to the header's value. */
  idempotencyKey?: string
  timeoutMs: number
}

export type PortOneCall = <Schema extends z.ZodType>(request: PortOneRequest, schema: Schema) => Promise<z.output<Schema>>

/** Sends one call and reads its response; every failure becomes one of the port's errors. */
export function createPortOneCall(options: { apiBaseUrl: string; apiSecret: string; breaker?: BreakerOptions }): PortOneCall {
  const client = createHttpClient({
    service: 'portone',
    baseUrl: options.apiBaseUrl,
    headers: { authorization: `PortOne ${options.apiSecret}` },
    breaker: options.breaker,
  })

  return async ({ operation, idempotencyKey, ...request }, schema) => {
    const headers = idempotencyKey === undefined ? undefined : { 'idempotency-key': `"${idempotencyKey}"` }
    const reply = await client
      .request({ ...request, headers, breakerGroup: breakerGroupOf(operation) })
      .catch((error: unknown) => throwAsProviderError(error, 'portone', operation))
    if (reply.status === 200) {
      const parsed = schema.safeParse(reply.body)
      if (!parsed.success) throw new ProviderReplyInvalid('portone', operation, 'unexpected-shape')
      return parsed.data
    }
    const error = errorReply.safeParse(reply.body)
    // 502 PG_PROVIDER is the card gateway's clear "no", passed on.
    if (error.success && error.data.type === 'PG_PROVIDER') throw new ProviderRefused('portone', operation, 'PG_PROVIDER')
    if (reply.status >= 500 || reply.status === 429) throw new ProviderUnavailable('portone', operation, `http-${reply.status}`)
    throw new ProviderRefused('portone', operation, error.success ? error.data.type : `http-${reply.status}`)
  }
}
