import { MAX_TICKS, type PickItem } from '#contract/calls/console/packing.ts'
import { browserStorage } from '../../base/storage/browser-storage.ts'
import { fieldsOf, storedList } from '../../base/storage/stored-json.ts'

/** Pieces that lie in a box, as they were tapped. Only ids: nothing about a person stays in the browser. */
export interface Tick {
  orderId: string
  position: number
  shortageId: string | null
  picked: number
  /** When it was tapped. */
  at: string
}

type Key = Pick<PickItem, 'orderId' | 'position' | 'shortageId'>

const STORAGE = 'consoleTicks'
/** Milliseconds that taps wait for further ones, so that one batch has them all. */
const BATCH_MS = 250
/** Milliseconds until a failed sending is tried again. */
const RETRY_MS = 3_000

/** Names a line, or its replacement: its taps supersede each other. */
export const tickKey = ({ orderId, position, shortageId }: Key) => `${orderId} ${position} ${shortageId ?? ''}`

/** Sends ticks. A refusal that no repetition can change resolves; a lost connection rejects. */
type Send = (ticks: readonly Tick[]) => Promise<void>

/**
 * Ticks on their way to the store. They are shown at once, survive a reload and a lost connection, and are sent until the store has them;
 * repeating is harmless, because of each line the latest tap counts.
 */
export class TickQueue {
  readonly #send: Send
  readonly #watchers = new Set<() => void>()
  #waiting: ReadonlyMap<string, Tick>
  #timer: ReturnType<typeof setTimeout> | null = null
  #sending = false
  #failed = false
  #closed = false

  constructor(send: Send) {
    this.#send = send
    this.#waiting = new Map(stored().map((tick) => [tickKey(tick), tick]))
    if (this.#waiting.size > 0) this.#later(0)
  }

  /** The ticks that the store has not confirmed, by {@link tickKey}. A new map after each change. */
  get = (): ReadonlyMap<string, Tick> => this.#waiting
  /** Whether the last sending failed, so that the store lacks the waiting ticks. */
  stuck = (): boolean => this.#failed

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  add(item: Key, picked: number): void {
    const { orderId, position, shortageId } = item
    const tick = { orderId, position, shortageId, picked, at: new Date().toISOString() }
    const waiting = new Map(this.#waiting).set(tickKey(item), tick)
    write([...waiting.values()])
    this.#show(waiting)
    this.#later(BATCH_MS)
  }

  /** Tries again at once, such as when the connection is back. */
  retry(): void {
    if (this.#waiting.size > 0) this.#later(0)
  }

  /** Goes on after {@link close}. */
  open(): void {
    this.#closed = false
    this.retry()
  }

  /** Sends at once what waits, and does not try again: the next queue of this device has it. */
  close(): void {
    this.#closed = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    void this.#flush()
  }

  #later(ms: number): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#flush(), ms)
  }

  async #flush(): Promise<void> {
    if (this.#sending || this.#waiting.size === 0) return
    this.#sending = true
    const sent = [...this.#waiting.values()].slice(0, MAX_TICKS)
    try {
      await this.#send(sent)
      this.#failed = false
      const arrived = new Set(sent.map(tapKey))
      const isLeft = (tick: Tick) => !arrived.has(tapKey(tick))
      // A later queue may have stored further ticks since this one was closed.
      write(stored().filter(isLeft))
      this.#show(new Map([...this.#waiting].filter(([, tick]) => isLeft(tick))))
    } catch {
      this.#failed = true
      this.#show(new Map(this.#waiting))
    } finally {
      this.#sending = false
    }
    if (this.#waiting.size > 0 && !(this.#closed && this.#failed)) this.#later(this.#failed ? RETRY_MS : 0)
  }

  #show(next: ReadonlyMap<string, Tick>): void {
    this.#waiting = next
    for (const watcher of this.#watchers) watcher()
  }
}

const tapKey = (tick: Tick) => `${tickKey(tick)} ${tick.at}`

const storage = browserStorage()

function isTick(value: unknown): value is Tick {
  const { orderId, position, shortageId, picked, at } = fieldsOf(value)
  return (
    typeof orderId === 'string' &&
    typeof position === 'number' &&
    (shortageId === null || typeof shortageId === 'string') &&
    typeof picked === 'number' &&
    typeof at === 'string'
  )
}

const stored = () => storedList(storage.getItem(STORAGE), isTick)

function write(ticks: readonly Tick[]): void {
  if (ticks.length === 0) storage.removeItem(STORAGE)
  else storage.setItem(STORAGE, JSON.stringify(ticks))
}
