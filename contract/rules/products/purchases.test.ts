import { expect, it } from 'vitest'
import { MAX_PURCHASE, piecesToBuy } from './purchases.ts'

const need = { stockCount: 5, lowLimit: 10, perDay: 1.5, leadDays: 6, weeks: 2, packSize: 1 }

it.each([
  ['what is sold until the goods come and in the weeks after, less the stock', need, 25],
  ['whole cases', { ...need, packSize: 12 }, 36],
  ['up to the limit when nothing was sold', { ...need, perDay: 0 }, 5],
  ['one case when there is enough', { ...need, stockCount: 500, packSize: 6 }, 6],
  ['no more than a line may hold', { ...need, perDay: 90_000 }, MAX_PURCHASE],
])('proposes %s', (_why, of, pieces) => {
  expect(piecesToBuy(of)).toBe(pieces)
})
