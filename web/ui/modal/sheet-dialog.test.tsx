import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import SheetDialog from './sheet-dialog.tsx'

it('keeps sending and resetting a form in it from the form of the page around it', async () => {
  const [ofPage, ofSheet] = [vi.fn(), vi.fn()]
  const { hand } = renderPart(
    <form onSubmit={ofPage} onReset={ofPage}>
      <SheetDialog open title="Where should it go?" onClose={() => undefined}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            ofSheet('submit')
          }}
          onReset={() => ofSheet('reset')}
        >
          <button type="submit">Save address</button>
          <button type="reset">Begin anew</button>
        </form>
      </SheetDialog>
    </form>,
  )
  await hand.click(await screen.findByRole('button', { name: 'Save address' }))
  await hand.click(screen.getByRole('button', { name: 'Begin anew' }))
  expect(ofSheet.mock.calls).toEqual([['submit'], ['reset']])
  expect(ofPage).not.toHaveBeenCalled()
})
