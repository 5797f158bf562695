import { useCallback, useEffect, useRef, useState } from 'react'
import type { Wish } from '#contract/wishes.ts'
import { ApiError } from '../base/api/api-error.ts'
import { useApi } from '../base/session/session.ts'

/** The own wish list as far as it was read. */
export interface WishList {
  /** Null until it is read. */
  wishes: readonly Wish[] | null
  total: number
  failed: boolean
  /** Null at the end of the list. */
  more: (() => void) | null
  reload: () => void
  /** Takes a row off the screen. */
  drop: (itemId: string) => void
}

/** Reads the wish list page by page. */
export function useWishList(): WishList {
  const api = useApi()
  const [wishes, setWishes] = useState<readonly Wish[] | null>(null)
  const [total, setTotal] = useState(0)
  const [cursor, setCursor] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const round = useRef(0)

  const read = useCallback(
    async (from?: string) => {
      const mine = ++round.current
      setFailed(false)
      try {
        const page = await api.wishes.list(from === undefined ? {} : { cursor: from })
        if (round.current !== mine) return
        setWishes((before) => (from === undefined ? page.data : [...(before ?? []), ...page.data]))
        setTotal(page.total)
        setCursor(page.nextCursor)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (round.current === mine) setFailed(true)
      }
    },
    [api],
  )
  useEffect(() => void read(), [read])

  return {
    wishes,
    total,
    failed,
    more: cursor === null ? null : () => void read(cursor),
    reload: () => void read(),
    drop: (itemId) => {
      setWishes((before) => before?.filter(({ item }) => item._id !== itemId) ?? null)
      setTotal((before) => Math.max(0, before - 1))
    },
  }
}
