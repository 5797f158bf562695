import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { aislesForTests } from '../testing/store-for-tests.ts'
import { Highlights } from './highlights.tsx'
import { TopItems } from './top-items.tsx'

const other = ['Kimchi', 'Noodles', 'Sauces', 'Seaweed', 'Snacks', 'Tofu', 'Rice cakes', 'Ginseng']
const aisles = other.map((name, at) => ({ name, title: name, wall: 'mint' as const, hidden: at === 1 }))
const chips = () => screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)
const topItems = <TopItems first={{ foods: [], next: null }} categories={null} />

it('a store with other aisles offers the first seven that it shows, the demo those that it is meant for', () => {
  const { unmount } = renderPart(topItems, { aisles })
  expect(chips()).toEqual(other.filter((name) => name !== 'Noodles'))
  unmount()
  renderPart(topItems)
  expect(chips()).toEqual(['Vegetables & Fruits', 'Meat & Fish', 'Dry Fish', 'Spices', 'Roti', 'Frozen Food', 'Drinks'])
})

it('a tile whose aisle is not shown is left out, and without any tile there is no list', () => {
  const { unmount } = renderPart(<Highlights categories={null} basicsFrom={null} />, {
    aisles: aislesForTests('en').map((aisle) => ({ ...aisle, hidden: aisle.name === 'Roti' })),
  })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/catview?category=Grains%20%26%20Rice',
    '/catview?category=Tea%20%26%20Milk%20Powder',
    '/catview?category=Kitchen%20Items%20%2FUtensils',
  ])
  unmount()
  renderPart(<Highlights categories={null} basicsFrom={null} />, { aisles })
  expect(screen.queryByRole('list')).toBeNull()
})
