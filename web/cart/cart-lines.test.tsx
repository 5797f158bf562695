import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { CartChange } from '#contract/calls/cart.ts'
import type { ListedFood } from '../catalogue/listed-food.ts'
import { renderPart } from '../testing/render-part.tsx'
import { CartLines } from './cart-lines.tsx'
import type { BasketLine } from './store/basket.ts'
import { UNKNOWN_CART } from './store/cart-store.ts'

const food = (_id: string, name: string, more: Partial<ListedFood> = {}): ListedFood => ({
  _id,
  name,
  unit: '250 g',
  price: 6_500,
  discount: 600,
  category: 'Spices',
  stock: 'enough',
  stockCount: 40,
  storage: 'ambient',
  weight: null,
  picture: null,
  ...more,
})
const lineOf = (item: ListedFood, quantity: number): BasketLine => ({
  itemId: item._id,
  quantity,
  amount: (item.price - item.discount) * quantity,
  item,
})

interface PageProps {
  first: readonly BasketLine[]
  changes: readonly CartChange[]
  onSet: (itemId: string, quantity: number) => void
}

/** Renders the lines of a fake cart. */
function Page({ first, changes, onSet }: PageProps) {
  const [lines, setLines] = useState(first)
  const cart = {
    ...UNKNOWN_CART,
    ready: true,
    lines,
    changes,
    quantityOf: () => 0,
    add: () => undefined,
    remove: () => undefined,
    flush: async () => true,
    refresh: async () => undefined,
    dismissChanges: () => undefined,
    set(item: ListedFood, quantity: number) {
      onSet(item._id, quantity)
      setLines((now) => now.flatMap((line) => (line.itemId !== item._id ? [line] : quantity > 0 ? [lineOf(item, quantity)] : [])))
    },
  }
  return (
    <main id="content" tabIndex={-1}>
      <CartLines cart={cart} />
    </main>
  )
}

function renderLines(first: readonly BasketLine[], changes: readonly CartChange[] = []) {
  const onSet = vi.fn()
  const rendered = renderPart(<Page first={first} changes={changes} onSet={onSet} />)
  const row = (name: string) => {
    const line = screen.getByRole('heading', { name }).closest('li')
    if (!line) throw new Error(`There is no line of ${name}`)
    return { line, ...within(line) }
  }
  return { ...rendered, onSet, row }
}

const CURRY = lineOf(food('1', 'Curry powder'), 2)
const DHAL = lineOf(food('2', 'Red dhal', { price: 4_000, discount: 0, stockCount: 3, stock: 'low' }), 3)

it('shows the unit price with its discount and the amount of a line', () => {
  const { row } = renderLines([CURRY, DHAL])
  const curry = row('Curry powder')
  expect(curry.getByText('₩5,900, was ₩6,500, you save ₩600')).toBeTruthy()
  expect(curry.getByRole('status', { name: 'Quantity: 2' })).toBeTruthy()
  expect(curry.line.textContent).toContain('11,800')
})

it('changes a quantity, and never above the stock', async () => {
  const { hand, row, onSet } = renderLines([CURRY, DHAL])
  await hand.click(row('Curry powder').getByRole('button', { name: 'Add one' }))
  expect(onSet.mock.lastCall).toEqual(['1', 3])
  const full = row('Red dhal').getByRole('button', { name: 'Add one' })
  expect(full.getAttribute('aria-disabled')).toBe('true')
  await hand.click(full)
  expect(onSet).toHaveBeenCalledOnce()
})

it('moves the focus to the next line when one is removed, and to the page after the last', async () => {
  const { hand, onSet } = renderLines([CURRY, DHAL])
  const remove = (name: string) => screen.getAllByRole('button', { name: `Remove ${name}` }).at(-1) ?? document.body
  await hand.click(remove('Curry powder'))
  expect(onSet.mock.lastCall).toEqual(['1', 0])
  await waitFor(() => expect(document.activeElement).toBe(remove('Red dhal')))
  await hand.click(remove('Red dhal'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('shows at a line what others changed, and offers no quantity of a sold-out product', () => {
  const gone = lineOf(food('3', 'Papadam', { stockCount: 0, stock: 'finish' }), 1)
  const { row } = renderLines(
    [CURRY, DHAL, gone],
    [
      { kind: 'priceChanged', itemId: '1', name: 'Curry powder', before: 5_000, now: 5_900 },
      { kind: 'reduced', itemId: '2', name: 'Red dhal', quantity: 3, stockCount: 3 },
      { kind: 'outOfStock', itemId: '3', name: 'Papadam' },
    ],
  )
  expect(row('Curry powder').getByText('The price is now ₩5,900. It was ₩5,000.')).toBeTruthy()
  expect(row('Red dhal').getByText('Only 3 left, so we changed the quantity.')).toBeTruthy()
  expect(row('Papadam').getByText('Out of stock. Remove it to continue.')).toBeTruthy()
  expect(row('Papadam').queryByRole('button', { name: 'Add one' })).toBeNull()
  expect(row('Papadam').getByText('1 ×')).toBeTruthy()
})
