import { useState } from 'react'
import { useApi } from '../base/session/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { toast } from '../ui/toast/toast.ts'
import { type FoodPage, type FoodQuery, readFoodPage } from './food-page.ts'
import type { ListedFood } from './listed-food.ts'

interface Part<Food> {
  foods: Food[]
  next: string | null
}

/** A list that grows by the parts that the shopper asks for. */
export interface GrowingList<Food = ListedFood> extends Part<Food> {
  busy: boolean
  /** Fetches the next part. */
  more: () => void
  /** Fetches so many more without a word when that fails: the button for more is still there. */
  fill: (count: number) => void
}

/** The list that begins with a part from the server and goes on with what `fetchPage` brings. Give the component a `key` per list. */
export function useGrowingList<Food extends ListedFood>(
  first: Part<Food>,
  fetchPage: (cursor: string, count?: number) => Promise<Part<Food>>,
): GrowingList<Food> {
  const { t } = useTranslation()
  const [list, setList] = useState(first)
  const [busy, setBusy] = useState(false)

  async function fetchMore(cursor: string, count?: number, quiet = false) {
    setBusy(true)
    try {
      const page = await fetchPage(cursor, count)
      setList(({ foods }) => {
        // What moved up meanwhile is not shown twice.
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

/** A list of the shop's shelves that grows. */
export function useMoreFoods(first: FoodPage, query: FoodQuery, limit?: number): GrowingList {
  const api = useApi()
  return useGrowingList(first, (cursor, count = limit) => readFoodPage(api, query, { limit: count, cursor }))
}
