import type { Channel } from '../database/database-listener.ts'
import type { ResponseCache } from './response-cache.ts'

/** The channel on which database triggers announce changes; migrations name it, too. */
const CONTENT_CHANNEL = 'kade_content'

/**
 * Invalidates the cache. The payload of a notification is a tag of the cached responses, or `all`. Notifications that arrive together, such
 * as those of an import, cost one scan of the cache.
 */
export function contentChannel(cache: ResponseCache): Channel {
  const changed = new Set<string>()
  let all = false

  function drop(): void {
    if (all) cache.clear()
    else cache.drop(changed)
    changed.clear()
    all = false
  }

  return {
    name: CONTENT_CHANNEL,
    onPayload(payload) {
      if (changed.size === 0 && !all) queueMicrotask(drop)
      if (payload === 'all') all = true
      else changed.add(payload)
    },
    onUp: () => cache.setListening(true),
    onDown: () => cache.setListening(false),
  }
}
