import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { foodList } from '#contract/calls/catalogue.ts'
import { toListedFood } from '../catalogue/listed-food.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { aislesForTests } from '../testing/store-for-tests.ts'
import { RelatedItems } from './related-items.tsx'
import { foodOf } from './store/testing/shop-server.ts'

const food = foodOf('1', { price: 1_000, stock: 5 })
const line = (category: string) => ({ itemId: '1', quantity: 1, amount: 1_000, item: { ...toListedFood(food), category } })

it('requests only the aisles that the shop still has', async () => {
  const store = openFakeStore()
  store.refuse(foodList, 'BAD_REQUEST')
  const aisles = aislesForTests('en').filter(({ name }) => name !== 'Our product' && name !== 'Roti')
  renderPart(<RelatedItems lines={[line('Roti'), line('Spices')]} />, { store, aisles })
  await waitFor(() => expect(store.sentTo(foodList)).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
