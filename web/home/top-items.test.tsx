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
        Read the page anew
      </button>
      <TopItems first={first} categories={null} />
    </>
  )
}

it('reads the chosen aisle anew when the page is', async () => {
  const store = openFakeStore()
  store.respond(foodList, { success: true, data: [], nextCursor: null })
  const { hand } = renderPart(<Section />, { store })
  await hand.click(screen.getByRole('button', { name: 'Spices' }))
  await expect.poll(() => store.sentTo(foodList)).toHaveLength(1)
  await hand.click(screen.getByRole('button', { name: 'Read the page anew' }))
  await expect.poll(() => store.sentTo(foodList)).toHaveLength(2)
})
