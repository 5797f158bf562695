import { setTimeout as wait } from 'node:timers/promises'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { eq, sql } from '../database/drizzle.ts'
import { statement } from '../database/statement.ts'
import { outbox } from '../database/tables.ts'
import type { Db, Tx } from '../database/transaction.ts'
import { batch } from './batch.ts'

/** Executes one effect. An error means that it is retried later. It may run again after a crash, so it must be safe to repeat. */
export type EffectHandler = (payload: Record<string, unknown>) => Promise<void>

/** The log of the process, to which failures are reported. */
export interface EffectLog {
  warn(details: object, text: string): void
  error(details: object, text: string): void
}

/** Handlers by the kind of their outbox rows. */
export type EffectHandlers = Readonly<Record<string, EffectHandler>>

const BATCH = 20
/** Milliseconds between two rounds of a relay that is woken repeatedly, so that effects are taken in batches. */
const ROUND_INTERVAL_MS = 50
/** Seconds that a node has for an effect before another node may take it over. */
const LEASE_SECONDS = 60
/** Seconds between two runs of the job that looks for effects that are due. */
const JOB_INTERVAL_S = 60
/** Seconds until the next try: 2, 4, 8 … at most one hour. */
const retryAfter = (attempts: number) => Math.min(3_600, 2 ** Math.min(attempts, 12))

/** An effect that this process has leased. */
type Leased = { id: number; kind: string; payload: Record<string, unknown>; attempts: number }

const LEASE = `
  with due as (
    select id from outbox where kind = any((select $1::text[])::text[]) and done_at is null and due_at <= now()
    order by id limit ${BATCH} for update skip locked
  )
  update outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
  from due where o.id = due.id
  returning o.id, o.kind, o.payload, o.attempts`

const write = statement((tx: Tx) =>
  tx
    .insert(outbox)
    .values({ kind: sql.placeholder('kind'), payload: sql.placeholder('payload') })
    .prepare('outbox_write'),
)

/**
 * Writes an effect in the transaction of the change that causes it: both are committed, or neither (architecture, house rule 1). The
 * payload holds ids, never personal data. A trigger wakes the relays on commit; an effect with `dueAt` waits for the minutely job.
 */
export async function writeOutbox(tx: Tx, kind: string, payload: Record<string, unknown>, dueAt?: Date): Promise<void> {
  if (dueAt) await tx.insert(outbox).values({ kind, payload, dueAt })
  else await write(tx).execute({ kind, payload })
}

/** Marks effects as done. Batched, so that effects that end at about the same time share one statement. */
async function markDone(db: Db, ids: readonly number[]): Promise<undefined[]> {
  const text = 'update outbox set done_at = now(), last_error = null where id = any((select $1::bigint[])::bigint[])'
  await db.$client.query({ name: 'outbox_done', text, values: [ids] })
  return ids.map(() => undefined)
}

/** Days that completed effects are retained. */
const RETENTION_DAYS = 30

/** Deletes effects that were completed long ago. Returns the number of deleted rows. */
export function deleteOldEffects(db: Db): Promise<number> {
  return deleteInBatches(db, outbox, sql`${outbox.doneAt} < now() - make_interval(days => ${RETENTION_DAYS})`)
}

/**
 * Executes the effects of its kinds, on any number of nodes, each effect on one node at a time. A round waits for its slowest effect, so
 * effects of different outside services belong into different relays: see {@link OutboxQueues}.
 */
export class OutboxRelay {
  private readonly db: Db
  readonly handlers: ReadonlyMap<string, EffectHandler>
  private readonly log: EffectLog
  private readonly note: (id: number) => Promise<void>
  private running: Promise<void> | null = null
  private again = false
  private stopped = false

  constructor(db: Db, handlers: EffectHandlers, log: EffectLog) {
    this.db = db
    this.handlers = new Map(Object.entries(handlers))
    this.log = log
    this.note = batch((ids) => markDone(db, ids))
  }

  /** Schedules a round; if one is running, one more follows it. Never throws. */
  wake(): void {
    if (this.stopped) return
    if (this.running) {
      this.again = true
      return
    }
    this.running = this.rounds()
      .catch((error: unknown) => this.log.warn({ err: error }, 'The outbox could not be read'))
      .finally(() => {
        this.running = null
      })
  }

  /** Starts no further round and waits for the one that runs. */
  async stop(): Promise<void> {
    this.stopped = true
    await this.running
  }

  /** Executes everything that is due now and returns when it is done. */
  async drain(): Promise<void> {
    this.wake()
    await this.running
  }

  private async rounds(): Promise<void> {
    for (;;) {
      this.again = false
      while (!this.stopped && (await this.round()) === BATCH) {
        // A full round means that more may be due.
      }
      if (!this.again || this.stopped) return
      // Effects of changes that follow closely share the next round.
      await wait(ROUND_INTERVAL_MS)
    }
  }

  private async round(): Promise<number> {
    const effects = await this.lease()
    await Promise.all(effects.map((effect) => this.run(effect)))
    return effects.length
  }

  /** Leases the effects that are due, in one statement. */
  private async lease(): Promise<Leased[]> {
    const { rows } = await this.db.$client.query<Leased>({ name: 'outbox_lease', text: LEASE, values: [[...this.handlers.keys()]] })
    return rows
  }

  /** Runs one effect; `attempts` counts this one. */
  private async run(effect: Leased): Promise<void> {
    const handler = this.handlers.get(effect.kind)
    try {
      if (!handler) throw new Error(`No handler for ${effect.kind}`)
      await handler(effect.payload)
      await this.note(effect.id)
    } catch (error) {
      const { attempts } = effect
      const seconds = retryAfter(attempts)
      this.log.warn({ err: error, effect: effect.kind, id: effect.id, attempts }, 'An effect failed and will be tried again')
      await this.db
        .update(outbox)
        .set({
          dueAt: sql`now() + make_interval(secs => ${seconds})`,
          lastError: error instanceof Error ? error.name : 'unknown',
        })
        .where(eq(outbox.id, effect.id))
      // A later retry is left to the job, which also finds what this node can no longer wake.
      if (seconds < JOB_INTERVAL_S) setTimeout(() => this.wake(), seconds * 1_000).unref()
    }
  }
}
