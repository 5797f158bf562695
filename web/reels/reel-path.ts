/** The page of the feed, or of one reel in it. */
export function reelPath(reelId?: string): string {
  return reelId === undefined ? '/reel' : `/reel?reel=${encodeURIComponent(reelId)}`
}

/** The reel that an address names, at most as long as an id; undefined for none. */
export function reelOf(search: URLSearchParams): string | undefined {
  const id = search.get('reel') ?? ''
  return id.length > 0 && id.length <= 64 ? id : undefined
}
