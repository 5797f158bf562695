import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  type ConsoleAisle,
  consoleAisles,
  consoleOrderAisles,
  consoleRemoveAisle,
  consoleSetAisle,
  consoleShowAisle,
} from '#contract/calls/console/aisles.ts'
import { consoleShopPicture } from '#contract/calls/console/shop-pictures.ts'
import { MAX_AISLES } from '#contract/rules/aisles.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../../testing/render-console-part.tsx'
import AislesPage from './aisles.route.tsx'

const texts = (en: string, np = en) => ({ en, ko: en, si: en, np })
const aisle = (change: Partial<ConsoleAisle> = {}): ConsoleAisle => ({
  name: 'Spices',
  key: 'spices',
  title: texts('Spices'),
  description: texts('Whole and ground'),
  wall: 'butter',
  picture: null,
  hidden: false,
  products: 3,
  version: 1,
  ...change,
})
const column = (name: string) => within(screen.getByRole('region', { name }))

function open(items: ConsoleAisle[], { me = OWNER, at = '/console/products/aisles' } = {}) {
  const store = openFakeStore()
  store.respond(consoleAisles, { success: true, items })
  return renderConsolePart(<AislesPage />, { store, me, at })
}

it('a new aisle is written in four languages, on a wall of the palette, under its English title', async () => {
  const { hand, store } = open([aisle()], { at: '/console/products/aisles?new' })
  store.respond(consoleSetAisle, { success: true, items: [aisle()] })
  for (const name of ['English', '한국어', 'සිංහල', 'नेपाली'])
    await hand.type((await screen.findByRole('region', { name })).querySelector('textarea') ?? document.body, 'Sweets')
  expect(screen.getAllByRole('radio')).toHaveLength(6)
  await hand.click(screen.getByRole('radio', { name: 'Mint' }))
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(store.sentTo(consoleSetAisle)).toMatchObject([
      { name: 'Sweets', version: null, title: texts('Sweets'), description: texts(''), wall: 'mint', picture: null, hidden: false },
    ]),
  )
})

it('a picture whose upload ends after the aisle was saved belongs to it all the same', async () => {
  const { hand, store } = open([aisle()])
  const made = { url: `/pictures/plain/${'b'.repeat(64)}`, width: 90, height: 60 }
  store.respond(consoleShopPicture, { success: true, picture: made })
  store.respond(consoleSetAisle, { success: true, items: [aisle(), aisle({ name: 'Sweets', title: texts('Sweets') })] })
  const arrive = store.hold(consoleShopPicture)
  await hand.click(await screen.findByRole('button', { name: 'New aisle' }))
  for (const name of ['English', '한국어', 'සිංහල', 'नेपाली']) await hand.type(column(name).getByLabelText('Title'), 'Sweets')
  await hand.upload(screen.getByLabelText('Drop or paste a photo, or choose one'), new File(['x'], 'sweets.png', { type: 'image/png' }))
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Aisle' })).toBeTruthy()
  arrive()
  expect(await screen.findByRole('button', { name: 'Crop or turn the picture' })).toBeTruthy()
})

it('a name that an address cannot hold is refused before anything is sent, and an English title is required', async () => {
  const { hand, store } = open([aisle()])
  await hand.click(await screen.findByRole('button', { name: 'New aisle' }))
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  expect(column('English').getByText('Fill in this field.')).toBeTruthy()
  await hand.type(column('English').getByLabelText('Title'), 'Tea? Coffee')
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText(/^A name has up to 40 characters/)).toBeTruthy()
  expect(store.sentTo(consoleSetAisle)).toEqual([])
})

it('a language that is missing is marked, and confirmed before it goes out', async () => {
  const { hand, store } = open([aisle({ title: texts('Spices', '') })])
  store.refuse(consoleSetAisle, 'LANGUAGE_MISSING')
  await hand.click(await screen.findByRole('button', { name: /^Spices/ }))
  expect(column('नेपाली').getByText('Missing')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name in addresses and files').readOnly).toBe(true)
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  const sheet = await screen.findByRole('dialog', { name: 'Publish without these languages?' })
  store.respond(consoleSetAisle, { success: true, items: [aisle({ version: 2 })] })
  await hand.click(within(sheet).getByRole('button', { name: 'Publish with English there' }))
  await waitFor(() => expect(store.sentTo(consoleSetAisle).map(({ missingMeant }) => missingMeant)).toEqual([false, true]))
})

it('what somebody else changed meanwhile is shown beside what stood there, and what was typed stays', async () => {
  const { hand, store } = open([aisle()])
  await hand.click(await screen.findByRole('button', { name: /^Spices/ }))
  const box = column('English').getByLabelText<HTMLInputElement>('Title')
  await hand.clear(box)
  await hand.type(box, 'Mine')
  store.refuse(consoleSetAisle, 'CHANGED_MEANWHILE')
  store.respond(consoleAisles, { success: true, items: [aisle({ version: 2, wall: 'sky', title: { ...texts('Spices'), en: 'Theirs' } })] })
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  const band = (await screen.findByText('Somebody changed this meanwhile')).closest('[role=alert]')
  expect(band?.textContent).toMatch(/Title, English.*Spices.*Theirs.*Wall colour.*Butter.*Sky/)
  expect(box.value).toBe('Mine')
  store.respond(consoleSetAisle, { success: true, items: [aisle({ version: 3 })] })
  await hand.click(screen.getByRole('button', { name: 'Show the new state' }))
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(store.sentTo(consoleSetAisle).map(({ version }) => version)).toEqual([1, 2]))
})

it('the order changes by the arrow buttons, and the switch hides', async () => {
  const { hand, store } = open([aisle(), aisle({ name: 'Tea', title: texts('Tea') })])
  store.respond(consoleOrderAisles, { success: true, items: [] })
  store.respond(consoleShowAisle, { success: true, items: [] })
  await hand.click(await screen.findByRole('button', { name: 'Move Tea up' }))
  await waitFor(() => expect(store.sentTo(consoleOrderAisles)).toEqual([{ names: ['Tea', 'Spices'], was: ['Spices', 'Tea'] }]))
  await hand.click(screen.getByRole('switch', { name: 'Show Tea' }))
  await waitFor(() => expect(store.sentTo(consoleShowAisle)).toMatchObject([{ name: 'Tea', visible: false }]))
})

it('an aisle with products stays and shows how many there are; one without goes and can be brought back at its place', async () => {
  const { hand, store } = open([aisle({ products: 0 }), aisle({ name: 'Tea', title: texts('Tea') })])
  store.refuse(consoleRemoveAisle, 'AISLE_IN_USE', { message: 'There are still products in this aisle: 3.' })
  await hand.click(await screen.findByRole('button', { name: /^Tea/ }))
  await hand.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('There are still products in this aisle: 3.')).toBeTruthy()
  store.respond(consoleRemoveAisle, { success: true, items: [] })
  store.respond(consoleSetAisle, { success: true, items: [aisle({ name: 'Tea' }), aisle()] })
  store.respond(consoleOrderAisles, { success: true, items: [] })
  await hand.click(screen.getByRole('button', { name: /^Spices/ }))
  await hand.click(screen.getByRole('button', { name: 'Delete' }))
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(store.sentTo(consoleSetAisle)).toMatchObject([{ name: 'Spices', key: 'spices', version: null, wall: 'butter' }]),
  )
  await waitFor(() => expect(store.sentTo(consoleOrderAisles)).toMatchObject([{ names: ['Spices', 'Tea'] }]))
})

it('who may only look changes nothing, and a full shop takes no further aisle', async () => {
  const many = Array.from({ length: MAX_AISLES }, (_, at) => aisle({ name: `Aisle ${at}`, title: texts(`Aisle ${at}`) }))
  const { unmount } = open(many)
  expect(await screen.findByRole('button', { name: 'New aisle' })).toHaveProperty('disabled', true)
  unmount()
  open([aisle()], { me: { ...OWNER, role: 'packer', permissions: ['catalogue.read'] } })
  expect(await screen.findByRole('switch', { name: 'Show Spices' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'New aisle' })).toBeNull()
})
