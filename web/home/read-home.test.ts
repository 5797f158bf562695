import { expect, test } from 'vitest'
import { createApi } from '#contract/client.ts'
import { FOOD } from '../catalogue/testing/food.ts'
import { readHome } from './read-home.ts'

/** A store that answers for the deals of one day alone, and with all else is busy. */
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
