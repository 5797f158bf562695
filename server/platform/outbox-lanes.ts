import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/database/transaction.ts'
import { type EffectHandlers, type EffectLog, GATHER_MS, OutboxRelay, readDueKinds } from './outbox.ts'

/**
 * The relays of one process, one for each outside service: a mail server that hangs holds up mails and nothing else, least of all
 * refunds.
 */
export class OutboxLanes {
  private readonly relays: readonly OutboxRelay[]
  private readonly db: Db
  private readonly log: EffectLog
  private looking: Promise<void> | null = null
  private again = false
  private stopped = false

  /** @throws Error when two lanes handle one kind. */
  constructor(db: Db, lanes: Readonly<Record<string, EffectHandlers>>, log: EffectLog) {
    const kinds = Object.values(lanes).flatMap((handlers) => Object.keys(handlers))
    const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index)
    if (twice !== undefined) throw new Error(`Two lanes of the outbox handle ${twice}`)
    this.relays = Object.values(lanes).map((handlers) => new OutboxRelay(db, handlers, log))
    this.db = db
    this.log = log
  }

  /** Starts a round soon in every lane that has something due. Never throws. */
  wake(): void {
    this.again = true
    if (this.stopped || this.looking) return
    this.looking = this.look()
      .catch((error: unknown) => this.log.warn({ err: error }, 'The outbox could not be read'))
      .finally(() => {
        this.looking = null
        // Somebody may have asked between the last look and now.
        if (this.again) this.wake()
      })
  }

  /** Does everything that is due now, lanes beside each other, and returns when all of it is done. */
  async drain(): Promise<void> {
    await Promise.all(this.relays.map((relay) => relay.drain()))
  }

  /** Begins no further round and waits for those at work. */
  async stop(): Promise<void> {
    this.stopped = true
    await this.looking
    await Promise.all(this.relays.map((relay) => relay.stop()))
  }

  /** One look tells which lanes have work: in a rush of orders each wakes all of them, and most have none. */
  private async look(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false
      const kinds = await readDueKinds(this.db)
      for (const relay of this.relays) if (kinds.some((kind) => relay.handlers.has(kind))) relay.wake()
      await wait(GATHER_MS)
    }
  }
}
