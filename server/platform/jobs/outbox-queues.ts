import type { Db } from '../database/transaction.ts'
import { type EffectHandlers, type EffectLog, OutboxRelay } from './outbox.ts'

/** The relays of one process, one queue for each outside service, so that a mail server that hangs delays mails only and never refunds. */
export class OutboxQueues {
  private readonly relays: readonly OutboxRelay[]

  /** @throws Error when two queues handle the same kind. */
  constructor(db: Db, queues: Readonly<Record<string, EffectHandlers>>, log: EffectLog) {
    const kinds = Object.values(queues).flatMap((handlers) => Object.keys(handlers))
    const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index)
    if (twice !== undefined) throw new Error(`Two queues of the outbox handle ${twice}`)
    this.relays = Object.values(queues).map((handlers) => new OutboxRelay(db, handlers, log))
  }

  /** Schedules a round of the queue that handles this kind, or of all queues. Never throws. */
  wake(kind?: string): void {
    for (const relay of this.relays) if (kind === undefined || relay.handlers.has(kind)) relay.wake()
  }

  /** Executes everything that is due now, all queues in parallel, and returns when it is done. */
  async drain(): Promise<void> {
    await Promise.all(this.relays.map((relay) => relay.drain()))
  }

  /** Starts no further round and waits for those that run. */
  async stop(): Promise<void> {
    await Promise.all(this.relays.map((relay) => relay.stop()))
  }
}
