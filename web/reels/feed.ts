import type { Reel } from '#contract/calls/reels.ts'

/** The loaded part of the feed: neighbours in the circle, and which of them is seen. */
export interface Feed {
  reels: readonly Reel[]
  index: number
  /** How many there are in the whole circle. */
  total: number
}

const isWhole = ({ reels, total }: Feed) => reels.length >= total

/** The reel so many steps on; undefined while it is not loaded. A whole circle has all of them. */
export function reelAt(feed: Feed, step: -1 | 0 | 1): Reel | undefined {
  const place = feed.index + step
  const { length } = feed.reels
  return isWhole(feed) ? feed.reels[(place + length) % length] : feed.reels[place]
}

/** The feed after a step; the same when the reel there is not loaded. */
export function stepped(feed: Feed, step: -1 | 1): Feed {
  if (!reelAt(feed, step)) return feed
  const { length } = feed.reels
  const place = feed.index + step
  return { ...feed, index: isWhole(feed) ? (place + length) % length : place }
}

/** The next request: the cursor after or before the loaded reels when their edge is near; null when enough or all are loaded. */
export function wanted(feed: Feed): { after: string } | { before: string } | null {
  const first = feed.reels[0]
  const last = feed.reels.at(-1)
  if (!first || !last || isWhole(feed)) return null
  if (feed.index >= feed.reels.length - 2) return { after: last._id }
  return feed.index === 0 ? { before: first._id } : null
}

/** The feed with a further page. Reels that are loaded already, where the circle closes, are left out. */
export function extended(feed: Feed, more: readonly Reel[], total: number, side: 'after' | 'before'): Feed {
  const loaded = new Set(feed.reels.map(({ _id }) => _id))
  const fresh = more.filter(({ _id }) => !loaded.has(_id))
  // Without new reels the total is outdated, because reels left the feed meanwhile: the circle is closed with the loaded ones.
  const size = fresh.length === 0 ? feed.reels.length : total
  return side === 'after'
    ? { reels: [...feed.reels, ...fresh], index: feed.index, total: size }
    : { reels: [...fresh, ...feed.reels], index: feed.index + fresh.length, total: size }
}
