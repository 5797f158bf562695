import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleLog, type LogEntry } from '#contract/calls/console/staff/staff-log.ts'
import { createTranslate } from '#contract/text/translate.ts'
import enConsole from '#locales/console/en.json'
import en from '#locales/en.json'
import { aislesOf } from '../../base/store/aisles.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { aislesForTests } from '../../testing/store-for-tests.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import LogPage from './log.route.tsx'
import { loggedChanges } from './log-text.ts'

const t = createTranslate({ ...en, ...enConsole }, 'en')
const KEY = '01890a5d-ac96-774b-bcce-b302099a8057'
const changesIn = (before: LogEntry['before'], after: LogEntry['after']) =>
  loggedChanges({ before, after }, { t, aisles: aislesOf(aislesForTests('en')) }).map((fact) =>
    [fact.name, fact.before, fact.after].filter(Boolean).join(' '),
  )

it('shows states, ways and reasons in words, and no keys', () => {
  expect(changesIn({ status: 'Order Processing...' }, { status: 'Order Packaging...' })).toEqual(['state Processing Packaging'])
  expect(changesIn({ status: 'Order Processing...' }, { planned: [KEY, KEY] })).toEqual(['state Processing', 'next step 2 of them'])
  expect(changesIn({ state: 'asked' }, { shortageId: KEY, state: 'accepted' })).toEqual(['state customer is asked customer agreed'])
  expect(changesIn({ status: 'waiting' }, { status: 'done', way: 'bank-details', orderId: KEY, amount: 5_000 })).toEqual([
    'state waiting done',
    'way Bank transfer',
    'amount 5,000',
  ])
  expect(changesIn(null, { remark: KEY, ticks: [`${KEY} 1: 2`] })).toEqual(['ticks 1 of them'])
  expect(changesIn({ 'chat.answer': false }, { 'chat.answer': true })).toEqual(['Answer chats no yes'])
  expect(changesIn(null, { asked: 'mail', storage: 'frozen', category: 'Grains & Rice', reason: 'not-a-sale' })).toEqual([
    'asked by By mail or email',
    'storage Frozen',
    'aisle Grains & Rice',
    'reason No sale',
  ])
  expect(changesIn({ hidden: false, reason: null }, { hidden: true, reason: 'cash' })).toEqual(['hidden no yes', 'reason cash'])
})

it('shows tags of products and days of the week by their names', () => {
  expect(changesIn({ tags: ['vegan'], weekday: 1 }, { tags: ['vegan', 'own-shelf'], weekday: 5 })).toEqual([
    'tags Vegan Vegan, own-shelf',
    'weekday Monday Friday',
  ])
})

it('shows how many rows a list showed, what was only looked at, and what left as a file', async () => {
  const store = openFakeStore()
  const view = {
    at: '2026-11-20T02:41:00.000Z',
    staffId: 's1',
    staffName: 'Ruwan S.',
    kind: 'view' as const,
    network: '203.0.113.0',
    before: null,
    after: null,
    subjectKind: 'order',
    subjectId: 'o1',
    subjectOrderId: 'o1',
    subjectName: 'K-10011',
  }
  const nobody = { subjectKind: null, subjectId: null, subjectOrderId: null, subjectName: null }
  store.respond(consoleLog, {
    success: true,
    nextCursor: null,
    items: [
      { ...view, ...nobody, _id: '1', call: 'GET /api/console/orders/list', after: { rows: 12 } },
      { ...view, _id: '2', call: 'GET /api/console/orders/one/:orderId' },
      { ...view, _id: '3', call: 'POST /api/console/parcels/courier-file' },
    ],
  })
  renderConsolePart(<LogPage />, { store })
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => within(row).queryAllByRole('cell')[4]?.textContent?.trim())).toEqual([
    undefined,
    'rows 12',
    'looked only',
    'exported',
  ])
})

it('names an order by its number with the way to it, and what has no name by its kind', async () => {
  const store = openFakeStore()
  const entry = {
    at: '2026-11-20T02:41:00.000Z',
    staffId: 's1',
    staffName: 'Ruwan S.',
    kind: 'change' as const,
    network: '203.0.113.0',
    before: null,
    after: null,
    subjectOrderId: null,
    subjectName: null,
  }
  store.respond(consoleLog, {
    success: true,
    nextCursor: null,
    items: [
      {
        ...entry,
        _id: '1',
        call: 'POST /api/console/refunds/settle',
        subjectKind: 'refund',
        subjectId: KEY,
        subjectOrderId: 'o1',
        subjectName: 'K-10011',
      },
      { ...entry, _id: '2', call: 'POST /api/console/deposits/aside', subjectKind: 'bank-line', subjectId: KEY },
    ],
  })
  renderConsolePart(<LogPage />, { store })
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('link', { name: 'K-10011' }).getAttribute('href')).toBe('/console/orders/o1')
  expect(within(table).getByRole('link', { name: 'Bank line' }).getAttribute('href')).toBe('/console/deposits')
  expect(table.textContent).not.toContain(KEY.slice(0, 8))
})
