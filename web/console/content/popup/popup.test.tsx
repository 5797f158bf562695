import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type ConsolePopup, consolePopups, consolePublishPopup } from '#contract/calls/console/popup.ts'
import { consoleShopPicture } from '#contract/calls/console/shop-pictures.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import PopupPage from './popup.route.tsx'

const texts = (en: string) => ({ en, ko: en, si: en, np: en })
const popup: ConsolePopup = {
  _id: 'p1',
  title: texts('Milk powder is back'),
  description: texts('Two packs each'),
  image: null,
  buttonText: null,
  action: null,
  from: '2026-11-20T00:00:00.000Z',
  until: null,
  endedAt: null,
}
const title = () => within(screen.getByRole('region', { name: 'English' })).getByLabelText<HTMLInputElement>('Title')

function open() {
  const store = openFakeStore()
  store.respond(consolePopups, { success: true, items: [popup] })
  return renderConsolePart(<PopupPage />, { store })
}

it('a picture whose upload ends late stays out of the pop-up that was begun meanwhile', async () => {
  const { store, hand } = open()
  store.respond(consoleShopPicture, { success: true, picture: { url: `/pictures/plain/${'b'.repeat(64)}`, width: 90, height: 60 } })
  store.respond(consolePublishPopup, { success: true, popup: { ...popup, title: 'Tea', description: 'New', buttonText: null } })
  const arrive = store.hold(consoleShopPicture)
  await hand.click(await screen.findByRole('button', { name: 'New pop-up' }))
  await hand.upload(screen.getByLabelText('Drop or paste a photo, or choose one'), new File(['x'], 'tea.png', { type: 'image/png' }))
  await waitFor(() => expect(store.sentTo(consoleShopPicture)).toHaveLength(1))
  await hand.click(screen.getByRole('button', { name: 'Use these words again' }))
  arrive()
  await hand.type(title(), '!')
  await hand.click(screen.getByRole('button', { name: 'Put live' }))
  await waitFor(() => expect(store.sentTo(consolePublishPopup)).toHaveLength(1))
  expect(store.sentTo(consolePublishPopup)[0]?.image).toBeUndefined()
})

it('a pop-up that is published late leaves the one open that was begun meanwhile', async () => {
  const { store, hand } = open()
  store.respond(consolePublishPopup, { success: true, popup: { ...popup, title: 'Tea', description: 'New', buttonText: null } })
  const end = store.hold(consolePublishPopup)
  const again = () => hand.click(screen.getByRole('button', { name: 'Use these words again' }))
  await screen.findByText('Milk powder is back')
  await again()
  await hand.click(screen.getByRole('button', { name: 'Put live' }))
  await again()
  await hand.type(title(), '!')
  end()
  expect(await screen.findByText(/^Published/)).toBeTruthy()
  expect(title().value).toBe('Milk powder is back!')
})
