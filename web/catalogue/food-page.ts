import type { FoodSort } from '#contract/calls/catalogue.ts'
import type { Api } from '#contract/client.ts'
import { type ListedFood, toListedFood } from './listed-food.ts'

/** Page size of home sections and top items (product rules, 9). */
export const SHELF_PAGE = 10

/** Filters and order of a product list. */
export interface FoodQuery {
  category?: string
  sort?: FoodSort
  /** 0 = Sunday. */
  weekdayDeal?: number
  tags?: string
  without?: string
  origins?: string
  inStock?: 'true'
  onSale?: 'true'
}

/** A page of a product list; `next` is the cursor of the next page, null at the end. */
export interface FoodPage {
  foods: ListedFood[]
  next: string | null
}

/** Reads a page of a product list, on the server and in the browser. */
export async function readFoodPage(
  api: Api,
  query: FoodQuery,
  { limit = SHELF_PAGE, cursor }: { limit?: number; cursor?: string } = {},
): Promise<FoodPage> {
  const { data, nextCursor } = await api.food.list({ ...query, limit, cursor })
  return { foods: data.map(toListedFood), next: nextCursor }
}
