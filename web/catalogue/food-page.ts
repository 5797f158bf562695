import type { FoodSort } from '#contract/catalogue.ts'
import type { CategoryName } from '#contract/categories.ts'
import type { Api } from '#contract/client.ts'
import { type ListedFood, toListedFood } from './listed-food.ts'

/** Home sections and top items come by ten (product rules, 9). */
export const SHELF_PAGE = 10

/** Which products a list shows, and in which order. */
export interface FoodQuery {
  category?: CategoryName
  sort?: FoodSort
  /** 0 = Sunday. */
  weekdayDeal?: number
  tags?: string
  without?: string
  origins?: string
  inStock?: 'true'
  onSale?: 'true'
}

/** A part of a list of products; `next` leads to the following part, null at the end. */
export interface FoodPage {
  foods: ListedFood[]
  next: string | null
}

/** Reads a part of a list, on the server and in the browser alike. */
export async function readFoodPage(
  api: Api,
  query: FoodQuery,
  { limit = SHELF_PAGE, cursor }: { limit?: number; cursor?: string } = {},
): Promise<FoodPage> {
  const { data, nextCursor } = await api.food.list({ ...query, limit, cursor })
  return { foods: data.map(toListedFood), next: nextCursor }
}
