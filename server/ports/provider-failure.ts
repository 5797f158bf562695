import { HttpFailure } from '#server/platform/http-client.ts'
import {
  type ProviderName,
  type ProviderOperation,
  ProviderReplyInvalid,
  ProviderTimeout,
  ProviderUnavailable,
} from './payment-provider.ts'

/** Throws a failed HTTP call to a payment provider as the port's error; any other error is thrown as it is. */
export function throwAsProviderError(error: unknown, provider: ProviderName, operation: ProviderOperation): never {
  if (!(error instanceof HttpFailure)) throw error
  if (error.kind === 'timeout') throw new ProviderTimeout(provider, operation)
  if (error.kind === 'bad-reply') throw new ProviderReplyInvalid(provider, operation, 'unreadable')
  throw new ProviderUnavailable(provider, operation, error.kind)
}
