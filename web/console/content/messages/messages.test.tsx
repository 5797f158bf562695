import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  type ConsoleMessage,
  consoleMessageChanges,
  consoleMessages,
  consolePreviewMessage,
  consoleSetMessage,
  consoleUndoMessage,
} from '#contract/calls/console/message-templates.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { ConsoleLayout } from '../../frame/console-layout.tsx'
import { OWNER, renderConsolePart } from '../../testing/render-console-part.tsx'
import MessagesPage from './messages.route.tsx'

const KEY = 'mail.orderReceived.subject'
const same = (text: string) => ({ en: text, ko: text, si: text, np: text })
const NONE = same('')
const message = (change: Partial<ConsoleMessage> = {}): ConsoleMessage => ({
  template: 'order-received',
  version: 0,
  mail: [KEY],
  bell: [],
  shipped: { [KEY]: same('We have your order {{orderNumber}}') },
  texts: { [KEY]: NONE },
  ...change,
})

function storeWith(...items: ConsoleMessage[]) {
  const store = openFakeStore()
  store.respond(consoleMessages, { success: true, items })
  store.respond(consolePreviewMessage, {
    success: true,
    mail: { subject: 'We have your order 2611-1', html: '<p>Hello</p>', text: 'Hello, plainly' },
    bell: { title: 'Order received', text: 'Thank you' },
  })
  store.respond(consoleMessageChanges, {
    success: true,
    nextCursor: null,
    items: [
      {
        _id: 'c1',
        at: '2026-11-20T03:00:00.000Z',
        by: 'Ruwan S.',
        template: 'order-received',
        mayUndo: true,
        texts: [{ key: KEY, language: 'en', before: 'Before', after: 'After' }],
      },
    ],
  })
  return store
}

function open(item = message(), me = OWNER) {
  const store = storeWith(item)
  return { ...renderConsolePart(<MessagesPage />, { store, me }), store }
}
const box = async (language: string) =>
  within(await screen.findByRole('region', { name: language })).getByRole<HTMLTextAreaElement>('textbox')

it('keeps what is typed during a save', async () => {
  const { store, hand } = open()
  const words = (en: string) => message({ version: 1, texts: { [KEY]: { ...NONE, en } } })
  store.respond(consoleSetMessage, { success: true, item: words('Thanks for {{orderNumber}}') })
  const english = await box('English')
  await hand.clear(english)
  await hand.type(english, 'Thanks for {{{{orderNumber}}')
  const arrive = store.hold(consoleSetMessage)
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  await hand.type(english, '!')
  arrive()
  expect(await screen.findByText('Saved. The next messages have these words.')).toBeTruthy()
  expect(english.value).toBe('Thanks for {{orderNumber}}!')
})

it('names a placeholder that was lost, and sends nothing; then sends the own words', async () => {
  const { store, hand } = open()
  store.respond(consoleSetMessage, { success: true, item: message({ version: 1 }) })
  const english = await box('English')
  await hand.clear(english)
  await hand.type(english, 'Thanks')
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('{{orderNumber}} is missing. Put it in.')).toBeTruthy()
  expect(store.sentTo(consoleSetMessage)).toEqual([])
  await hand.type(english, ' for {{{{orderNumber}}')
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  expect(store.sentTo(consoleSetMessage)).toMatchObject([
    { template: 'order-received', version: 0, texts: { [KEY]: { en: 'Thanks for {{orderNumber}}' } } },
  ])
})

it('shows what is sent in a language that is empty, and goes back to the shipped words', async () => {
  const own = message({ texts: { [KEY]: { ...NONE, ko: '{{orderNumber}} 접수' } } })
  const { hand } = open(own)
  const korean = await box('한국어')
  expect(korean.value).toBe('{{orderNumber}} 접수')
  expect(within(screen.getByRole('region', { name: '한국어' })).getByText('Own words')).toBeTruthy()
  await hand.clear(korean)
  expect(await screen.findByText('Empty, so this is sent: We have your order {{orderNumber}}')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Back to the words it came with' }))
  expect(korean.value).toBe('We have your order {{orderNumber}}')
})

it('keeps what was typed when somebody else saved meanwhile, beside what they changed', async () => {
  const { store, hand } = open()
  const english = await box('English')
  await hand.type(english, ', thanks')
  store.refuse(consoleSetMessage, 'CHANGED_MEANWHILE')
  const theirs = message({ version: 4, texts: { [KEY]: { ...NONE, ko: '{{orderNumber}} 접수' } } })
  store.respond(consoleMessages, { success: true, items: [theirs] })
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  await hand.click(await screen.findByRole('button', { name: 'Show the new state' }))
  expect(english.value).toBe('We have your order {{orderNumber}}, thanks')
  expect((await box('한국어')).value).toBe('{{orderNumber}} 접수')
  store.respond(consoleSetMessage, { success: true, item: message({ version: 5 }) })
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => store.sentTo(consoleSetMessage).at(-1))
    .toMatchObject({ version: 4, texts: { [KEY]: { en: 'We have your order {{orderNumber}}, thanks', ko: '{{orderNumber}} 접수' } } })
})

it('asks before another message takes the place of unsaved words, and keeps them when a change is taken back', async () => {
  const own = message({ texts: { [KEY]: { ...NONE, ko: '지난 {{orderNumber}}' } } })
  const store = storeWith(own, message({ template: 'reset-link', shipped: { [KEY]: same('Your code') } }))
  const { hand } = renderConsolePart(
    <ConsoleLayout>
      <MessagesPage />
    </ConsoleLayout>,
    { store },
  )
  const english = await box('English')
  await hand.type(english, ', thanks')
  store.respond(consoleUndoMessage, { success: true, item: message({ version: 2 }) })
  await hand.click(await screen.findByRole('button', { name: /^Undo: / }))
  await expect.poll(async () => (await box('한국어')).value).toBe('We have your order {{orderNumber}}')
  expect(english.value).toBe('We have your order {{orderNumber}}, thanks')
  const choose = () => hand.selectOptions(screen.getByRole('combobox', { name: /^Message/ }), 'reset-link')
  await choose()
  await hand.click(await screen.findByText('Stay here'))
  expect((await box('English')).value).toBe('We have your order {{orderNumber}}, thanks')
  await choose()
  await hand.click(await screen.findByText('Leave without saving'))
  expect((await box('English')).value).toBe('Your code')
})

it('shows the mail in HTML or as text, and takes the last change back', async () => {
  const { store, hand } = open()
  store.respond(consoleUndoMessage, { success: true, item: message({ version: 2 }) })
  expect((await screen.findByTitle('We have your order 2611-1')).getAttribute('sandbox')).toBe('')
  await hand.click(screen.getByRole('button', { name: 'As plain text' }))
  expect(screen.getByText('Hello, plainly')).toBeTruthy()
  await hand.click(await screen.findByRole('button', { name: /^Undo: / }))
  expect(store.sentTo(consoleUndoMessage)).toEqual([{ changeId: 'c1' }])
})

it('a role that may only look reads what it takes to change the texts, and takes nothing back', async () => {
  open(message(), { ...OWNER, role: 'manager', permissions: ['content.read'] })
  expect((await box('English')).closest('fieldset')?.disabled).toBe(true)
  expect(screen.getByText('You can view this but not change it. Permission needed: Change slides, reels, help.')).toBeTruthy()
  expect(await screen.findByText('After')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})
