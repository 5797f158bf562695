import { useEffect, useRef, useState } from 'react'
import type { Reel } from '#contract/calls/reels.ts'
import { useOnline } from '../base/connection/use-online.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { toast } from '../ui/toast/toast.ts'
import { extended, type Feed, reelAt, stepped, wanted } from './feed.ts'

export interface LiveFeed {
  current: Reel | undefined
  next: Reel | undefined
  previous: Reel | undefined
  total: number
  /** Goes on by one; when the reel there is not loaded, because its request failed, it is requested again. */
  go: (step: -1 | 1) => void
}

/** The feed that begins with what the page came with and fetches more before its edge is reached. */
export function useFeed(first: readonly Reel[], total: number): LiveFeed {
  const { t } = useTranslation()
  const api = useApi()
  const [feed, setFeed] = useState<Feed>({ reels: first, index: 0, total })
  const loading = useRef(false)
  const [retries, setRetries] = useState(0)
  const online = useOnline()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry runs this again
  useEffect(() => {
    const want = wanted(feed)
    if (!want || !online || loading.current) return
    loading.current = true
    api.reels
      .list(want)
      .then((more) => setFeed((now) => extended(now, more.data, more.total, 'after' in want ? 'after' : 'before')))
      .catch(() => toast({ kind: 'error', text: t('common.error.network') }))
      .finally(() => {
        loading.current = false
      })
  }, [feed, online, retries, api, t])

  return {
    current: reelAt(feed, 0),
    next: feed.total > 1 ? reelAt(feed, 1) : undefined,
    previous: feed.total > 1 ? reelAt(feed, -1) : undefined,
    total: feed.total,
    go: (step) => (reelAt(feed, step) ? setFeed((now) => stepped(now, step)) : setRetries((count) => count + 1)),
  }
}
