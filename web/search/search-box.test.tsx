import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearPersonalData } from '../base/storage/browser-storage.ts'
import { renderPart } from '../testing/render-part.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchBox } from './search-box.tsx'

afterEach(() => clearPersonalData({ lost: false }))

it('clears the recent searches in a browser that gives buttons no focus by a press', async () => {
  rememberSearch('red rice')
  const { hand } = renderPart(
    <main tabIndex={-1}>
      <SearchBox query="" />
    </main>,
  )
  await hand.click(screen.getByRole('combobox'))
  const clear = screen.getByRole('button', { name: 'Clear recent searches' })
  // The press moves the focus to the nearest part of the page that takes it, unless its default is prevented.
  if (fireEvent.mouseDown(clear)) act(() => screen.getByRole('main').focus())
  expect(clear.isConnected).toBe(true)
  fireEvent.click(clear)
  expect(recentSearches()).toEqual([])
})
