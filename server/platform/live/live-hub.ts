import type { ServerResponse } from 'node:http'
import type { Caller } from '../caller.ts'
import { Refusal } from '../errors.ts'
import { may } from '../staff-permission.ts'
import { type LiveNotice, type LiveReader, staffRightOf } from './live-events.ts'

/** Streams of one account on one process: a few browsers, each with one visible tab. */
export const MAX_STREAMS_PER_ACCOUNT = 5
/** Streams of one process. Further clients fall back to polling. */
const MAX_STREAMS = 2_000
/** Shorter than the idle timeouts of this server (20 s) and of proxies (60 s). */
const HEARTBEAT_MS = 15_000
/** Interval of the session check, for sessions that expire and for missed notices. */
const CHECK_MS = 30_000
/** Bytes buffered for a client. Events are small, so a client with this backlog does not read. */
const MAX_WAITING_BYTES = 16 * 1024

/** The owner of the stream, as identified when it was opened. */
type LiveCaller = Caller

interface Stream {
  caller: LiveCaller
  out: ServerResponse
}

export interface LiveHubOptions {
  /** Returns those of the given sessions that are still live, each with its current role. */
  findLive(sessionIds: readonly string[]): Promise<ReadonlyMap<string, LiveCaller['role']>>
  log: { warn(details: object, text: string): void }
  /** Replaced in tests. */
  heartbeatMs?: number
  checkMs?: number
  maxStreams?: number
}

/** The open streams of this process: forwards notices to their recipients, and closes streams whose session has ended. */
export class LiveHub {
  private readonly options: LiveHubOptions
  private readonly streams = new Set<Stream>()
  private readonly timers: NodeJS.Timeout[]
  private listening = false
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
   * Checks whether another stream of that account is allowed.
   * @throws Refusal TOO_MANY_TRIES above the account's limit, UNAVAILABLE above the process's and during shutdown.
   */
  admit(caller: LiveCaller): void {
    if (this.stopped || this.streams.size >= (this.options.maxStreams ?? MAX_STREAMS)) throw new Refusal('UNAVAILABLE')
    const own = [...this.streams].filter((stream) => stream.caller.accountId === caller.accountId)
    if (own.length >= MAX_STREAMS_PER_ACCOUNT) throw new Refusal('TOO_MANY_TRIES', { retryAfter: 60 })
  }

  /** Takes over a response whose headers are written. Ignores one whose client has disconnected. */
  open(caller: LiveCaller, out: ServerResponse): void {
    // The client disconnected while its token was checked: `close` has fired already and would never remove the stream.
    if (out.destroyed) return
    const stream = { caller, out }
    this.streams.add(stream)
    out.on('close', () => this.streams.delete(stream))
    out.on('error', () => this.streams.delete(stream))
    send(stream, this.listening ? frame('ready', {}) : ': waiting\n\n')
  }

  /** Forwards a notice to its recipients. */
  take(notice: LiveNotice): void {
    if ('ended' in notice) {
      // The client reconnects soon instead of after its usual pause, and gets the response that it is signed out.
      this.end((stream) => stream.caller.sessionId === notice.ended, frame('ended', {}))
      return
    }
    const { to, type, id } = notice
    const text = frame(type, { id })
    for (const stream of this.streams) {
      if (isFor(to, stream.caller)) send(stream, text)
    }
  }

  /** Sets whether the database listener is connected; without it browsers fall back to polling. */
  setListening(hearing: boolean): void {
    if (this.listening === hearing) return
    this.listening = hearing
    for (const stream of this.streams) send(stream, frame(hearing ? 'ready' : 'lost', {}))
  }

  /** Closes every stream and accepts no more. */
  stop(): void {
    this.stopped = true
    for (const timer of this.timers) clearInterval(timer)
    this.end(() => true)
  }

  private end(which: (stream: Stream) => boolean, last?: string): void {
    for (const stream of this.streams) {
      if (!which(stream)) continue
      this.streams.delete(stream)
      stream.out.end(last)
    }
  }

  private beat(): void {
    for (const stream of this.streams) {
      // The last heartbeat was not delivered: the client is gone or suspended, and will reconnect.
      if (stream.out.writableLength > 0) stream.out.destroy()
      else send(stream, ': \n\n')
    }
  }

  private async check(): Promise<void> {
    const ids = [...new Set([...this.streams].map((stream) => stream.caller.sessionId))]
    if (ids.length === 0) return
    try {
      const live = await this.options.findLive(ids)
      const checked = new Set(ids)
      this.end(({ caller }) => checked.has(caller.sessionId) && live.get(caller.sessionId) !== caller.role)
    } catch (error) {
      this.options.log.warn({ err: error }, 'The sessions of live streams could not be checked')
    }
  }
}

function frame(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Writes to a stream. A client that is too slow is disconnected: it reconnects and reloads its state, so nothing is buffered for it. */
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
