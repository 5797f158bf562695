import type { Channel } from '../database/database-listener.ts'

/** The PostgreSQL channel on which the trigger of table `outbox` announces the kinds of new effects. A migration names it, too. */
const OUTBOX_CHANNEL = 'kade_outbox'

/** Wakes the outbox of this process after every commit that wrote an effect, in any process. */
export function outboxChannel(outbox: { wake(kind?: string): void }): Channel {
  return {
    name: OUTBOX_CHANNEL,
    onPayload: (kind) => outbox.wake(kind),
    // Notifications may have been missed while the connection was lost.
    onUp: () => outbox.wake(),
    onDown: () => undefined,
  }
}
