import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { EmptyState } from './empty-state.tsx'

it.each(['basket', 'parcel', 'lens', 'letter'] as const)('an empty state has the drawing of a %s on its wall', async (drawing) => {
  const { container } = renderPart(<EmptyState drawing={drawing} title="Nothing yet" />)
  await waitFor(() => expect(container.querySelectorAll('.state .wall svg path').length).toBeGreaterThan(2))
})
