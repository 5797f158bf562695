import { LRUCache } from 'lru-cache'
import { concernsOneRequester } from '../limits/fair-semaphore.ts'
import type { CachedResponse } from './cached-response.ts'

/**
 * Partitions of the cache: responses whose number the shop bounds, responses whose address a visitor can vary at will, and the files of the
 * pages. No partition evicts entries of another.
 */
export type Share = 'known' | 'varied' | 'file'

export interface ResponseCacheOptions {
  /** Bytes per partition. */
  bytes?: Readonly<Record<Share, number>>
  /** Milliseconds after which an entry expires even when nothing changed: pages show the next delivery window. */
  maxAgeMs?: number
}

/** A response and whether it may be cached: errors and incomplete pages may not. */
export interface LoadedResponse {
  response: CachedResponse
  cacheable: boolean
}

const MEGABYTE = 1024 * 1024
const BYTES = { known: 8 * MEGABYTE, varied: 4 * MEGABYTE, file: 8 * MEGABYTE }
const MAX_AGE_MS = 60_000

interface Loading {
  response: Promise<LoadedResponse>
  /** Tags that were invalidated since loading began; null when all were. */
  changed: Set<string> | null
}

/**
 * Cache in this process for responses that are the same for every visitor, bounded by size. An invalidated tag evicts the entries that
 * carry it. A response that was loading during an invalidation is returned to earlier requesters only, never to later ones.
 */
export class ResponseCache {
  private readonly shares: Readonly<Record<Share, LRUCache<string, CachedResponse>>>
  private readonly loading = new Map<string, Loading>()
  /**
   * Loads that began before an invalidation. No request joins them any more, but their result is cached when it carries no invalidated tag.
   */
  private readonly superseded = new Set<Loading>()
  private listening = false

  constructor({ bytes = BYTES, maxAgeMs = MAX_AGE_MS }: ResponseCacheOptions = {}) {
    const share = (name: Share) =>
      new LRUCache<string, CachedResponse>({
        maxSize: bytes[name],
        maxEntrySize: bytes[name] / 4,
        sizeCalculation: (response) => response.bytes,
        ttl: maxAgeMs,
      })
    this.shares = { known: share('known'), varied: share('varied'), file: share('file') }
  }

  /** Number of entries and their approximate bytes. */
  get size(): { entries: number; bytes: number } {
    const shares = Object.values(this.shares)
    const sum = (figures: number[]) => figures.reduce((all, one) => all + one, 0)
    return { entries: sum(shares.map((share) => share.size)), bytes: sum(shares.map((share) => share.calculatedSize)) }
  }

  /** The entry of a key, if any. */
  peek(key: string): CachedResponse | undefined {
    return this.shares.known.get(key) ?? this.shares.varied.get(key) ?? this.shares.file.get(key)
  }

  /** The entry of a key, or the result of `make`; concurrent requests share one load. */
  async load(key: string, share: Share, make: () => Promise<LoadedResponse>): Promise<CachedResponse> {
    if (!this.listening) return (await make()).response
    const cached = this.peek(key)
    if (cached) return cached
    const running = this.loading.get(key)
    if (running) {
      const loaded = await running.response.catch((error: unknown) => {
        if (concernsOneRequester(error)) return null
        throw error
      })
      return loaded ? loaded.response : this.load(key, share, make)
    }
    const own: Loading = { response: make(), changed: new Set() }
    this.loading.set(key, own)
    try {
      const { response, cacheable } = await own.response
      if (cacheable && own.changed && !overlap(own.changed, response.tags)) this.shares[share].set(key, response)
      return response
    } finally {
      if (this.loading.get(key) === own) this.loading.delete(key)
      this.superseded.delete(own)
    }
  }

  /** Evicts the entries that carry one of these tags. */
  drop(tags: ReadonlySet<string>): void {
    this.supersede((loading) => {
      for (const tag of tags) loading.changed?.add(tag)
    })
    for (const share of Object.values(this.shares))
      for (const [key, response] of share.entries()) if (overlap(tags, response.tags)) share.delete(key)
  }

  /** Evicts everything except files, which never change. */
  clear(): void {
    this.supersede((loading) => {
      loading.changed = null
    })
    this.shares.known.clear()
    this.shares.varied.clear()
  }

  /** Sets whether change notifications arrive. While they do not, nothing is cached. */
  setListening(listening: boolean): void {
    this.listening = listening
    this.clear()
  }

  private supersede(update: (loading: Loading) => void): void {
    for (const loading of this.loading.values()) this.superseded.add(loading)
    this.loading.clear()
    this.superseded.forEach(update)
  }
}

function overlap(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  if (some.size > others.size) return overlap(others, some)
  for (const one of some) if (others.has(one)) return true
  return false
}
