import { screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { FilterBar, useAddressFilters } from './filters.tsx'
import { SearchBox } from './search-box.tsx'

const FILTERS = ['q'] as const

function List() {
  const filters = useAddressFilters(FILTERS)
  const navigate = useNavigate()
  const { values, set } = filters
  return (
    <>
      <SearchBox className="list" label="Find" value={values.q} onSearch={(q) => set({ q }, { replace: true })} />
      <FilterBar filters={filters}>{null}</FilterBar>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <p>{`Found: ${values.q ?? 'all'}`}</p>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' })

it('a cleared filter empties the search box, and the way back fills it again', async () => {
  const { hand } = renderPart(<List />)
  await hand.type(box(), 'rice')
  await screen.findByText('Found: rice')
  await hand.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByText('Found: all')
  expect(box().value).toBe('')
  await hand.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('Found: rice')
  expect(box().value).toBe('rice')
})

it('the search box keeps what is typed as it is typed', async () => {
  const { hand } = renderPart(<List />, { at: '/?q=rice' })
  expect(box().value).toBe('rice')
  await hand.type(box(), '  f')
  await screen.findByText('Found: rice f', { normalizer: (text) => text.replaceAll(/\s+/g, ' ') })
  expect(box().value).toBe('rice  f')
  await hand.type(box(), ' ')
  expect(box().value).toBe('rice  f ')
})
