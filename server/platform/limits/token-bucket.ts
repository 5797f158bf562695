import { LRUCache } from 'lru-cache'
import { Refusal } from '../errors.ts'
import { clientNetwork } from './rate-limits.ts'

/** The address of calls that the store makes itself to render a page: the request for the page was already counted. */
export const IN_PROCESS = 'in-process'

export type TokenBucketOptions = {
  /** Sustained rate of one network. */
  perSecond: number
  /** Calls that a network may make at once. */
  burst: number
  /** Number of networks that are stored; the least recently seen is evicted first. Default 10,000. */
  networks?: number
  /** Monotonic milliseconds; for tests. */
  now?: () => number
}

/**
 * A rate limit per network by token bucket: calls beyond the rate are refused before they cost anything. It is in memory and per process,
 * because it protects the process, and a database write per typed character would cost more than the search itself.
 */
export class TokenBucket {
  private readonly left: LRUCache<string, { calls: number; at: number }>
  private readonly perSecond: number
  private readonly burst: number
  private readonly now: () => number

  constructor({ perSecond, burst, networks = 10_000, now = () => performance.now() }: TokenBucketOptions) {
    this.perSecond = perSecond
    this.burst = burst
    this.now = now
    this.left = new LRUCache({ max: networks })
  }

  /** Counts a call from an address. @throws Refusal TOO_MANY_TRIES with the seconds to wait when the bucket is empty. */
  take(address: string): void {
    if (address === IN_PROCESS) return
    const network = clientNetwork(address)
    const at = this.now()
    const before = this.left.get(network)
    const calls = before ? Math.min(this.burst, before.calls + ((at - before.at) / 1_000) * this.perSecond) : this.burst
    this.left.set(network, { calls: Math.max(0, calls - 1), at })
    if (calls < 1) throw new Refusal('TOO_MANY_TRIES', { retryAfter: Math.max(1, Math.ceil((1 - calls) / this.perSecond)) })
  }
}
