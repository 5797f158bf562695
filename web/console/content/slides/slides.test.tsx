import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { consoleShopPicture } from '#contract/calls/console/shop-pictures.ts'
import {
  type ConsoleSlide,
  consoleOrderSlides,
  consoleRemoveSlide,
  consoleSetSlide,
  consoleShowSlide,
  consoleSlides,
} from '#contract/calls/console/slides.ts'
import en from '#locales/en.json'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../../testing/render-console-part.tsx'
import { draftOf } from './draft.ts'
import { SlideForm } from './slide-form.tsx'
import SlidesPage from './slides.route.tsx'

const HASH = 'a'.repeat(64)
const texts = (en: string, np = en) => ({ en, ko: en, si: en, np })
const slide = (change: Partial<ConsoleSlide> = {}): ConsoleSlide => ({
  _id: 's1',
  picture: { url: `/pictures/plain/${HASH}`, width: 90, height: 60 },
  icon: 'fish',
  version: 1,
  visible: true,
  title: texts('Kiribath'),
  description: texts('Less until Sunday'),
  link: null,
  showsFrom: null,
  showsUntil: null,
  ...change,
})
const column = (name: string) => within(screen.getByRole('region', { name }))

function open(...items: ConsoleSlide[]) {
  const store = openFakeStore()
  store.respond(consoleSlides, { success: true, items })
  renderConsolePart(<SlidesPage />, { store, at: '/console/content' })
  return store
}

it('a language that is missing is marked, with what its readers see, and confirmed before it goes out', async () => {
  const store = open(slide({ title: texts('Kiribath', '') }))
  store.refuse(consoleSetSlide, 'LANGUAGE_MISSING')
  await userEvent.click(await screen.findByRole('button', { name: /^Kiribath/ }))
  expect(column('नेपाली').getByText('Missing')).toBeTruthy()
  expect(column('नेपाली').getByText('Shoppers read English here: “Kiribath”')).toBeTruthy()
  expect(column('한국어').getByText('Ready')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  const sheet = await screen.findByRole('dialog', { name: 'Publish without these languages?' })
  expect(within(sheet).getByRole('listitem').textContent).toBe('नेपालीKiribath')
  store.respond(consoleSetSlide, { success: true, slideId: 's1', items: [slide({ version: 2 })] })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Publish with English there' }))
  expect(await screen.findByText('Saved. Shoppers see it at once.')).toBeTruthy()
  expect(store.sentTo(consoleSetSlide).map(({ missingMeant }) => missingMeant)).toEqual([false, true])
})

it('a new slide whose response was lost is sent again under the same id', async () => {
  const store = openFakeStore()
  const { _id: _, ...written } = draftOf(slide())
  const draft = { ...draftOf(null), ...written }
  const doings = { change: vi.fn(), onSaved: vi.fn(), onTake: vi.fn(), onRemove: undefined, onClose: vi.fn() }
  renderConsolePart(<SlideForm base={null} saved={undefined} draft={draft} {...doings} />, { store })
  store.cutOff(consoleSetSlide)
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  await screen.findByText(en.common.error.network)
  store.respond(consoleSetSlide, { success: true, slideId: draft._id, items: [slide({ _id: draft._id })] })
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  await waitFor(() => expect(doings.onSaved).toHaveBeenCalledOnce())
  const again = { slideId: draft._id, version: null }
  expect(store.sentTo(consoleSetSlide)).toMatchObject([again, again])
})

it('what somebody else wrote meanwhile is shown beside what stood there, and what was typed stays', async () => {
  const store = open(slide())
  await userEvent.click(await screen.findByRole('button', { name: /^Kiribath/ }))
  const box = column('English').getByLabelText<HTMLInputElement>('Title')
  await userEvent.clear(box)
  await userEvent.type(box, 'Mine')
  store.refuse(consoleSetSlide, 'CHANGED_MEANWHILE')
  store.respond(consoleSlides, {
    success: true,
    items: [slide({ version: 2, title: { ...texts('Kiribath'), en: 'Theirs', ko: '그들' } })],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  const band = (await screen.findByText('Somebody changed this meanwhile')).closest('[role=alert]')
  expect(band?.textContent).toMatch(/Title, English.*Kiribath.*Theirs.*You typed: Mine.*Title, 한국어.*그들/)
  expect(box.value).toBe('Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Show the new state' }))
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  await waitFor(() =>
    expect(store.sentTo(consoleSetSlide).map(({ version, title }) => [version, title.en, title.ko])).toEqual([
      [1, 'Mine', 'Kiribath'],
      [2, 'Mine', '그들'],
    ]),
  )
})

it('what is typed during a save stays, and the item that is opened meanwhile too', async () => {
  const store = open(slide(), slide({ _id: 's2', title: texts('Tea') }))
  const title = () => column('English').getByLabelText<HTMLInputElement>('Title')
  store.respond(consoleSetSlide, { success: true, slideId: 's1', items: [slide({ version: 2, title: texts('Kiribath!') })] })
  await userEvent.click(await screen.findByRole('button', { name: /^Kiribath/ }))
  await userEvent.type(title(), '!')
  const first = store.hold(consoleSetSlide)
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  await userEvent.type(title(), '?')
  first()
  await screen.findByText('Saved. Shoppers see it at once.')
  expect(title().value).toBe('Kiribath!?')
  const second = store.hold(consoleSetSlide)
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  await userEvent.click(screen.getByRole('button', { name: /^Tea/ }))
  await userEvent.type(title(), '?')
  second()
  await waitFor(() => expect(store.sentTo(consoleSetSlide).map(({ version }) => version)).toEqual([1, 2]))
  expect(title().value).toBe('Tea?')
})

it('the arrow buttons change the order, and the ends of the list have none', async () => {
  const store = open(slide(), slide({ _id: 's2', title: texts('Tea') }))
  store.respond(consoleOrderSlides, { success: true, items: [] })
  expect(await screen.findByRole('button', { name: 'Move Kiribath up' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Move Tea up' }))
  await waitFor(() => expect(store.sentTo(consoleOrderSlides)).toEqual([{ slideIds: ['s2', 's1'], was: ['s1', 's2'] }]))
})

it('two moves in a row are sent one after the other, the second with the order of the first', async () => {
  const store = openFakeStore()
  const [first, tea, roti] = [slide(), slide({ _id: 's2', title: texts('Tea') }), slide({ _id: 's3', title: texts('Roti') })]
  store.respond(consoleSlides, { success: true, items: [first, tea, roti] })
  store.respond(consoleOrderSlides, { success: true, items: [] })
  const line = Promise.withResolvers<void>()
  const transport: typeof store.transport = async (call) => {
    if (call.route === consoleOrderSlides.path) await line.promise
    return store.transport(call)
  }
  renderConsolePart(<SlidesPage />, { store: { ...store, transport }, at: '/console/content' })
  await userEvent.click(await screen.findByRole('button', { name: 'Move Roti up' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Tea down' })).toHaveProperty('disabled', true))
  await userEvent.click(screen.getByRole('button', { name: 'Move Roti up' }))
  line.resolve()
  await waitFor(() =>
    expect(store.sentTo(consoleOrderSlides)).toEqual([
      { slideIds: ['s1', 's3', 's2'], was: ['s1', 's2', 's3'] },
      { slideIds: ['s3', 's1', 's2'], was: ['s1', 's3', 's2'] },
    ]),
  )
})

it('an order that somebody else changed meanwhile is shown beside the own one, and either is chosen', async () => {
  const [first, tea, roti] = [slide(), slide({ _id: 's2', title: texts('Tea') }), slide({ _id: 's3', title: texts('Roti') })]
  const store = open(first, tea, roti)
  store.refuse(consoleOrderSlides, 'CHANGED_MEANWHILE')
  await screen.findByRole('button', { name: 'Move Tea up' })
  store.respond(consoleSlides, { success: true, items: [roti, first, tea, slide({ _id: 's4', title: texts('New') })] })
  await userEvent.click(screen.getByRole('button', { name: 'Move Tea up' }))
  const part = async (name: string) => within((await screen.findByRole('heading', { name })).parentElement ?? document.body)
  const names = async (name: string) => (await part(name)).getAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(async () => expect(await names('Order now')).toEqual(['Roti', 'Kiribath', 'Tea', 'New']))
  expect(await names('Your order')).toEqual(['Tea', 'Kiribath', 'Roti', 'New'])
  store.respond(consoleOrderSlides, { success: true, items: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Use my order' }))
  await waitFor(() =>
    expect(store.sentTo(consoleOrderSlides).at(-1)).toEqual({ slideIds: ['s2', 's1', 's3', 's4'], was: ['s3', 's1', 's2', 's4'] }),
  )
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your order' })).toBeNull())
})

/** Begins a new slide, and its picture, whose upload ends when the returned function is called. */
async function uploadSlowly(store: ReturnType<typeof open>) {
  const picture = { url: `/pictures/plain/${'b'.repeat(64)}`, width: 90, height: 60 }
  store.respond(consoleShopPicture, { success: true, picture })
  const arrive = store.hold(consoleShopPicture)
  await userEvent.click(await screen.findByRole('button', { name: 'New slide' }))
  await userEvent.upload(screen.getByLabelText('Drop or paste a photo, or choose one'), new File(['x'], 'tea.png', { type: 'image/png' }))
  await waitFor(() => expect(store.sentTo(consoleShopPicture)).toHaveLength(1))
  return arrive
}

it('a picture whose upload ends late stays out of another slide that was opened meanwhile', async () => {
  const store = open(slide())
  store.respond(consoleSetSlide, { success: true, slideId: 's1', items: [slide({ version: 2 })] })
  const arrive = await uploadSlowly(store)
  await userEvent.click(screen.getByRole('button', { name: /^Kiribath/ }))
  arrive()
  await userEvent.type(column('English').getByLabelText('Title'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  await waitFor(() => expect(store.sentTo(consoleSetSlide)).toMatchObject([{ slideId: 's1', picture: HASH }]))
})

it('a picture whose upload ends late stays out of a new slide that was begun meanwhile', async () => {
  const store = open(slide())
  const arrive = await uploadSlowly(store)
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }))
  arrive()
  await userEvent.type(column('English').getByLabelText('Title'), 'Tea')
  await userEvent.type(column('English').getByLabelText('Text'), 'New')
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  expect(screen.getByText('Choose a picture.')).toBeTruthy()
})

it('a removal that ends late leaves the slide open that was opened meanwhile', async () => {
  const store = open(slide(), slide({ _id: 's2', title: texts('Tea') }))
  store.respond(consoleRemoveSlide, { success: true, items: [] })
  const end = store.hold(consoleRemoveSlide)
  await userEvent.click(await screen.findByRole('button', { name: /^Kiribath/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: /^Tea/ }))
  await userEvent.type(column('English').getByLabelText('Title'), '?')
  end()
  expect(await screen.findByText('“Kiribath” is gone.')).toBeTruthy()
  expect(column('English').getByLabelText<HTMLInputElement>('Title').value).toBe('Tea?')
})

it('a new one needs a picture, and times are those of Seoul', async () => {
  const store = open(slide())
  store.respond(consoleSetSlide, { success: true, slideId: 's1', items: [slide({ version: 2 })] })
  await userEvent.click(await screen.findByRole('button', { name: 'New slide' }))
  await userEvent.type(column('English').getByLabelText('Title'), 'Tea')
  await userEvent.type(column('English').getByLabelText('Text'), 'New')
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  expect(screen.getByText('Choose a picture.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Drop or paste a photo, or choose one'))
  expect(store.sentTo(consoleSetSlide)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /^Kiribath/ }))
  await userEvent.type(screen.getByLabelText('From (Seoul)'), '2026-11-27T00:00')
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  await waitFor(() => expect(store.sentTo(consoleSetSlide)).toMatchObject([{ showsFrom: '2026-11-26T15:00:00.000Z', picture: HASH }]))
})

it('the first field that does not fit gets the focus', async () => {
  open(slide())
  await userEvent.click(await screen.findByRole('button', { name: /^Kiribath/ }))
  await userEvent.clear(column('English').getByLabelText('Text'))
  await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
  expect(document.activeElement).toBe(column('English').getByLabelText('Text'))
})

it('a hidden one without a language is confirmed before it is shown', async () => {
  const store = open(slide({ visible: false, description: texts('Less', '') }))
  store.refuse(consoleShowSlide, 'LANGUAGE_MISSING')
  await userEvent.click(await screen.findByRole('switch', { name: 'Show Kiribath' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publish with English there' }))
  await waitFor(() => expect(store.sentTo(consoleShowSlide).map(({ missingMeant }) => missingMeant)).toEqual([false, true]))
})

it('who may only read sees no switch that works and nothing to write', async () => {
  const store = openFakeStore()
  store.respond(consoleSlides, { success: true, items: [slide()] })
  const me = { ...OWNER, role: 'manager' as const, permissions: ['content.read' as const] }
  renderConsolePart(<SlidesPage />, { store, me })
  expect(await screen.findByRole('switch')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'New slide' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})
