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

export type KakaoCall = <Schema extends z.ZodType>(
  operation: ProviderOperation,
  path: 'ready' | 'approve' | 'order' | 'cancel',
  body: Record<string, string | number>,
  schema: Schema,
  timeoutMs: number,
) => Promise<z.output<Schema>>

/** Sends one call and reads its response; every failure becomes one of the port's errors. */
export function createKakaoCall(options: { baseUrl: string; secretKey: string; breaker?: BreakerOptions }): KakaoCall {
  const client = createHttpClient({
    service: 'kakao-pay',
    baseUrl: options.baseUrl,
    headers: { authorization: `SECRET_KEY ${options.secretKey}` },
    breaker: options.breaker,
  })

  return async (operation, path, body, schema, timeoutMs) => {
    const reply = await client
      .request({ method: 'POST', path: `/online/v1/payment/${path}`, body, timeoutMs, breakerGroup: breakerGroupOf(operation) })
      .catch((error: unknown) => throwAsProviderError(error, 'kakao-pay', operation))
    if (reply.status >= 500 || reply.status === 429) throw new ProviderUnavailable('kakao-pay', operation, `http-${reply.status}`)
    if (reply.status !== 200) {
      const error = errorReply.safeParse(reply.body)
      throw new ProviderRefused('kakao-pay', operation, error.success ? String(error.data.error_code) : `http-${reply.status}`)
    }
    const parsed = schema.safeParse(reply.body)
    if (!parsed.success) throw new ProviderReplyInvalid('kakao-pay', operation, 'unexpected-shape')
    return parsed.data
  }
}
