import type { Channel } from '#server/platform/database/database-listener.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import { type Aisles, readAisles } from './aisles.ts'

/** The channel on which a database trigger announces changes of aisles; the migration names it, too. */
const AISLE_CHANNEL = 'kade_aisles'

/**
 * This process's copy of the aisles. It is read once and again after every notice of a change, so that a request costs no statement. While
 * notices may be missed, nothing is cached and each use reads.
 */
export class AisleBook {
  /** For the process's listener. */
  readonly channel: Channel = {
    name: AISLE_CHANNEL,
    onPayload: () => this.forget(),
    onUp: () => this.setListening(true),
    onDown: () => this.setListening(false),
  }
  private readonly db: Db
  private listening = false
  private kept: Promise<Aisles> | null = null
  /** The last ones read, to hand out the same object while nothing changed. */
  private last: { aisles: Aisles; text: string } | null = null

  constructor(db: Db) {
    this.db = db
  }

  /** The aisles as they are now. The same object until they change. */
  current(): Promise<Aisles> {
    if (!this.listening) return this.read()
    if (this.kept) return this.kept
    const reading = this.read()
    this.kept = reading
    reading.catch(() => {
      if (this.kept === reading) this.kept = null
    })
    return reading
  }

  /** Refuses the name of an aisle that the shop does not have, like any value that is none of the choices. @throws Refusal BAD_REQUEST */
  async check(name: string | null | undefined, field = 'category'): Promise<void> {
    if (name === null || name === undefined) return
    if (!(await this.current()).named(name)) throw badField(field, { text: 'common.field.choose' })
  }

  private async read(): Promise<Aisles> {
    const aisles = await readAisles(this.db)
    const text = JSON.stringify(aisles.all)
    if (this.last?.text === text) return this.last.aisles
    this.last = { aisles, text }
    return aisles
  }

  private forget(): void {
    this.kept = null
  }

  private setListening(listening: boolean): void {
    this.listening = listening
    this.forget()
  }
}
