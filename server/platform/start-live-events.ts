import { Gauge, type Registry } from 'prom-client'
import { LiveHub, type LiveHubOptions } from './live-hub.ts'
import { LiveListener } from './live-listener.ts'

export interface LiveEvents {
  hub: LiveHub
  /** Ends the streams, then the listening connection. */
  stop(): Promise<void>
}

/** Listens to the database at `url` and passes on what it says. `metrics` counts the open streams. */
export function startLiveEvents(options: LiveHubOptions & { url: string; metrics: Registry }): LiveEvents {
  const hub = new LiveHub(options)
  const listener = new LiveListener({
    url: options.url,
    log: options.log,
    onNotice: (notice) => hub.take(notice),
    onUp: () => hub.setHearing(true),
    onDown: () => hub.setHearing(false),
  })
  listener.start()
  new Gauge({
    name: 'kade_live_streams',
    help: 'Open streams of live events',
    registers: [options.metrics],
    collect() {
      this.set(hub.size)
    },
  })
  return {
    hub,
    stop: async () => {
      hub.stop()
      await listener.stop()
    },
  }
}
