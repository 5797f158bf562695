import { Gauge, type Registry } from 'prom-client'
import type { Channel } from '../database/database-listener.ts'
import { LIVE_CHANNEL, readNotice } from './live-events.ts'
import { LiveHub, type LiveHubOptions } from './live-hub.ts'

/** The streams of this process, and the database channel that feeds them. `metrics` counts the open ones. */
export function createLiveEvents(options: LiveHubOptions & { metrics: Registry }): { hub: LiveHub; channel: Channel } {
  const hub = new LiveHub(options)
  new Gauge({
    name: 'kade_live_streams',
    help: 'Open streams of live events',
    registers: [options.metrics],
    collect() {
      this.set(hub.size)
    },
  })
  const channel: Channel = {
    name: LIVE_CHANNEL,
    onPayload(payload) {
      const notice = readNotice(payload)
      if (notice) hub.take(notice)
    },
    onUp: () => hub.setListening(true),
    onDown: () => hub.setListening(false),
  }
  return { hub, channel }
}
