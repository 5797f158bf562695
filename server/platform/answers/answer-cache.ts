import { LRUCache } from 'lru-cache'
import { concernsOneRequester } from '../limits/fair-semaphore.ts'
import type { StoredAnswer } from './stored-answer.ts'

/**
 * Answers whose number the shop itself bounds, those whose address a reader can vary at will, and the files of the pages: none of them pushes
 * out the others.
 */
export type Share = 'known' | 'varied' | 'file'

export interface AnswerCacheOptions {
  /** Bytes of each share. */
  bytes?: Readonly<Record<Share, number>>
  /** Milliseconds after which an answer is made anew even when nothing changed: pages name the next delivery window. */
  maxAgeMs?: number
}

/** An answer, and whether it may be kept: an error, or a page of which a part is missing, may not. */
export interface MadeAnswer {
  answer: StoredAnswer
  keep: boolean
}

const MEGABYTE = 1024 * 1024
const BYTES = { known: 16 * MEGABYTE, varied: 4 * MEGABYTE, file: 8 * MEGABYTE }
const MAX_AGE_MS = 60_000

interface Making {
  answer: Promise<MadeAnswer>
  /** What changed since it began; null when everything may have. */
  changed: Set<string> | null
}

/**
 * The answers of this process that are the same for everybody, up to a bound. A change drops what shows it; what is being made meanwhile is
 * given to those who asked before the change, and to nobody who asks after it.
 */
export class AnswerCache {
  private readonly shares: Readonly<Record<Share, LRUCache<string, StoredAnswer>>>
  private readonly making = new Map<string, Making>()
  /** Those that nobody joins any more because something changed, but that may still be kept when it does not concern them. */
  private readonly overtaken = new Set<Making>()
  private hearing = false

  constructor({ bytes = BYTES, maxAgeMs = MAX_AGE_MS }: AnswerCacheOptions = {}) {
    const share = (name: Share) =>
      new LRUCache<string, StoredAnswer>({
        maxSize: bytes[name],
        maxEntrySize: bytes[name] / 4,
        sizeCalculation: (answer) => answer.bytes,
        ttl: maxAgeMs,
      })
    this.shares = { known: share('known'), varied: share('varied'), file: share('file') }
  }

  /** How many answers are kept, and their bytes, roughly. */
  get size(): { answers: number; bytes: number } {
    const shares = Object.values(this.shares)
    const sum = (figures: number[]) => figures.reduce((all, one) => all + one, 0)
    return { answers: sum(shares.map((share) => share.size)), bytes: sum(shares.map((share) => share.calculatedSize)) }
  }

  /** What is kept under a key. */
  peek(key: string): StoredAnswer | undefined {
    return this.shares.known.get(key) ?? this.shares.varied.get(key) ?? this.shares.file.get(key)
  }

  /** What is kept under a key, or what `make` gives; askers at the same time share one making. */
  async load(key: string, share: Share, make: () => Promise<MadeAnswer>): Promise<StoredAnswer> {
    if (!this.hearing) return (await make()).answer
    const kept = this.peek(key)
    if (kept) return kept
    const running = this.making.get(key)
    if (running) {
      const made = await running.answer.catch((error: unknown) => {
        if (concernsOneRequester(error)) return null
        throw error
      })
      return made ? made.answer : this.load(key, share, make)
    }
    const own: Making = { answer: make(), changed: new Set() }
    this.making.set(key, own)
    try {
      const { answer, keep } = await own.answer
      if (keep && own.changed && !overlap(own.changed, answer.tags)) this.shares[share].set(key, answer)
      return answer
    } finally {
      if (this.making.get(key) === own) this.making.delete(key)
      this.overtaken.delete(own)
    }
  }

  /** Drops what shows one of these. */
  drop(tags: ReadonlySet<string>): void {
    this.overtake((making) => {
      for (const tag of tags) making.changed?.add(tag)
    })
    for (const share of Object.values(this.shares))
      for (const [key, answer] of share.entries()) if (overlap(tags, answer.tags)) share.delete(key)
  }

  /** Drops everything but the files, which never change. */
  clear(): void {
    this.overtake((making) => {
      making.changed = null
    })
    this.shares.known.clear()
    this.shares.varied.clear()
  }

  /** Nothing is kept before changes are heard, and while they are not. */
  hear(hearing: boolean): void {
    this.hearing = hearing
    this.clear()
  }

  private overtake(note: (making: Making) => void): void {
    for (const making of this.making.values()) this.overtaken.add(making)
    this.making.clear()
    this.overtaken.forEach(note)
  }
}

function overlap(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  if (some.size > others.size) return overlap(others, some)
  for (const one of some) if (others.has(one)) return true
  return false
}
