import type { FastifyInstance } from 'fastify'
import {
  categoryAll,
  foodByCategory,
  foodGet,
  foodList,
  foodSearch,
  foodStock,
  foodStocks,
  foodSuggest,
  slidersAll,
} from '#contract/catalogue.ts'
import type { Db } from '#server/database/transaction.ts'
import { bind } from '#server/platform/bind.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readCategories } from './read-categories.ts'
import { readFood } from './read-food.ts'
import { readFoods } from './read-foods.ts'
import { readSlides } from './read-slides.ts'
import { readStocks } from './read-stocks.ts'
import { searchFoods } from './search/search-foods.ts'
import { suggestFoods } from './search/suggest-foods.ts'
import { topCategory } from './search/top-category.ts'

/** What everybody may read of the catalogue. */
export function catalogueRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bind(
    app,
    foodList,
    ({ query }, { language }) => {
      const { category, sort, cursor, limit, inStock, onSale } = query
      return readFoods(db, { language, category, sort, cursor, limit, inStock: inStock === 'true', onSale: onSale === 'true' })
    },
    { kept: true },
  )

  bind(app, foodByCategory, async ({ body }, { language }) => {
    const { data } = await readFoods(db, { category: body.category, language })
    return { data }
  })

  bind(app, foodGet, async ({ params }, { language }) => ({ data: await readFood(db, params.id, language) }), { kept: true })

  bind(app, foodStock, async ({ body }) => {
    const stockCount = (await readStocks(db, [body.itemId])).get(body.itemId)
    if (stockCount === undefined) throw new Refusal('NOT_FOUND')
    return { stockCount }
  })

  bind(app, foodStocks, async ({ body }) => ({ stocks: Object.fromEntries(await readStocks(db, body.itemIds)) }))

  bind(app, foodSearch, async ({ query }, { language }) => {
    const data = await searchFoods(db, { text: query.q, language, limit: query.limit })
    return { data, topCategory: topCategory(query.q, data) }
  })

  bind(app, foodSuggest, async ({ query }, { language }) => {
    const items = await suggestFoods(db, { text: query.q, language })
    return { data: items.map((item) => item.name), items }
  })

  bind(app, slidersAll, async (_input, { language }) => ({ data: await readSlides(db, language) }), { kept: true })

  bind(app, categoryAll, async () => ({ data: await readCategories(db) }), { kept: true })
}
