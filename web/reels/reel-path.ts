/** The page of the feed, or of one reel in it. */
export function reelPath(reelId?: string): string {
  return reelId === undefined ? '/reel' : `/reel?reel=${encodeURIComponent(reelId)}`
}

/** The reel that an address names; undefined for none, and for what cannot be an id. */
export function reelOf(search: URLSearchParams): string | undefined {
  const id = search.get('reel') ?? ''
  return /^[\w-]{1,64}$/.test(id) ? id : undefined
}
