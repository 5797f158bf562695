import type { Food } from '#contract/calls/catalogue.ts'
import type { Notice } from '#contract/calls/product-notice.ts'
import type { Api } from '#contract/client.ts'
import type { Language } from '#contract/rules/languages.ts'
import { originName } from '#contract/rules/products/origins.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { optionalData } from '../../base/page/optional-data.ts'
import { type ReviewPage, readFirstReviews } from '../../reviews/read-first-reviews.ts'
import { type DealText, dealText } from '../deal-day.ts'
import { type FoodPage, readFoodPage, SHELF_PAGE } from '../food-page.ts'

/** The data of a product page. Values that depend on the clock or on locale data are computed once, on the server. */
export interface DetailsData {
  food: Food
  /** The product information notice; null if there is none yet. */
  notice: Notice | null
  /** The nearest date of the pieces that are sold next, in words; null without one. */
  bestBefore: string | null
  deal: DealText | null
  originName: string
  /** Products of the same category; null when they could not be read. */
  related: FoodPage | null
  /** The newest reviews; null when they could not be read. */
  reviews: ReviewPage | null
}

/** Reads a product and others of its category. @throws errors of `food.get`, such as NOT_FOUND */
export async function readDetails(api: Api, id: string, language: Language, now: Date): Promise<DetailsData> {
  const { data: food, notice, bestBefore } = await api.food.get({ id })
  const [reviews, page] = await Promise.all([
    optionalData(readFirstReviews(api, food)),
    // One more than shown, because the product itself may be among them.
    optionalData(readFoodPage(api, { category: food.category }, { limit: SHELF_PAGE + 1 })),
  ])
  return {
    food,
    notice,
    bestBefore: bestBefore && formatDate(bestBefore, 'date', language),
    deal: dealText(food, now, language),
    originName: food.origin ? originName(food.origin, language) : '',
    reviews,
    related: page && { ...page, foods: page.foods.filter((other) => other._id !== id) },
  }
}
