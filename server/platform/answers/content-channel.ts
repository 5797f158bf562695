import type { Channel } from '../database/database-listener.ts'
import type { AnswerCache } from './answer-cache.ts'

/** The channel on which triggers of the database tell what was changed; migrations name it, too. */
const CONTENT_CHANNEL = 'kade_content'

/**
 * Keeps the cache true: drops what shows a changed thing (`product:12`), or everything (`all`). Notices that arrive together, as those of an
 * import, cost one look through the cache.
 */
export function contentChannel(cache: AnswerCache): Channel {
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
      if (payload.startsWith('product:')) changed.add(payload)
      else all = true
    },
    onUp: () => cache.hear(true),
    onDown: () => cache.hear(false),
  }
}
