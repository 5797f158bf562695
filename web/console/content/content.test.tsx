import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { type ConsoleHelp, consoleHelpList, consoleHelpSet, consoleOrderHelp, consoleRemoveHelp } from '#contract/calls/console/help.ts'
import { type ConsolePolicy, consolePolicy, consolePublishPolicy, consoleSavePolicyDraft } from '#contract/calls/console/policies.ts'
import { type ConsolePopup, consolePopups, consolePublishPopup } from '#contract/calls/console/popup.ts'
import { type FakeStore, openFakeStore } from '../../testing/fake-store.ts'
import { ConsoleLayout } from '../frame/console-layout.tsx'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { hasUnsaved } from '../ui/use-leave-warning.ts'
import HelpPage from './help/help.route.tsx'
import PoliciesPage from './policies/policies.route.tsx'
import PopupPage from './popup/popup.route.tsx'

const texts = (en: string, np = en) => ({ en, ko: en, si: en, np })
const column = (name: string) => within(screen.getByRole('region', { name }))

describe('help', () => {
  const entry = (change: Partial<ConsoleHelp> = {}): ConsoleHelp => ({
    _id: 'how',
    category: 'payment',
    question: texts('How?'),
    answer: texts('So, from {{freeFrom}}.'),
    position: 0,
    visible: true,
    version: 3,
    ...change,
  })
  const figures = { freeFrom: '₩100,000' }

  it('a question is thrown away and comes back at its place', async () => {
    const store = openFakeStore()
    const items = [entry(), entry({ _id: 'who', question: texts('Who?') })]
    store.respond(consoleHelpList, { success: true, items, figures: { en: figures, ko: figures, si: figures, np: figures } })
    store.respond(consoleRemoveHelp, { success: true, items: [] })
    store.respond(consoleHelpSet, { success: true, items: items.toReversed() })
    store.respond(consoleOrderHelp, { success: true, items: [] })
    renderConsolePart(<HelpPage />, { store })
    await userEvent.click(await screen.findByRole('button', { name: /^How\?/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(store.sentTo(consoleOrderHelp)).toEqual([{ entryIds: ['how', 'who'], was: ['who', 'how'] }]))
    expect(store.sentTo(consoleRemoveHelp)).toEqual([{ entryId: 'how', version: 3 }])
    expect(store.sentTo(consoleHelpSet)).toMatchObject([{ _id: 'how', version: null, question: texts('How?') }])
  })
})

describe('the question of unsaved words', () => {
  it('is asked for an edited question of the help, until it is saved', async () => {
    const store = openFakeStore()
    const figures = { en: {}, ko: {}, si: {}, np: {} }
    const stored: ConsoleHelp = {
      _id: 'how',
      category: 'payment',
      question: texts('How?'),
      answer: texts('So.'),
      position: 0,
      visible: true,
      version: 3,
    }
    store.respond(consoleHelpList, { success: true, items: [stored], figures })
    renderConsolePart(<HelpPage />, { store })
    await userEvent.click(await screen.findByRole('button', { name: /^How\?/ }))
    expect(hasUnsaved()).toBe(false)
    await userEvent.type(column('English').getByDisplayValue('So.'), ' Indeed.')
    expect(hasUnsaved()).toBe(true)
    store.respond(consoleHelpSet, { success: true, items: [{ ...stored, answer: { ...texts('So.'), en: 'So. Indeed.' }, version: 4 }] })
    await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
    await waitFor(() => expect(hasUnsaved()).toBe(false))
  })
})

/** Types over a draft, opens another, and answers the question of unsaved words both ways. */
async function leaveDraft(box: HTMLTextAreaElement, openAnother: () => Promise<void>): Promise<void> {
  await userEvent.type(box, '!')
  const typed = box.value
  await openAnother()
  await userEvent.click(await screen.findByText('Stay here'))
  expect([box.isConnected, box.value]).toEqual([true, typed])
  await openAnother()
  await userEvent.click(await screen.findByText('Leave without saving'))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  expect(screen.queryByDisplayValue(typed)).toBeNull()
}

describe('another item asks before it takes the place of unsaved words', () => {
  const openPage = (page: ReactNode, store: FakeStore) => renderConsolePart(<ConsoleLayout>{page}</ConsoleLayout>, { store })

  it('in the help', async () => {
    const store = openFakeStore()
    const figures = { en: {}, ko: {}, si: {}, np: {} }
    const common = { category: 'payment' as const, position: 0, visible: true, version: 3 }
    const items = ['How', 'Who'].map((word) => ({ ...common, _id: word, question: texts(`${word}?`), answer: texts(`${word}.`) }))
    store.respond(consoleHelpList, { success: true, items, figures })
    openPage(<HelpPage />, store)
    await userEvent.click(await screen.findByRole('button', { name: /^How\?/ }))
    await leaveDraft(column('English').getByDisplayValue('How.'), () => userEvent.click(screen.getByRole('button', { name: /^Who\?/ })))
    expect(column('English').getByDisplayValue('Who.')).toBeTruthy()
  })

  it('in the pop-ups', async () => {
    const store = openFakeStore()
    store.respond(consolePopups, { success: true, items: [popup()] })
    openPage(<PopupPage />, store)
    const again = () => userEvent.click(screen.getByRole('button', { name: 'Use these words again' }))
    await screen.findByText('Milk powder is back')
    await again()
    await leaveDraft(column('English').getByDisplayValue('Two packs each'), again)
  })

  it('in the policies', async () => {
    const store = openFakeStore()
    const draft = { sections: [{ title: texts('Deadline'), text: texts('Seven days') }], revision: 4, savedAt: '2026-11-22T00:00:00.000Z' }
    store.respond(consolePolicy, { success: true, policy: policy({ draft }) })
    openPage(<PoliciesPage />, store)
    await userEvent.click(await screen.findByRole('button', { name: /^Deadline/ }))
    const box = column('English').getByLabelText<HTMLTextAreaElement>('Text')
    store.respond(consolePolicy, { success: true, policy: policy({ kind: 'privacy' }) })
    await leaveDraft(box, () => userEvent.click(screen.getByRole('button', { name: 'Privacy policy' })))
  })
})

/** A pop-up that is shown. */
const popup = (change: Partial<ConsolePopup> = {}): ConsolePopup => ({
  _id: 'p1',
  title: texts('Milk powder is back'),
  description: texts('Two packs each'),
  image: null,
  buttonText: null,
  action: null,
  from: '2026-11-20T00:00:00.000Z',
  until: null,
  endedAt: null,
  ...change,
})
const section = (text: string, np = text) => ({ title: texts('Deadline'), text: texts(text, np) })
/** The terms in force, without a draft. */
const policy = (change: Partial<ConsolePolicy> = {}): ConsolePolicy => ({
  kind: 'terms',
  current: 1,
  newest: [section('Within seven days')],
  draft: null,
  versions: [{ version: 1, effectiveOn: '2026-01-01', adverse: false, publishedAt: '2025-12-20T00:00:00.000Z' }],
  earliest: { usual: '2026-11-30', adverse: '2026-12-23' },
  figures: { en: {}, ko: {}, si: {}, np: {} },
  ...change,
})

describe('the pop-up', () => {
  it('another one is written after it, and does not replace one that was not seen', async () => {
    const store = openFakeStore()
    store.respond(consolePopups, { success: true, items: [popup()] })
    store.refuse(consolePublishPopup, 'CHANGED_MEANWHILE')
    renderConsolePart(<PopupPage />, { store })
    await userEvent.click(await screen.findByRole('button', { name: 'Use these words again' }))
    store.respond(consolePopups, {
      success: true,
      items: [popup({ _id: 'p2', title: texts('Closed') }), popup({ endedAt: '2026-11-21T00:00:00.000Z' })],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
    const band = (await screen.findByText('Somebody changed this meanwhile')).closest('[role=alert]')
    expect(band?.textContent).toMatch(/Milk powder is back.*Closed/)
    await userEvent.click(screen.getByRole('button', { name: 'Show the new state' }))
    await userEvent.click(screen.getByRole('button', { name: 'Put live' }))
    await waitFor(() => expect(store.sentTo(consolePublishPopup).map(({ replaces }) => replaces)).toEqual(['p1', 'p2']))
  })
})

describe('policies', () => {
  function open(change: Partial<ConsolePolicy> = {}) {
    const store = openFakeStore()
    store.respond(consolePolicy, { success: true, policy: policy(change) })
    renderConsolePart(<PoliciesPage />, { store })
    return store
  }
  const draft = (text: string, np = text) => ({ sections: [section(text, np)], revision: 4, savedAt: '2026-11-22T00:00:00.000Z' })

  it('a draft begins with the newest version', async () => {
    const store = open()
    store.respond(consoleSavePolicyDraft, { success: true, draft: draft('Within seven days') })
    await userEvent.click(await screen.findByRole('button', { name: 'Draft a new version' }))
    expect(store.sentTo(consoleSavePolicyDraft)).toEqual([{ kind: 'terms', revision: null, sections: [section('Within seven days')] }])
  })

  it('shows each word that changed, and is published with its day when it is whole', async () => {
    const store = open({ draft: draft('Within nine days') })
    store.respond(consolePublishPolicy, { success: true, version: 2 })
    const changes = within(await screen.findByRole('region', { name: 'Changes' }))
    expect(changes.getByText('seven').tagName).toBe('DEL')
    expect(changes.getByText('nine').tagName).toBe('INS')
    await userEvent.click(screen.getByLabelText(/worse for customers/))
    expect(screen.getByLabelText<HTMLInputElement>('Applies from (Seoul)').value).toBe('2026-12-23')
    await userEvent.click(screen.getByRole('button', { name: 'Publish this version' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByText(/Every customer is told now/)).toBeTruthy()
    expect(sheet.queryByText(/Nothing is different/)).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Publish this version' }))
    await waitFor(() =>
      expect(store.sentTo(consolePublishPolicy)).toMatchObject([
        { kind: 'terms', effectiveOn: '2026-12-23', adverse: true, draftRevision: 4, follows: 1 },
      ]),
    )
  })

  it('the same text once more is marked before everybody is notified', async () => {
    open({ draft: draft('Within seven days') })
    await userEvent.click(await screen.findByRole('button', { name: 'Publish this version' }))
    expect(within(await screen.findByRole('dialog')).getByText(/Nothing is different from the newest version/)).toBeTruthy()
  })

  it('is published once it is saved', async () => {
    const store = open({ draft: draft('Within nine days') })
    await userEvent.click(await screen.findByRole('button', { name: /^Deadline/ }))
    await userEvent.type(column('English').getByLabelText('Text'), '!')
    store.respond(consoleSavePolicyDraft, { success: true, draft: { ...draft('Within nine days!'), revision: 5 } })
    const arrive = store.hold(consoleSavePolicyDraft)
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
    const publish = screen.getByRole('button', { name: 'Publish this version' })
    expect(publish).toHaveProperty('disabled', true)
    arrive()
    await waitFor(() => expect(publish).toHaveProperty('disabled', false))
  })

  it('is not published over a draft that somebody else has saved, and shows both', async () => {
    const store = open({ draft: draft('Within nine days') })
    store.refuse(consolePublishPolicy, 'CHANGED_MEANWHILE')
    await userEvent.click(await screen.findByRole('button', { name: 'Publish this version' }))
    store.respond(consolePolicy, { success: true, policy: policy({ draft: { ...draft('Within ten days'), revision: 5 } }) })
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish this version' }))
    const band = (await screen.findByText('Somebody changed this meanwhile')).closest('[role=alert]')
    expect(band?.textContent).toMatch(/Within nine days.*Within ten days/)
  })

  it('without a language it cannot be published, and the page shows where', async () => {
    open({ draft: draft('Within nine days', '') })
    expect(await screen.findByText('1 section is not whole in all four languages.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Publish this version' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: /^Deadline/ }))
    expect(column('नेपाली').getByText(/Not written yet/)).toBeTruthy()
  })

  it('somebody else’s draft is shown section by section, and what was typed stays', async () => {
    const store = open({ draft: draft('Within nine days') })
    await userEvent.click(await screen.findByRole('button', { name: /^Deadline/ }))
    const box = column('English').getByLabelText<HTMLTextAreaElement>('Text')
    await userEvent.type(box, '!')
    store.refuse(consoleSavePolicyDraft, 'CHANGED_MEANWHILE')
    store.respond(consolePolicy, { success: true, policy: policy({ draft: { ...draft('Within ten days'), revision: 5 } }) })
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
    const band = (await screen.findByText('Somebody changed this meanwhile')).closest('[role=alert]')
    expect(band?.textContent).toMatch(/Within nine days.*Within ten days/)
    expect(box.value).toBe('Within nine days!')
    await userEvent.click(screen.getByRole('button', { name: 'Show the new state' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(store.sentTo(consoleSavePolicyDraft).map(({ revision }) => revision)).toEqual([4, 5]))
    const text = store.sentTo(consoleSavePolicyDraft).at(-1)?.sections[0]?.text
    expect(text).toMatchObject({ en: 'Within nine days!', ko: 'Within ten days' })
  })

  it('a draft that somebody else published meanwhile stays in hand with what was typed, and is kept as a new one', async () => {
    const store = open({ draft: draft('Within nine days') })
    await userEvent.click(await screen.findByRole('button', { name: /^Deadline/ }))
    await userEvent.type(column('English').getByLabelText('Text'), '!')
    store.refuse(consoleSavePolicyDraft, 'CHANGED_MEANWHILE')
    const [first] = policy().versions
    const versions = [
      { version: 2, effectiveOn: '2026-12-01', adverse: false, publishedAt: '2026-11-23T00:00:00.000Z' },
      ...(first ? [first] : []),
    ]
    store.respond(consolePolicy, { success: true, policy: policy({ versions, newest: [section('Within ten days')] }) })
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
    const band = (await screen.findByText('Somebody changed this meanwhile')).closest('[role=alert]')
    expect(band?.textContent).toMatch(/Version 2/)
    expect(column('English').getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Within nine days!')
    expect(screen.queryByRole('button', { name: 'Draft a new version' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show the new state' }))
    store.respond(consoleSavePolicyDraft, { success: true, draft: { ...draft('Within nine days!'), revision: 1 } })
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(store.sentTo(consoleSavePolicyDraft).map(({ revision }) => revision)).toEqual([4, null]))
  })
})
