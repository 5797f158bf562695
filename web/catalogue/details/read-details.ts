import type { Food } from '#contract/catalogue.ts'
import type { Api } from '#contract/client.ts'
import type { Language } from '#contract/languages.ts'
import { originName } from '#contract/origins.ts'
import type { Notice } from '#contract/product-notice.ts'
import { optionalPart } from '../../base/page/optional-part.ts'
import { type ReviewPage, readFirstReviews } from '../../reviews/read-first-reviews.ts'
import { dealOfToday } from '../deal-day.ts'
import { type FoodPage, readFoodPage, SHELF_PAGE } from '../food-page.ts'

/** What the page of an item shows. What depends on the clock or on the machine's languages is decided once, on the server. */
export interface DetailsData {
  food: Food
  /** The notice that the law asks for; null where nobody has written one yet. */
  notice: Notice | null
  deal: ReturnType<typeof dealOfToday>
  originName: string
  /** Others of the same aisle, or null when they could not be read. */
  related: FoodPage | null
  /** The newest reviews, or null when they could not be read. */
  reviews: ReviewPage | null
}

/** Reads an item and others of its aisle. @throws what `food.get` throws, such as NOT_FOUND */
export async function readDetails(api: Api, id: string, language: Language, now: Date): Promise<DetailsData> {
  const { data: food, notice } = await api.food.get({ id })
  const [reviews, page] = await Promise.all([
    optionalPart(readFirstReviews(api, food)),
    // One more than shown, because the item itself may be among them.
    optionalPart(readFoodPage(api, { category: food.category }, { limit: SHELF_PAGE + 1 })),
  ])
  return {
    food,
    notice,
    deal: dealOfToday(food.weekdayDeal, now),
    originName: food.origin ? originName(food.origin, language) : '',
    reviews,
    related: page && { ...page, foods: page.foods.filter((other) => other._id !== id) },
  }
}
