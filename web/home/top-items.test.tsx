import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { foodList } from '#contract/calls/catalogue.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { TopItems } from './top-items.tsx'

function Section() {
  const [first, setFirst] = useState({ foods: [], next: null })
  return (
    <>
      <button type="button" onClick={() => setFirst({ ...first })}>
        Refetch the page
      </button>
      <TopItems first={first} categories={null} />
    </>
  )
}

it('refetches the chosen aisle when the page is refetched', async () => {
  const store = openFakeStore()
  store.respond(foodList, { success: true, data: [], nextCursor: null })
  const { hand } = renderPart(<Section />, { store })
  await hand.click(screen.getByRole('button', { name: 'Spices' }))
  await expect.poll(() => store.sentTo(foodList)).toHaveLength(1)
  await hand.click(screen.getByRole('button', { name: 'Refetch the page' }))
  await expect.poll(() => store.sentTo(foodList)).toHaveLength(2)
})
