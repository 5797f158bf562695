import type { OutboxRelay } from '#server/platform/jobs/outbox.ts'

/**
 * Does what is due. An effect that fails waits for the next call: the relay does not try it again by itself, in the middle of another test.
 */
export async function drainOnce(relay: Pick<OutboxRelay, 'drain' | 'stop'>): Promise<void> {
  await relay.drain()
  await relay.stop()
}
