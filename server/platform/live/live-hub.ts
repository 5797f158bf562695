import type { ServerResponse } from 'node:http'
import { type Caller, may } from '../bind.ts'
import { Refusal } from '../errors.ts'
import { type LiveNotice, type LiveReader, staffRightOf } from './live-events.ts'

/** Streams of one account on one process: a few browsers, each with one tab in sight. */
export const MAX_STREAMS_PER_ACCOUNT = 5
/** Streams of one process. Who comes later asks by polling. */
const MAX_STREAMS = 2_000
/** Shorter than what cuts silent connections: this server after 20 s, proxies after 60 s. */
const HEARTBEAT_MS = 15_000
/** How long a stream may outlive its session when nobody told: expired sessions, notices missed. */
const CHECK_MS = 30_000
/** Bytes that may wait for a reader. Events are small: who leaves that many lying does not read. */
const MAX_WAITING_BYTES = 16 * 1024

/** Whose stream it is, as the token said when it was opened. */
type LiveCaller = Caller

interface Stream {
  caller: LiveCaller
  out: ServerResponse
}

export interface LiveHubOptions {
  /** Of these sessions those that still live, with what they may do now. */
  findLive(sessionIds: readonly string[]): Promise<ReadonlyMap<string, LiveCaller['role']>>
  log: { warn(details: object, text: string): void }
  /** Replaced in tests. */
  heartbeatMs?: number
  checkMs?: number
  maxStreams?: number
}

/** The open streams of this process: passes notices on to those they are for, and ends streams whose session has ended. */
export class LiveHub {
  private readonly options: LiveHubOptions
  private readonly streams = new Set<Stream>()
  private readonly timers: NodeJS.Timeout[]
  private hearing = false
  private stopped = false

  constructor(options: LiveHubOptions) {
    this.options = options
    this.timers = [
      setInterval(() => this.beat(), options.heartbeatMs ?? HEARTBEAT_MS).unref(),
      setInterval(() => void this.check(), options.checkMs ?? CHECK_MS).unref(),
    ]
  }

  get size(): number {
    return this.streams.size
  }

  /**
   * Whether one more stream of that account is taken.
   * @throws Refusal TOO_MANY_TRIES above the account's limit, UNAVAILABLE above the process's and while the store stops.
   */
  admit(caller: LiveCaller): void {
    if (this.stopped || this.streams.size >= (this.options.maxStreams ?? MAX_STREAMS)) throw new Refusal('UNAVAILABLE')
    const own = [...this.streams].filter((stream) => stream.caller.accountId === caller.accountId)
    if (own.length >= MAX_STREAMS_PER_ACCOUNT) throw new Refusal('TOO_MANY_TRIES', { retryAfter: 60 })
  }

  /** Takes over an answer whose head is written; one whose reader is gone already is left alone. */
  open(caller: LiveCaller, out: ServerResponse): void {
    // Who hung up while the token was looked at is never heard of again: `close` is over.
    if (out.destroyed) return
    const stream = { caller, out }
    this.streams.add(stream)
    out.on('close', () => this.streams.delete(stream))
    out.on('error', () => this.streams.delete(stream))
    send(stream, this.hearing ? frame('ready', {}) : ': waiting\n\n')
  }

  /** Passes a notice on. */
  take(notice: LiveNotice): void {
    if ('ended' in notice) {
      this.end((stream) => stream.caller.sessionId === notice.ended)
      return
    }
    const { to, type, id } = notice
    const text = frame(type, { id })
    for (const stream of this.streams) {
      if (isFor(to, stream.caller)) send(stream, text)
    }
  }

  /** The listener hears (again), or does not any more: browsers then ask by polling. */
  setHearing(hearing: boolean): void {
    if (this.hearing === hearing) return
    this.hearing = hearing
    for (const stream of this.streams) send(stream, frame(hearing ? 'ready' : 'lost', {}))
  }

  /** Ends every stream and takes no more. */
  stop(): void {
    this.stopped = true
    for (const timer of this.timers) clearInterval(timer)
    this.end(() => true)
  }

  private end(which: (stream: Stream) => boolean): void {
    for (const stream of this.streams) {
      if (!which(stream)) continue
      this.streams.delete(stream)
      stream.out.end()
    }
  }

  private beat(): void {
    for (const stream of this.streams) {
      // Not even the last heartbeat has left: the reader is gone or asleep, and will ask again.
      if (stream.out.writableLength > 0) stream.out.destroy()
      else send(stream, ': \n\n')
    }
  }

  private async check(): Promise<void> {
    const ids = [...new Set([...this.streams].map((stream) => stream.caller.sessionId))]
    if (ids.length === 0) return
    try {
      const live = await this.options.findLive(ids)
      const asked = new Set(ids)
      this.end(({ caller }) => asked.has(caller.sessionId) && live.get(caller.sessionId) !== caller.role)
    } catch (error) {
      this.options.log.warn({ err: error }, 'The sessions of live streams could not be checked')
    }
  }
}

function frame(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A reader that is too slow is dropped: it comes back and reads anew, nothing is kept for it. */
function send({ out }: Stream, text: string): void {
  if (out.writableEnded || out.destroyed) return
  out.write(text)
  if (out.writableLength > MAX_WAITING_BYTES) out.destroy()
}

function isFor(to: LiveReader, caller: LiveCaller): boolean {
  if (to === 'everybody') return true
  const right = staffRightOf(to)
  return right === null ? caller.accountId === to : may(caller, right)
}
