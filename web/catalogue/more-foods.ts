import { useState } from 'react'
import { useApi } from '../account/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { toast } from '../ui/toast.ts'
import { readShelfPage, type ShelfPage, type ShelfQuery } from './shelf-page.ts'

/** A list that grows by the parts that the shopper asks for. */
export interface GrowingList extends ShelfPage {
  busy: boolean
  /** Fetches the next part. */
  more: () => void
  /** Fetches so many more without a word when that fails: the button for more is still there. */
  fill: (count: number) => void
}

/** The list that begins with a part from the server. Give the component a `key`, so that another list begins anew. */
export function useMoreFoods(first: ShelfPage, query: ShelfQuery, limit?: number): GrowingList {
  const { t } = useTranslation()
  const api = useApi()
  const [list, setList] = useState(first)
  const [busy, setBusy] = useState(false)

  async function fetchMore(cursor: string, count = limit, quiet = false) {
    setBusy(true)
    try {
      const page = await readShelfPage(api, query, { limit: count, cursor })
      setList(({ foods }) => ({ foods: [...foods, ...page.foods], next: page.next }))
    } catch {
      if (!quiet) toast({ kind: 'error', text: t('common.error.network') })
    } finally {
      setBusy(false)
    }
  }
  function more() {
    if (list.next !== null && !busy) void fetchMore(list.next)
  }
  function fill(count: number) {
    if (list.next !== null && !busy) void fetchMore(list.next, count, true)
  }
  return { ...list, busy, more, fill }
}
