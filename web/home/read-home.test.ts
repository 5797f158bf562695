import { expect, test } from 'vitest'
import { createApi } from '#contract/client.ts'
import { FOOD } from '../catalogue/testing/food.ts'
import { aislesForTests, storeForTests } from '../testing/store-for-tests.ts'
import { readHome } from './read-home.ts'

/** A store that responds only to the request for the deals of one day, and fails for all others. */
function storeWithDealsOn(day: number) {
  return createApi(async ({ route, query }) => {
    if (route !== '/api/food/list' || query.weekdayDeal === undefined) throw new Error('Busy')
    expect(query.inStock).toBe('true')
    return { data: query.weekdayDeal === day ? [FOOD] : [], nextCursor: null }
  })
}

test("today's deals are those of the day in Seoul", async () => {
  const friday = storeWithDealsOn(5)
  const beforeMidnight = await readHome(friday, new Date('2026-11-19T14:59:59Z'))
  expect(beforeMidnight.deals?.foods).toEqual([])
  const atMidnight = await readHome(friday, new Date('2026-11-19T15:00:00Z'))
  expect(atMidnight.deals?.foods.map(({ name }) => name)).toEqual([FOOD.name])
})

/** A store with these aisles, each of them with one product that bears its name, but for the empty ones. */
function storeWithAisles(aisles: readonly { name: string; hidden?: boolean }[], { empty = [] as string[] } = {}) {
  const listed = aisles.map(({ name, hidden = false }) => ({ name, title: name, wall: 'mint' as const, hidden }))
  return createApi(async ({ route, query }) => {
    if (route === '/api/store/get') return { success: true, ...storeForTests(), aisles: listed }
    if (route === '/api/category/all') {
      const shown = listed.filter(({ hidden }) => !hidden)
      return { success: true, data: shown.map(({ name }) => ({ name, count: empty.includes(name) ? 0 : 1, picture: null })) }
    }
    if (route === '/api/sliders/all') return { success: true, data: [] }
    return { data: [{ ...FOOD, category: query.category }], nextCursor: null }
  })
}
const shelvesOf = async (store: ReturnType<typeof storeWithAisles>) => {
  const { shelves } = await readHome(store, new Date())
  for (const { category, page } of shelves) expect(page?.foods.map((food) => food.category)).toEqual([category])
  return shelves.map(({ category }) => category)
}
const MEANT = ['Our product', 'Spices', 'Dry Fish', 'Tea & Milk Powder', 'Grains & Rice']

test('a store with the aisles of the beginning has the five shelves that the home page is meant for', async () => {
  expect(await shelvesOf(storeWithAisles(aislesForTests('en')))).toEqual(MEANT)
})

test('for a shelf whose aisle is hidden or empty there is the next aisle of the store', async () => {
  const aisles = aislesForTests('en').map((aisle) => ({ ...aisle, hidden: aisle.name === 'Dry Fish' || aisle.name === 'Our product' }))
  const shelves = await shelvesOf(storeWithAisles(aisles, { empty: ['Vegetables & Fruits', 'Spices'] }))
  expect(shelves).toEqual(['Tea & Milk Powder', 'Grains & Rice', 'Meat & Fish', 'Roti'])
})

test('a store whose aisles have other names has its first four on the home page, and no price of basics', async () => {
  const store = storeWithAisles(['Kimchi', 'Noodles', 'Sauces', 'Seaweed', 'Snacks'].map((name) => ({ name })))
  expect(await shelvesOf(store)).toEqual(['Kimchi', 'Noodles', 'Sauces', 'Seaweed'])
  expect((await readHome(store, new Date())).basicsFrom).toBeNull()
})

test('while the aisles cannot be read, the shelves are those that the home page is meant for', async () => {
  const busy = createApi(async ({ route }) => {
    if (route !== '/api/food/list') throw new Error('Busy')
    return { data: [FOOD], nextCursor: null }
  })
  expect((await readHome(busy, new Date())).shelves.map(({ category }) => category)).toEqual(MEANT)
})
