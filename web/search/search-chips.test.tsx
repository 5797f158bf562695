import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { aislesForTests } from '../testing/store-for-tests.ts'
import { SearchChips } from './search-chips.tsx'
import { readSearchView } from './search-view.ts'

const facets = {
  categories: [
    { category: 'Spices', count: 3 },
    { category: 'Drinks', count: 2 },
  ],
  tags: [],
  without: [],
  origins: [],
  inStock: 5,
  onSale: 0,
}

it('a hidden aisle is no chip of the search, and its products count among all', () => {
  const aisles = aislesForTests('en').map((aisle) => ({ ...aisle, hidden: aisle.name === 'Drinks' }))
  renderPart(<SearchChips view={readSearchView(new URLSearchParams('q=tea'))} facets={facets} />, { aisles })
  expect(screen.getByRole('link', { name: /^Spices/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Drinks/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^All/ }).textContent).toContain('5')
})
