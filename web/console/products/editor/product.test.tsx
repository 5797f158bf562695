import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { consoleProductPicture, consoleSaveProduct } from '#contract/calls/console/products/products.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import { newDraft, type ProductDraft } from './draft.ts'
import { NoticePanel } from './notice-panel.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import ProductPage from './product.route.tsx'

const CHOOSE = 'Drop or paste a photo, or choose one'
const file = (name: string) => new File([name], name, { type: 'image/jpeg' })
const picture = (at: number) => ({ url: `/pictures/${at.toString(16).padStart(64, '0')}`, width: 800, height: 600 })

function Panel({ already }: { already: number }) {
  const pictures = Array.from({ length: already }, (_, at) => picture(at))
  const [draft, setDraft] = useState<ProductDraft>(() => ({ ...newDraft('rice'), pictures }))
  return <PicturesPanel draft={draft} change={(part) => setDraft((now) => ({ ...now, ...part }))} problems={{}} />
}

/** The panel with so many pictures already; the store takes the files that are named. */
function openPanel(already: number, taken: readonly string[]) {
  const store = openFakeStore()
  const { transport } = store
  let count = already
  store.transport = async (outgoing) => {
    const image = outgoing.body?.image
    if (image instanceof File && taken.includes(image.name))
      store.respond(consoleProductPicture, { success: true, picture: picture(count++) })
    else store.refuse(consoleProductPicture, 'PICTURE_DAMAGED')
    return transport(outgoing)
  }
  return renderConsolePart(<Panel already={already} />, { store })
}

it('keeps the pictures that the store took, and names the one that it refused', async () => {
  openPanel(0, ['front.jpg', 'back.jpg'])
  await userEvent.upload(await screen.findByLabelText(CHOOSE), [file('front.jpg'), file('broken.jpg'), file('back.jpg')])
  const alert = await screen.findByText(/“broken.jpg” stayed out: /)
  expect(alert.textContent).not.toMatch(/front|back/)
  expect(screen.getAllByRole('button', { name: /^Remove picture / })).toHaveLength(2)
  await userEvent.upload(screen.getByLabelText(CHOOSE), file('back.jpg'))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove picture / })).toHaveLength(3))
  expect(screen.queryByText(/stayed out/)).toBeNull()
})

it('names the files for which there is no place', async () => {
  openPanel(2, ['front.jpg', 'back.jpg', 'side.jpg'])
  await userEvent.upload(await screen.findByLabelText(CHOOSE), [file('front.jpg'), file('back.jpg'), file('side.jpg')])
  const full = 'A product has at most 3 pictures.'
  expect(await screen.findByText(`“back.jpg” stayed out: ${full} “side.jpg” stayed out: ${full}`)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove picture / })).toHaveLength(3)
})

it('offers every kind of notice for an aisle that the shop added, and those of food for an aisle of food', async () => {
  const kinds = async (category: string) => {
    const { unmount } = renderConsolePart(<NoticePanel draft={newDraft(category)} change={() => undefined} problems={{}} />)
    const options = within(await screen.findByRole('combobox')).getAllByRole<HTMLOptionElement>('option')
    unmount()
    return options.map(({ value }) => value)
  }
  expect(await kinds('Stationery')).toEqual(['', 'fresh', 'processed', 'cosmetic', 'utensil', 'chemical', 'goods'])
  expect(await kinds('Spices')).toEqual(['', 'fresh', 'processed'])
})

it('takes nothing while a new product is made, because its page follows', async () => {
  const { store } = renderConsolePart(<ProductPage />, { store: openFakeStore(), at: '/console/products/new?name=Mango' })
  store.refuse(consoleSaveProduct, 'NOT_FOUND')
  const arrive = store.hold(consoleSaveProduct)
  const pack = await screen.findByLabelText(/^Pack/)
  await userEvent.type(pack, '1 kg')
  const takesNothing = () => pack.closest<HTMLFieldSetElement>('fieldset.look-only')?.disabled
  await userEvent.type(screen.getByLabelText('Price'), '3900')
  await userEvent.type(screen.getByLabelText('Pieces in stock'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Save product' }))
  await waitFor(() => expect(takesNothing()).toBe(true))
  arrive()
  await waitFor(() => expect(takesNothing()).toBe(false))
})

it('begins a new product with the name of its address, in the language of its letters', async () => {
  renderConsolePart(<ProductPage />, { at: '/console/products/new?name=%EB%A7%9D%EA%B3%A0' })
  const name = async (language: string) =>
    within(await screen.findByRole('region', { name: language })).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value
  expect(await name('한국어')).toBe('망고')
  expect(await name('English')).toBe('')
})
