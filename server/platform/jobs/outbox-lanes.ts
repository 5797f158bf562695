import type { Db } from '../database/transaction.ts'
import { type EffectHandlers, type EffectLog, OutboxRelay } from './outbox.ts'

/**
 * The relays of one process, one for each outside service: a mail server that hangs holds up mails and nothing else, least of all
 * refunds.
 */
export class OutboxLanes {
  private readonly relays: readonly OutboxRelay[]

  /** @throws Error when two lanes handle one kind. */
  constructor(db: Db, lanes: Readonly<Record<string, EffectHandlers>>, log: EffectLog) {
    const kinds = Object.values(lanes).flatMap((handlers) => Object.keys(handlers))
    const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index)
    if (twice !== undefined) throw new Error(`Two lanes of the outbox handle ${twice}`)
    this.relays = Object.values(lanes).map((handlers) => new OutboxRelay(db, handlers, log))
  }

  /** Starts a round soon in the lane of this kind, or in all lanes. Never throws. */
  wake(kind?: string): void {
    for (const relay of this.relays) if (kind === undefined || relay.handlers.has(kind)) relay.wake()
  }

  /** Does everything that is due now, lanes beside each other, and returns when all of it is done. */
  async drain(): Promise<void> {
    await Promise.all(this.relays.map((relay) => relay.drain()))
  }

  /** Begins no further round and waits for those at work. */
  async stop(): Promise<void> {
    await Promise.all(this.relays.map((relay) => relay.stop()))
  }
}
