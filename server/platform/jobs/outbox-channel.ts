import type { Channel } from '../database/database-listener.ts'

/** The channel of PostgreSQL on which the trigger of the table `outbox` names the kinds of new effects; a migration names it, too. */
const OUTBOX_CHANNEL = 'kade_outbox'

/** Wakes the outbox of this process after every commit that wrote an effect, on whatever process. */
export function outboxChannel(outbox: { wake(kind?: string): void }): Channel {
  return {
    name: OUTBOX_CHANNEL,
    onPayload: (kind) => outbox.wake(kind),
    // Notices may have been missed while the connection was lost.
    onUp: () => outbox.wake(),
    onDown: () => undefined,
  }
}
