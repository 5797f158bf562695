import { LRUCache } from 'lru-cache'
import { Refusal } from '../errors.ts'
import { clientNetwork } from './rate-limits.ts'

/** The address of calls that the store makes itself, for a page: whoever asked for the page was counted there. */
export const IN_PROCESS = 'in-process'

export type TokenBucketOptions = {
  /** Calls that each network may make in the long run. */
  perSecond: number
  /** Calls that it may make at once. */
  burst: number
  /** Networks that are remembered; the one not heard of for longest is forgotten first. Default 10,000. */
  networks?: number
  /** Milliseconds that only grow; for tests. */
  now?: () => number
}

/**
 * Keeps one network from taking the machine from everybody else: calls beyond a rate are refused before they cost anything. Kept in the memory
 * of this process, because the process is what it protects, and a write for each letter that somebody types would cost more than the search.
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

  /** Counts a call from an address. @throws Refusal TOO_MANY_TRIES with the seconds to wait when it is too many. */
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
