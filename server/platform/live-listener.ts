import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { LIVE_CHANNEL, type LiveNotice, readNotice } from './live-events.ts'

const CONNECT_LIMIT_MS = 3_000
const ANSWER_LIMIT_MS = 5_000
/** A connection that died without a word (a cut cable, a proxy) is found by asking. */
const PROBE_MS = 20_000
/** Milliseconds before the n-th attempt to connect anew, with jitter: 0.25 s, 0.5 s … at most 10 s. */
const retryAfter = (failures: number) => Math.min(10_000, 250 * 2 ** Math.min(failures, 6)) * (0.5 + Math.random() / 2)

export interface ListenerOptions {
  /** Connection string of the database; not through a pooler that shares connections between transactions. */
  url: string
  log: { warn(details: object, text: string): void }
  onNotice(notice: LiveNotice): void
  /** From now on every notice arrives. */
  onUp(): void
  /** Notices may be missed until the next {@link onUp}. */
  onDown(): void
}

/** The one connection of this process that listens to live events. It connects anew for as long as it is not stopped. */
export class LiveListener {
  private readonly options: ListenerOptions
  private readonly stopping = new AbortController()
  private running: Promise<void> = Promise.resolve()

  constructor(options: ListenerOptions) {
    this.options = options
  }

  start(): void {
    this.running = this.run()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
  }

  private async run(): Promise<void> {
    const { log, onDown } = this.options
    const { signal } = this.stopping
    let failures = 0
    while (!signal.aborted) {
      const client = this.client()
      try {
        await this.listen(client, () => {
          failures = 0
        })
      } catch (error) {
        failures += 1
        log.warn({ err: error, failures }, 'Live events are not heard; trying again')
      }
      onDown()
      // A connection that does not answer any more would keep the process waiting for its farewell.
      await Promise.race([client.end().catch(() => undefined), wait(500, undefined, { ref: false })])
      await wait(retryAfter(failures), undefined, { signal }).catch(() => undefined)
    }
  }

  private client(): Client {
    return new Client({
      connectionString: this.options.url,
      application_name: 'kade live events',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    })
  }

  /** Listens until the connection is lost, which throws, or until the listener is stopped. */
  private async listen(client: Client, onListening: () => void): Promise<void> {
    const { onNotice, onUp } = this.options
    const { signal } = this.stopping
    const lost = Promise.withResolvers<never>()
    // Without a listener an error would end the process; nobody may be waiting yet.
    lost.promise.catch(() => undefined)
    client.on('error', (error) => lost.reject(error))
    client.on('end', () => lost.reject(new Error('The connection was closed')))
    client.on('notification', ({ payload }) => {
      const notice = readNotice(payload)
      if (notice) onNotice(notice)
    })
    await client.connect()
    await client.query(`listen ${LIVE_CHANNEL}`)
    if (signal.aborted) return
    onListening()
    onUp()
    while (!signal.aborted) {
      await Promise.race([wait(PROBE_MS, undefined, { signal }).catch(() => undefined), lost.promise])
      if (!signal.aborted) await Promise.race([client.query('select 1'), lost.promise])
    }
  }
}
