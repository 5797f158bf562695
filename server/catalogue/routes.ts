import type { FastifyInstance } from 'fastify'
import {
  categoryAll,
  categoryGet,
  foodByCategory,
  foodGet,
  foodList,
  foodSome,
  foodStock,
  foodStocks,
  slidersAll,
} from '#contract/calls/catalogue.ts'
import { foodFacets, foodRequest, foodSearch, foodSuggest } from '#contract/calls/search.ts'
import { bind, type Handler } from '#server/platform/bind.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { clientNetwork } from '#server/platform/limits/rate-limits.ts'
import { TokenBucket } from '#server/platform/limits/token-bucket.ts'
import type { AisleBook } from './aisles/aisle-book.ts'
import { readCategories, readCategory } from './read-categories.ts'
import { readFood } from './read-food.ts'
import { readFoods } from './read-foods.ts'
import { readFoodsByIds } from './read-foods-by-ids.ts'
import { readStocks } from './read-stocks.ts'
import { IndexCache } from './search/index/index-cache.ts'
import { listFacets } from './search/list-facets.ts'
import { filtersOf } from './search/read-filters.ts'
import { recordMiss } from './search/record-miss.ts'
import { requestStock } from './search/request-stock.ts'
import { searchFoods } from './search/search-foods.ts'
import { suggestFoods } from './search/suggest-foods.ts'
import { readSlides } from './slides/read-slides.ts'

/** Search rate of one network: above the need of several hundred people behind one address, below the machine's capacity. */
const SEARCH_RATE = { perSecond: 100, burst: 400 }

/** Public calls of the catalogue. */
export function catalogueRoutes(app: FastifyInstance, { db, secret, aisles }: { db: Db; secret: string; aisles: AisleBook }): void {
  const search = { db, indexCache: new IndexCache(db, aisles) }
  const rate = new TokenBucket(SEARCH_RATE)
  // Loads the search index at the start, so that the first visitor does not wait for it.
  app.addHook('onListen', () => {
    search.indexCache.current().catch((error: unknown) => app.log.warn({ err: error }, 'search is not ready yet'))
  })

  bind(app, foodList, async ({ query }, { language }) => {
    await aisles.check(query.category)
    return readFoods(db, {
      aisles: (await aisles.current()).names,
      language,
      filters: filtersOf(query),
      weekdayDeal: query.weekdayDeal,
      sort: query.sort,
      cursor: query.cursor,
      limit: query.limit,
    })
  })

  const countFacets: Handler<typeof foodFacets> = async ({ query }, { language }) => {
    await aisles.check(query.category)
    return listFacets(search.indexCache, filtersOf(query), language)
  }
  bind(app, foodFacets, countFacets, { rate })

  bind(app, foodByCategory, async ({ body }, { language }) => {
    await aisles.check(body.category)
    const { data } = await readFoods(db, { aisles: (await aisles.current()).names, filters: { category: body.category }, language })
    return { data }
  })

  bind(app, foodGet, async ({ params }, { language }) => {
    const { food, ...rest } = await readFood(db, params.id, language)
    return { data: food, ...rest }
  })

  bind(app, foodStock, async ({ body }) => {
    const stockCount = (await readStocks(db, [body.itemId])).get(body.itemId)
    if (stockCount === undefined) throw new Refusal('NOT_FOUND')
    return { stockCount }
  })

  bind(app, foodStocks, async ({ body }) => ({ stocks: Object.fromEntries(await readStocks(db, body.itemIds)) }))

  bind(app, foodSome, async ({ body }, { language }) => {
    const foods = await readFoodsByIds(db, body.itemIds, language)
    return { data: [...new Set(body.itemIds)].flatMap((id) => foods.get(id) ?? []) }
  })

  const find: Handler<typeof foodSearch> = async ({ query }, { language }) => {
    const { q, sort, cursor, limit } = query
    await aisles.check(query.category)
    const response = await searchFoods(search, { text: q, language, filters: filtersOf(query), sort, cursor, limit })
    if (response.nothingMatches) await recordMiss(db, q).catch((error: unknown) => app.log.warn({ err: error }, 'a search was not noted'))
    return response
  }
  bind(app, foodSearch, find, { rate })

  const suggest: Handler<typeof foodSuggest> = async ({ query }, { language }) => {
    const found = await suggestFoods(search, { text: query.q, language })
    return { ...found, data: found.items.map((item) => item.name) }
  }
  bind(app, foodSuggest, suggest, { rate })

  bind(app, foodRequest, async ({ body }, { caller, address }) => {
    await requestStock(db, { wording: body.query, requester: caller?.accountId ?? clientNetwork(address), secret })
    return {}
  })

  bind(app, slidersAll, async (_input, { language }) => ({ data: await readSlides(db, language) }))

  bind(app, categoryAll, async (_input, { language }) => ({ data: await readCategories(db, await aisles.current(), language) }))

  bind(app, categoryGet, async ({ query }, { language }) => ({
    data: await readCategory(db, await aisles.current(), query.category, language),
  }))
}
