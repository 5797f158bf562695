import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const CONNECT_LIMIT_MS = 3_000
const RESPONSE_LIMIT_MS = 5_000
/** Callers of `catchUp` wait for a reply: a connection that is slower than this is considered dead. */
const SETTLE_LIMIT_MS = 1_500
/** Interval of the probes that detect a connection that died silently (a cut cable, a proxy). */
const PROBE_MS = 20_000
/** Milliseconds before the n-th reconnect, with jitter: 0.25 s, 0.5 s … at most 10 s. */
const retryAfter = (failures: number) => Math.min(10_000, 250 * 2 ** Math.min(failures, 6)) * (0.5 + Math.random() / 2)

/** A subscription of one part of the store to a PostgreSQL notification channel. */
export interface Channel {
  /** Name of the PostgreSQL channel, a plain identifier. */
  name: string
  onPayload(payload: string): void
  /** Called when the connection listens: every notification arrives from now on. */
  onUp(): void
  /** Called when the connection is lost: notifications may be missed until the next `onUp`. */
  onDown(): void
}

export interface ListenerOptions {
  /** Connection string of the database; must not go through a pooler that shares connections between transactions. */
  url: string
  log: { warn(details: object, text: string): void }
  channels: readonly Channel[]
}

/** The one connection of this process that listens to PostgreSQL's NOTIFY. It reconnects until it is stopped. */
export class DatabaseListener {
  private readonly options: ListenerOptions
  private readonly stopping = new AbortController()
  private running: Promise<void> = Promise.resolve()
  private readonly first = Promise.withResolvers<void>()
  private live: { client: Client; lose(error: unknown): void } | null = null
  private lastQuery: Promise<void> = Promise.resolve()
  private nextQuery: Promise<void> | null = null

  constructor(options: ListenerOptions) {
    this.options = options
  }

  /** Starts to listen. Resolves when the connection listens for the first time; callers need not wait for that. */
  start(): Promise<void> {
    this.running = this.run()
    return this.first.promise
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
  }

  /**
   * Resolves when every notification of the transactions committed so far has been delivered: PostgreSQL sends them before the reply to the
   * next query on the connection. Concurrent callers share one query. Without a reply in time the connection is dropped and the channels
   * are notified through `onDown`, so that only the first callers wait for the timeout.
   */
  catchUp(): Promise<void> {
    const { live } = this
    if (!live) return Promise.resolve()
    this.nextQuery ??= this.lastQuery.then(() => {
      this.nextQuery = null
      const query = { text: '', query_timeout: SETTLE_LIMIT_MS }
      this.lastQuery = live.client.query(query).then(() => undefined, live.lose)
      return this.lastQuery
    })
    return this.nextQuery
  }

  private async run(): Promise<void> {
    const { log, channels } = this.options
    const { signal } = this.stopping
    let failures = 0
    while (!signal.aborted) {
      const client = this.newClient()
      try {
        await this.listen(client, () => {
          failures = 0
        })
      } catch (error) {
        failures += 1
        log.warn({ err: error, failures }, 'Notifications of the database are not received; retrying')
      }
      this.live = null
      for (const channel of channels) channel.onDown()
      // An unresponsive connection would block the shutdown while it waits for the closing handshake.
      await Promise.race([client.end().catch(() => undefined), wait(500, undefined, { ref: false })])
      await wait(retryAfter(failures), undefined, { signal }).catch(() => undefined)
    }
  }

  private newClient(): Client {
    return new Client({
      connectionString: this.options.url,
      application_name: 'kade listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: RESPONSE_LIMIT_MS,
    })
  }

  /** Listens until the listener is stopped. Throws when the connection is lost. */
  private async listen(client: Client, onListening: () => void): Promise<void> {
    const { channels } = this.options
    const { signal } = this.stopping
    const lost = Promise.withResolvers<never>()
    // Prevents an unhandled rejection: nothing may be awaiting it yet.
    lost.promise.catch(() => undefined)
    client.on('error', (error) => lost.reject(error))
    client.on('end', () => lost.reject(new Error('The connection was closed')))
    client.on('notification', ({ channel, payload }) => {
      channels.find(({ name }) => name === channel)?.onPayload(payload ?? '')
    })
    await client.connect()
    for (const { name } of channels) await client.query(`listen ${name}`)
    if (signal.aborted) return
    onListening()
    this.live = { client, lose: lost.reject }
    for (const channel of channels) channel.onUp()
    this.first.resolve()
    while (!signal.aborted) {
      await Promise.race([wait(PROBE_MS, undefined, { signal }).catch(() => undefined), lost.promise])
      if (!signal.aborted) await Promise.race([client.query('select 1'), lost.promise])
    }
  }
}
