import type { FoodSort } from '#contract/catalogue.ts'
import type { CategoryName } from '#contract/categories.ts'
import type { Api } from '#contract/client.ts'
import { type ShelfFood, toShelfFood } from './shelf-food.ts'

/** Home sections and top items come by ten (product rules, 9). */
export const SHELF_PAGE = 10

/** Which products a list shows, and in which order. */
export interface ShelfQuery {
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
export interface ShelfPage {
  foods: ShelfFood[]
  next: string | null
}

/** Reads a part of a list, on the server and in the browser alike. */
export async function readShelfPage(
  api: Api,
  query: ShelfQuery,
  { limit = SHELF_PAGE, cursor }: { limit?: number; cursor?: string } = {},
): Promise<ShelfPage> {
  const { data, nextCursor } = await api.food.list({ ...query, limit, cursor })
  return { foods: data.map(toShelfFood), next: nextCursor }
}
