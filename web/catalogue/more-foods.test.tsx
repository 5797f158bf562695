import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { foodList } from '#contract/calls/catalogue.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { foodForTests } from '../testing/food-for-tests.ts'
import { renderPart } from '../testing/render-part.tsx'
import type { FoodPage } from './food-page.ts'
import { toListedFood } from './listed-food.ts'
import { useMoreFoods } from './more-foods.ts'

const food = (id: string, price: number) => foodForTests({ _id: id, name: `Food ${id}`, price })
const page = (id: string, price: number): FoodPage => ({ foods: [toListedFood(food(id, price))], next: 'second' })

/** A list whose first page is refetched at a press. */
function List({ fresh }: { fresh: FoodPage }) {
  const [first, setFirst] = useState(() => page('1', 5_000))
  const { foods, busy, more } = useMoreFoods(first, {})
  return (
    <>
      <button type="button" onClick={() => setFirst(fresh)}>
        Refetch
      </button>
      <button type="button" aria-busy={busy} onClick={more}>
        More
      </button>
      <output>{foods.map(({ _id, price }) => `${_id}: ${price}`).join(', ')}</output>
    </>
  )
}
const shown = () => screen.getByRole('status').textContent

it('restarts with the new first page when the page is refetched, and continues from there', async () => {
  const store = openFakeStore()
  store.respond(foodList, { success: true, data: [food('2', 7_000)], nextCursor: 'third' })
  const { hand } = renderPart(<List fresh={page('1', 6_000)} />, { store })
  await hand.click(screen.getByRole('button', { name: 'More' }))
  await expect.poll(shown).toBe('1: 5000, 2: 7000')
  await hand.click(screen.getByRole('button', { name: 'Refetch' }))
  expect(shown()).toBe('1: 6000')
  store.respond(foodList, { success: true, data: [food('2', 8_000)], nextCursor: null })
  await hand.click(screen.getByRole('button', { name: 'More' }))
  await expect.poll(shown).toBe('1: 6000, 2: 8000')
})

it('leaves out a later page that the former list had requested', async () => {
  const store = openFakeStore()
  store.respond(foodList, { success: true, data: [food('2', 7_000)], nextCursor: 'third' })
  const { hand } = renderPart(<List fresh={page('1', 6_000)} />, { store })
  const more = screen.getByRole('button', { name: 'More' })
  await hand.click(more)
  await expect.poll(shown).toBe('1: 5000, 2: 7000')
  store.respond(foodList, { success: true, data: [food('3', 9_000)], nextCursor: null })
  const release = store.hold(foodList)
  await hand.click(more)
  await hand.click(screen.getByRole('button', { name: 'Refetch' }))
  release()
  await expect.poll(() => more.getAttribute('aria-busy')).toBe('false')
  expect(shown()).toBe('1: 6000')
})
