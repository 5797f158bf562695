import type { Category, Slide } from '#contract/calls/catalogue.ts'
import type { Api } from '#contract/client.ts'
import { optionalData } from '../base/page/optional-data.ts'
import { dayInSeoul } from '../catalogue/deal-day.ts'
import { type FoodPage, type FoodQuery, readFoodPage } from '../catalogue/food-page.ts'
import { SENT_AS_PAGE } from '../catalogue/food-shelf.tsx'
import { homeAisles } from './home-aisles.ts'

const BASICS = 'Grains & Rice'
/** The shelf above all others (product rules, 2). */
export const OWN_SHELF = 'Our product'
/** The aisles that have a shelf on the home page. For one that the store does not show there is the next of its aisles. */
const SHELVES: readonly string[] = ['Spices', 'Dry Fish', 'Tea & Milk Powder', 'Grains & Rice']

/** An aisle on the home page. Its title and wall are in the store's data, which every page has. */
export type HomeCategory = Pick<Category, 'name' | 'count' | 'picture'>

/** The data of the home page. A part that could not be read is null, and the page is shown without it. */
export interface HomeData {
  slides: Slide[] | null
  categories: HomeCategory[] | null
  /** Today in Seoul: 0 = Sunday. */
  weekday: number
  /** The deals of this weekday that are in stock; may be empty. */
  deals: FoodPage | null
  shelves: { category: string; page: FoodPage | null }[]
  top: FoodPage | null
  /** The lowest price of the basics, in won. */
  basicsFrom: number | null
}

/** The list of what is a deal on a weekday and in stock. */
export function dealsOn(weekday: number): FoodQuery {
  return { weekdayDeal: weekday, inStock: 'true' }
}

/**
 * Reads the home page: of the grid the first ten, of every shelf what a wide screen shows; the rest of ten come when the shelf comes near.
 */
export async function readHome(api: Api, now: Date): Promise<HomeData> {
  // The root of the page reads the same response, and both are cached. An aisle that is not shown, or empty, is not requested.
  const [store, categories] = await Promise.all([optionalData(api.store.get()), optionalData(api.category.all())])
  const isEmpty = (aisle: string) => categories?.data.some(({ name, count }) => name === aisle && count === 0)
  const shown = store?.aisles.filter(({ name, hidden }) => !hidden && !isEmpty(name)).map(({ name }) => name) ?? [OWN_SHELF, ...SHELVES]
  const others = shown.filter((name) => name !== OWN_SHELF)
  const shelves = [...shown.filter((name) => name === OWN_SHELF), ...homeAisles(SHELVES, others, SHELVES.length)]
  const weekday = dayInSeoul(now)
  const [slides, deals, top, cheapest, ...pages] = await Promise.all([
    optionalData(api.sliders.all()),
    optionalData(readFoodPage(api, dealsOn(weekday), { limit: SENT_AS_PAGE })),
    optionalData(readFoodPage(api, { sort: 'rating' })),
    shown.includes(BASICS) ? optionalData(readFoodPage(api, { category: BASICS, sort: 'priceLow' }, { limit: 1 })) : null,
    ...shelves.map((category) => optionalData(readFoodPage(api, { category }, { limit: SENT_AS_PAGE }))),
  ])
  const basic = cheapest?.foods[0]
  return {
    slides: slides?.data ?? null,
    categories: categories?.data.map(({ name, count, picture }) => ({ name, count, picture })) ?? null,
    weekday,
    deals,
    shelves: shelves.map((category, index) => ({ category, page: pages[index] ?? null })),
    top,
    basicsFrom: basic ? basic.price - basic.discount : null,
  }
}
