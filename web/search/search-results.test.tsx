import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { foodRequest } from '#contract/calls/search.ts'
import { StoreContext } from '../base/store/store-facts.ts'
import { CartProvider } from '../cart/cart-provider.tsx'
import { toListedFood } from '../catalogue/listed-food.ts'
import { foodForTests } from '../testing/food-for-tests.ts'
import { renderPart } from '../testing/render-part.tsx'
import { storeForTests } from '../testing/store-for-tests.ts'
import type { SearchData } from './read-search.ts'
import { SearchResults } from './search-results.tsx'
import { readSearchView } from './search-view.ts'

const found = (query: string, change: Partial<SearchData> = {}): SearchData => ({
  view: readSearchView(new URLSearchParams({ q: query })),
  page: { foods: [], next: null },
  total: 0,
  facets: null,
  nearest: [],
  nearestWords: [],
  top: [],
  closest: null,
  ...change,
})
const closest = (category: string, name: string) => ({
  category,
  page: { foods: [toListedFood(foodForTests({ _id: name, name, category }))], next: null },
})

/** The results of one search, and after a press those of the next. */
function Searches({ first, second }: { first: SearchData; second: SearchData }) {
  const [shown, setShown] = useState(first)
  return (
    <StoreContext value={storeForTests()}>
      <button type="button" onClick={() => setShown(second)}>
        Next search
      </button>
      <CartProvider>
        <SearchResults found={shown} />
      </CartProvider>
    </StoreContext>
  )
}

it('shows the products of the closest aisle of each search', async () => {
  const first = found('rice', { closest: closest('Spices', 'Curry powder') })
  const second = found('tea', { closest: closest('Drinks', 'Ceylon tea') })
  const { hand } = renderPart(<Searches first={first} second={second} />)
  expect(screen.getByText('Curry powder')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Next search' }))
  expect(screen.getByText('Ceylon tea')).toBeTruthy()
  expect(screen.queryByText('Curry powder')).toBeNull()
})

it('offers the stock request again for another word that finds nothing', async () => {
  const { hand, store } = renderPart(<Searches first={found('umbrella')} second={found('ladder')} />)
  store.respond(foodRequest, { success: true })
  const requestButton = () => screen.queryByRole('button', { name: 'Ask the shop for it' })
  await hand.click(screen.getByRole('button', { name: 'Ask the shop for it' }))
  await expect.poll(requestButton).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Next search' }))
  await hand.click(screen.getByRole('button', { name: 'Ask the shop for it' }))
  expect(store.sentTo(foodRequest)).toEqual([{ query: 'umbrella' }, { query: 'ladder' }])
})
