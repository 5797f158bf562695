import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleLaunch } from '#contract/calls/console/launch.ts'
import { consoleKeepKeys, consoleProviderKeys } from '#contract/calls/console/provider-keys.ts'
import {
  consoleFreeOrders,
  consoleSaveSettings,
  consoleSettings,
  consoleSettingsChanges,
  consoleUndoSettings,
} from '#contract/calls/console/settings.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import { hasUnsaved } from '../ui/use-leave-warning.ts'
import SettingsRoute from './settings.route.tsx'
import { CHANGE, KEYS, LAUNCH, none, page } from './testing/settings-for-tests.ts'

function open(me = OWNER) {
  const store = openFakeStore()
  store.respond(consoleSettings, page())
  store.respond(consoleLaunch, LAUNCH)
  store.respond(consoleFreeOrders, { success: true, orders: 100, free: 31, would: 36 })
  store.respond(consoleProviderKeys, KEYS)
  store.respond(consoleSettingsChanges, { success: true, items: [CHANGE], nextCursor: null })
  return renderConsolePart(<SettingsRoute />, { store, me, at: '/console/settings' })
}

const section = (name: string) => screen.findByRole('region', { name })

it('shows the sentence of customers while a charge is typed, and saves it on its version', async () => {
  const { store, hand } = open()
  const delivery = await section('Delivery')
  const charge = within(delivery).getByLabelText('Charge')
  expect(within(delivery).queryByRole('button', { name: 'Save' })).toBeNull()
  await hand.clear(charge)
  await hand.type(charge, '4,500')
  expect(within(delivery).getByText(/Delivery ₩4,500, free from ₩100,000/)).toBeTruthy()
  store.respond(consoleSaveSettings, page(4_500, 'v2'))
  store.respond(consoleSettings, page(4_500, 'v2'))
  await hand.click(within(delivery).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(store.sentTo(consoleSaveSettings)).toMatchObject([{ section: 'delivery', version: 'v1' }]))
  expect(store.sentTo(consoleSaveSettings)).toMatchObject([{ facts: { delivery: { charge: 4_500, freeFrom: 100_000 } } }])
  await waitFor(() => expect(within(delivery).queryByRole('button', { name: 'Save' })).toBeNull())
})

it('keeps what is typed during a save, and saves it on the new version', async () => {
  const { store, hand } = open()
  const delivery = await section('Delivery')
  const charge = within(delivery).getByLabelText<HTMLInputElement>('Charge')
  const save = () => hand.click(within(delivery).getByRole('button', { name: 'Save' }))
  await hand.clear(charge)
  await hand.type(charge, '4,500')
  for (const endpoint of [consoleSaveSettings, consoleSettings]) store.respond(endpoint, page(4_500, 'v2'))
  const arrive = store.hold(consoleSaveSettings)
  await save()
  await hand.clear(charge)
  await hand.type(charge, '5,000')
  await save()
  arrive()
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(charge.value).toBe('5,000')
  await save()
  await waitFor(() => expect(store.sentTo(consoleSaveSettings).map(({ version }) => version)).toEqual(['v1', 'v2']))
})

it('shows what another threshold of free delivery would have meant', async () => {
  const { hand } = open()
  const delivery = await section('Delivery')
  expect(await within(delivery).findByText(/31 of 100 orders/)).toBeTruthy()
  const from = within(delivery).getByLabelText('Free from, after discount')
  await hand.clear(from)
  await hand.type(from, '90,000')
  expect(await within(delivery).findByText(/From ₩90,000 it would have been 36/)).toBeTruthy()
})

it('warns before what was typed is left, and takes it back', async () => {
  const { hand } = open()
  const delivery = await section('Delivery')
  const charge = within(delivery).getByLabelText<HTMLInputElement>('Charge')
  await hand.clear(charge)
  await hand.type(charge, '1')
  expect(hasUnsaved()).toBe(true)
  await hand.click(within(delivery).getByRole('button', { name: 'Undo' }))
  expect(charge.value).toBe('3,000')
  expect(hasUnsaved()).toBe(false)
})

it('shows both values when somebody else saved meanwhile, and goes on with what was typed', async () => {
  const { store, hand } = open()
  const delivery = await section('Delivery')
  await hand.type(within(delivery).getByLabelText('Lost after, days'), '0')
  store.refuse(consoleSaveSettings, 'CHANGED_MEANWHILE')
  store.respond(consoleSettings, page(2_000, 'v2'))
  await hand.click(within(delivery).getByRole('button', { name: 'Save' }))
  const band = await within(delivery).findByRole('alert')
  await waitFor(() => expect(band.textContent).toMatch(/₩3,000.*₩2,000/))
  store.respond(consoleSaveSettings, page(2_000, 'v3'))
  await hand.click(within(band).getByRole('button'))
  await hand.click(within(delivery).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(store.sentTo(consoleSaveSettings).at(-1)).toMatchObject({
      version: 'v2',
      facts: { delivery: { lostDays: 300, charge: 2_000 } },
    }),
  )
})

it('names the field that the store refuses', async () => {
  const { store, hand } = open()
  const delivery = await section('Delivery')
  const charge = within(delivery).getByLabelText('Charge')
  await hand.clear(charge)
  await hand.type(charge, 'a lot')
  store.refuse(consoleSaveSettings, 'BAD_REQUEST', {
    fields: [{ field: 'facts.delivery.charge', message: 'Check what you entered here.' }],
  })
  await hand.click(within(delivery).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(charge.getAttribute('aria-invalid')).toBe('true'))
  expect(within(delivery).getByText('Write a number.')).toBeTruthy()
  expect(document.activeElement).toBe(charge)
  expect(delivery.textContent).not.toContain('NaN')
})

it('takes a change of the history back', async () => {
  const { store, hand } = open()
  expect(await screen.findByText('₩3,500')).toBeTruthy()
  store.respond(consoleUndoSettings, page(3_500, 'v2'))
  await hand.click(screen.getByRole('button', { name: 'Undo: Delivery: Charge' }))
  await waitFor(() => expect(store.sentTo(consoleUndoSettings)).toEqual([{ changeId: 'c1' }]))
})

it('takes a language off the chooser of shoppers, never English', async () => {
  const { store, hand } = open()
  const languages = await section('Languages')
  expect(within(languages).getByText('38 products without a name')).toBeTruthy()
  expect(within(languages).queryByRole('switch', { name: 'Offer English to shoppers' })).toBeNull()
  await hand.click(within(languages).getByRole('switch', { name: 'Offer नेपाली to shoppers' }))
  store.respond(consoleSaveSettings, page())
  await hand.click(within(languages).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(store.sentTo(consoleSaveSettings).at(-1)).toMatchObject({ facts: { languages: ['en', 'ko', 'si'] } }))
})

it('shows what a launch still misses, and leads there', async () => {
  open()
  const launch = await section('Launch check')
  expect(await within(launch).findByText('1 of 5 done')).toBeTruthy()
  expect(within(launch).getByText('KAKAO_PAY_CID')).toBeTruthy()
  expect(within(launch).getByRole('link', { name: 'Fix: Your own shop facts' }).getAttribute('href')).toContain('#shop')
  expect(within(launch).queryByRole('link', { name: /Address of the shop/ })).toBeNull()
  expect(
    within(launch)
      .getByRole('link', { name: /No accounts of the demo/ })
      .getAttribute('href'),
  ).toBe('/console/staff')
  const notices = within(launch).getByRole('link', { name: /information notice/ })
  expect(notices.getAttribute('href')).toBe('/console/products?view=noNotice')
})

it('tries keys of a provider, shows why they are refused, and forgets what was typed', async () => {
  const { store, hand } = open()
  const keys = await section('Keys of providers')
  expect(await within(keys).findByText('The environment gives SOLAPI_API_KEY, and wins.')).toBeTruthy()
  await hand.click(within(keys).getByRole('button', { name: 'Change: Kakao Pay' }))
  const secret = within(keys).getByLabelText<HTMLInputElement>('Secret key')
  expect(secret.type).toBe('password')
  await hand.type(secret, 'PRD_1234')
  await hand.type(within(keys).getByLabelText('Merchant code (CID)'), 'C123')
  store.refuse(consoleKeepKeys, 'KEYS_REFUSED')
  await hand.click(within(keys).getByRole('button', { name: 'Try and keep' }))
  expect((await within(keys).findByRole('alert')).textContent).toMatch(/does not accept these keys/)
  store.respond(consoleKeepKeys, {
    success: true,
    providers: [
      {
        provider: 'kakao-pay',
        ...none,
        kept: { secretKey: '1234' },
        keptAt: '2026-11-20T02:50:00.000Z',
        keptBy: 'Ruwan S.',
      },
    ],
  })
  await hand.click(within(keys).getByRole('button', { name: 'Try and keep' }))
  await waitFor(() => expect(within(keys).queryByLabelText('Secret key')).toBeNull())
  expect(store.sentTo(consoleKeepKeys).at(-1)).toEqual({ provider: 'kakao-pay', keys: { secretKey: 'PRD_1234', cid: 'C123' } })
})

it('leaves the bank account and the keys to an owner', async () => {
  open({ ...OWNER, role: 'manager' })
  const bank = await section('Bank account')
  expect(within(bank).queryByRole('button')).toBeNull()
  expect(within(bank).getByText('Only an owner can change it.')).toBeTruthy()
  const keys = await section('Keys of providers')
  expect(await within(keys).findByText('Kakao Pay')).toBeTruthy()
  expect(within(keys).queryByRole('button')).toBeNull()
})

it('shows what customers read by each group of settings', async () => {
  open()
  const read = async (name: string) => (await section(name)).querySelector('.band-preview')?.textContent
  expect(await read('Shop facts')).toMatch(/Weekdays .+ to .+\. Closed on weekends/)
  expect(await read('Delivery')).toMatch(/Delivery ₩3,000, free from ₩100,000.+Orders placed now go out.+Delivery takes/)
  expect(await read('Holidays')).toMatch(/Orders placed now go out/)
  expect(await read('Bank account')).toMatch(/Transfer ₩100,000 to .+, .+\. Use the depositor's name/)
  expect(await read('Gift')).toMatch(/A free gift above/)
  expect(await read('Marts')).toMatch(/nothing about marts/)
  expect(await read('Languages')).toMatch(/Choose your language: English, 한국어/)
  expect(await read('Returns and cash receipts')).toMatch(/you pay ₩3,000 one way.+within 3 business days.+cash receipt within 5 days/)
  expect(await read('Limits')).toMatch(/not paid for can come to ₩3,000,000/)
  expect(await read('Data processors')).toMatch(/“.+: .+ \(.+\)”/)
})

it('names a mart that is written, as customers read it', async () => {
  const { hand } = open()
  const marts = await section('Marts')
  await hand.click(within(marts).getByRole('button', { name: 'Add a mart' }))
  const [name] = within(marts).getAllByLabelText('English')
  if (!name) throw new Error('no field for the name')
  await hand.type(name, 'Kade Ansan')
  const preview = () => marts.querySelector('.band-preview')?.textContent
  expect(preview()).toMatch(/“Kade Ansan\. Open 10:00\s?am to 9:00\s?pm”/)
  const [address] = within(within(marts).getByRole('group', { name: 'Address' })).getAllByRole('textbox')
  if (!address) throw new Error('no field for the address')
  await hand.type(address, 'Damunhwa-ro 1')
  expect(preview()).toMatch(/“Kade Ansan, Damunhwa-ro 1\. Open 10:00\s?am to 9:00\s?pm”/)
})

const entriesOf = (panel: HTMLElement) => [...panel.querySelectorAll('details')]
const last = <Value,>(values: readonly Value[]): Value => {
  const value = values.at(-1)
  if (value === undefined) throw new Error('There is none')
  return value
}

it.each([
  ['Delivery', 'Add an area', 'Area'],
  ['Data processors', 'Add one', 'Name'],
])('a new entry of %s stays unfolded while it is written', async (title, add, label) => {
  const { hand } = open()
  const panel = await section(title)
  await hand.click(within(panel).getByRole('button', { name: add }))
  const entry = last(entriesOf(panel))
  await hand.type(within(entry).getByLabelText(label), 'Je')
  expect(entry.open).toBe(true)
  expect(within(entry).getByLabelText<HTMLInputElement>(label).value).toBe('Je')
  await hand.click(within(entry).getByText('Je', { selector: 'summary *' }))
  expect(entry.open).toBe(false)
})

it('an entry with a fault unfolds, and stays so while the fault is corrected', async () => {
  const { store, hand } = open()
  const delivery = await section('Delivery')
  await hand.click(within(delivery).getByRole('button', { name: 'Add an area' }))
  const entry = last(entriesOf(delivery))
  const at = entriesOf(delivery).length - 1
  await hand.type(within(entry).getByLabelText('Area'), 'Jeju')
  await hand.click(within(entry).getByText('Jeju', { selector: 'summary *' }))
  store.refuse(consoleSaveSettings, 'BAD_REQUEST', {
    fields: [{ field: `facts.delivery.surcharges.${at}.postcodes`, message: 'Check what you entered here.' }],
  })
  await hand.click(within(delivery).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(entry.open).toBe(true))
  const postcodes = within(entry).getByLabelText('Postal codes, ranges with a dash')
  expect(document.activeElement).toBe(postcodes)
  await hand.type(postcodes, '6')
  expect([entry.open, postcodes.getAttribute('aria-invalid')]).toEqual([true, null])
})

it('a mart with a fault stays unfolded while the fault is corrected', async () => {
  const { store, hand } = open()
  const marts = await section('Marts')
  await hand.click(within(marts).getByRole('button', { name: 'Add a mart' }))
  const [head] = within(marts).getAllByRole('button', { expanded: true })
  if (!head) throw new Error('There is no mart')
  await hand.click(head)
  store.refuse(consoleSaveSettings, 'BAD_REQUEST', {
    fields: [{ field: 'facts.marts.0.phone', message: 'Check what you entered here.' }],
  })
  await hand.click(within(marts).getByRole('button', { name: 'Save' }))
  const phone = await within(marts).findByLabelText('Phone')
  await hand.type(phone, '031')
  expect(within(marts).getByLabelText('Phone')).toBe(phone)
})

it('a text of another language that was refused stays in sight while it is corrected', async () => {
  const { store, hand } = open()
  const panel = await section('Data processors')
  const [entry] = entriesOf(panel)
  if (!entry) throw new Error('There is no entry')
  await hand.type(within(entry).getByLabelText('Task'), '!')
  store.refuse(consoleSaveSettings, 'BAD_REQUEST', {
    fields: [{ field: 'facts.processors.0.task.ko', message: 'Check what you entered here.' }],
  })
  await hand.click(within(panel).getByRole('button', { name: 'Save' }))
  const task = await within(entry).findByRole('group', { name: 'Task' })
  const korean = within(task).getByLabelText('한국어')
  await hand.type(korean, '!')
  expect([entry.open, task.contains(korean), document.activeElement === korean]).toEqual([true, true, true])
})
