import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { toast } from '../ui/toast/toast.ts'
import { type FoodPage, type FoodQuery, readFoodPage } from './food-page.ts'
import type { ListedFood } from './listed-food.ts'

interface Part<Food> {
  foods: Food[]
  next: string | null
}

/** A list with "load more". */
export interface GrowingList<Food = ListedFood> extends Part<Food> {
  busy: boolean
  /** Loads the next page. */
  more: () => void
  /** Loads so many more products. A failure is not reported, because the "load more" button stays. */
  fill: (count: number) => void
}

/**
 * A list that starts with a page from the server and continues with `fetchPage`. When that page is refetched, the list restarts with it.
 * The component needs a `key` per list.
 */
export function useGrowingList<Food extends ListedFood>(
  first: Part<Food>,
  fetchPage: (cursor: string, count?: number) => Promise<Part<Food>>,
): GrowingList<Food> {
  const { t } = useTranslation()
  const [list, setList] = useState(first)
  const [start, setStart] = useState(first)
  if (start !== first) {
    setStart(first)
    setList(first)
  }
  const [busy, setBusy] = useState(false)

  async function fetchMore(cursor: string, count?: number, quiet = false) {
    setBusy(true)
    try {
      const page = await fetchPage(cursor, count)
      setList((now) => {
        // The list was restarted meanwhile and is not as long any more.
        if (now.next !== cursor) return now
        const { foods } = now
        // Products that moved to the next page meanwhile are not repeated.
        const shown = new Set(foods.map(({ _id }) => _id))
        return { foods: [...foods, ...page.foods.filter(({ _id }) => !shown.has(_id))], next: page.next }
      })
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

/** A product list with "load more". */
export function useMoreFoods(first: FoodPage, query: FoodQuery, limit?: number): GrowingList {
  const api = useApi()
  return useGrowingList(first, (cursor, count = limit) => readFoodPage(api, query, { limit: count, cursor }))
}
