import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { useConsoleList, useConsoleQuery } from '../api/use-console-query.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { ageText, marginMoment, seoulClock, shortMoment } from './clock.ts'
import { ConflictBand } from './conflict/conflict-band.tsx'
import { CopyButton } from './copy-button.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'
import { Figure, Figures } from './figure.tsx'
import { FilterBar, FilterChip, useAddressFilters } from './filters.tsx'
import { HistoryStrip } from './history-strip.tsx'
import { LedgerSlip } from './ledger-slip.tsx'
import { Panel } from './panel.tsx'
import { QueryState } from './query-state.tsx'
import { StateSquare } from './state-square.tsx'
import { Switcher } from './switcher.tsx'
import { UNDO_MS, undoToast } from './undo-toast.ts'

const COLUMNS: readonly DataColumn<{ id: string; name: string }>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name },
  { id: 'open', head: 'Open', hiddenHead: true, end: true, cell: ({ id }) => <a href={`/${id}`}>Open</a> },
]
const ROWS = [
  { id: 'a', name: 'Nimali' },
  { id: 'b', name: 'Kasun' },
]

function Choosing() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <DataTable
        label="Orders"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        chosen={chosen}
        onChoose={setChosen}
      />
      <ChosenBar count={chosen.size} onClear={() => setChosen(new Set())}>
        <output>{[...chosen].join()}</output>
      </ChosenBar>
    </>
  )
}

it('rows are chosen one by one or all at once, and the bar shows how many', async () => {
  const { hand } = renderConsolePart(<Choosing />)
  expect(screen.queryByText(/chosen/)).toBeNull()
  await hand.click(screen.getByRole('checkbox', { name: 'Choose Kasun' }))
  expect(screen.getByText('1 chosen')).toBeTruthy()
  const all: HTMLInputElement = screen.getByRole('checkbox', { name: 'Choose all shown' })
  expect(all.indeterminate).toBe(true)
  await hand.click(all)
  expect(screen.getByText('2 chosen')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByText(/chosen/)).toBeNull()
})

it('a table names its columns, marks rows, and reads on', async () => {
  const more = vi.fn()
  const state = ({ id }: { id: string }) => (id === 'b' ? ('current' as const) : undefined)
  const { hand } = renderConsolePart(
    <DataTable label="Orders" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} rowState={state} onMore={more} />,
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Open'])
  expect(screen.getByRole('row', { current: true }).textContent).toContain('Kasun')
  await hand.click(screen.getByRole('button', { name: 'Show more' }))
  expect(more).toHaveBeenCalledOnce()
})

function Typing() {
  const [typed, setTyped] = useState('')
  const columns: readonly DataColumn<{ id: string; name: string }>[] = [
    { id: 'note', head: 'Note', cell: ({ name }) => <input aria-label={name} onChange={({ target }) => setTyped(target.value)} /> },
  ]
  return (
    <>
      <DataTable label="Orders" columns={columns} rows={ROWS} rowKey={({ id }) => id} />
      <output>{typed}</output>
    </>
  )
}

it('the cells of a table keep focus and contents when a page makes its columns anew', async () => {
  const { hand } = renderConsolePart(<Typing />)
  await hand.click(screen.getByRole('textbox', { name: 'Kasun' }))
  await hand.keyboard('abc')
  expect(screen.getByRole('status').textContent).toBe('abc')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Kasun' }).value).toBe('abc')
})

const NAMES = ['method', 'late'] as const
function Filtered() {
  const filters = useAddressFilters(NAMES)
  return (
    <FilterBar filters={filters}>
      <FilterChip chosen={filters.values.late === '1'} onChange={(on) => filters.set({ late: on ? '1' : null })}>
        Late first
      </FilterChip>
      <Switcher
        label="View"
        options={[
          { value: 'cash', text: 'Cash' },
          { value: 'card', text: 'Card' },
        ]}
        value={filters.values.method ?? 'card'}
        onChange={(method) => filters.set({ method })}
      />
      <output>{useLocation().search}</output>
    </FilterBar>
  )
}

it('filters are in the address, beside what else is there', async () => {
  const { hand } = renderConsolePart(<Filtered />, { at: '/console/orders?method=cash&view=table' })
  expect(screen.getByRole('button', { name: 'Cash' }).getAttribute('aria-pressed')).toBe('true')
  await hand.click(screen.getByRole('button', { name: 'Late first' }))
  expect(screen.getByRole('status').textContent).toBe('?method=cash&view=table&late=1')
  await hand.click(screen.getByRole('button', { name: 'Late first' }))
  expect(screen.getByRole('status').textContent).toBe('?method=cash&view=table')
  await hand.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(screen.getByRole('status').textContent).toBe('?view=table')
})

it('a conflict names what changed and takes the new state on request', async () => {
  const take = vi.fn()
  const { hand } = renderConsolePart(<ConflictBand changes={[{ name: 'State', before: 'Processing', now: 'Packaging' }]} onTake={take} />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Somebody changed this meanwhile')
  expect(within(alert).getByRole('definition').textContent).toBe('before Processingnow Packaging')
  await hand.click(screen.getByRole('button', { name: 'Show the new state' }))
  expect(take).toHaveBeenCalledOnce()
})

it('a step can be taken back for ten seconds', async () => {
  vi.useFakeTimers()
  const undo = vi.fn()
  renderConsolePart(<main />)
  act(() => undoToast((key) => (key === 'common.action.undo' ? 'Undo' : key), 'Packed', undo))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS - 1_000))
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
  expect(undo).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('a text is copied and that is confirmed', async () => {
  const { hand } = renderConsolePart(<CopyButton text="경기도 안산시">Copy address</CopyButton>)
  await hand.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('Copied.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('경기도 안산시')
})

it('panels, slips, history and figures show what they hold', () => {
  renderConsolePart(
    <>
      <Panel title="People" note="5 people">
        <LedgerSlip margin="10:02" late>
          <StateSquare state="now" /> Kasun
        </LedgerSlip>
      </Panel>
      <HistoryStrip entries={[{ key: '1', time: '11:41', title: 'Delivery window', before: '19:00', after: '18:00', who: 'Ruwan' }]} />
      <Figures>
        <Figure label="Orders today" value={21} note="7 to pack" to="/console/orders" />
      </Figures>
    </>,
  )
  expect(screen.getByRole('region', { name: 'People' }).textContent).toContain('Kasun')
  expect(screen.getByRole('article').textContent).toBe('10:02 Kasun')
  expect(screen.getByRole('listitem').textContent).toBe('11:41Delivery window19:0018:00Ruwan')
  expect(screen.getByRole('link', { name: /Orders today/ }).getAttribute('href')).toBe('/console/orders')
})

function List({ read }: { read: (cursor?: string) => Promise<{ items: string[]; nextCursor: string | null }> }) {
  const list = useConsoleList({ key: ['things'], read })
  return (
    <>
      <output>{list.items.join()}</output>
      {list.hasNextPage && (
        <button type="button" onClick={() => void list.fetchNextPage()}>
          More
        </button>
      )}
    </>
  )
}

it('a list is read on from the cursor of its last page', async () => {
  const read = vi.fn(async (cursor?: string) =>
    cursor === 'b' ? { items: ['c'], nextCursor: null } : { items: ['a', 'b'], nextCursor: 'b' },
  )
  const { hand } = renderConsolePart(<List read={read} />)
  await hand.click(await screen.findByRole('button', { name: 'More' }))
  expect(await screen.findByText('a,b,c')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

function One({ read }: { read: () => Promise<string> }) {
  const query = useConsoleQuery({ key: ['one'], read })
  return (
    <>
      <QueryState query={query}>{(text) => <p>{text}</p>}</QueryState>
      <button type="button" onClick={() => void query.refetch()}>
        Anew
      </button>
    </>
  )
}

it('what was shown stays when a refresh fails, with its age', async () => {
  let read = async () => 'fresh'
  const { hand } = renderConsolePart(<One read={() => read()} />)
  expect(await screen.findByText('fresh')).toBeTruthy()
  read = async () => {
    throw new Error('no connection')
  }
  await hand.click(screen.getByRole('button', { name: 'Anew' }))
  expect((await screen.findByText(/This is how it was at \d\d:\d\d/)).textContent).toContain('Not up to date')
  expect(screen.getByText('fresh')).toBeTruthy()
})

it('times are those of Seoul, ages in their largest unit', () => {
  const t = (key: string, values?: Readonly<Record<string, string | number>>) => `${values?.number} ${key.slice('console.ui.'.length)}`
  const now = Date.parse('2026-11-20T03:00:00Z')
  expect(seoulClock('2026-11-20T02:56:02Z', { seconds: true })).toBe('11:56:02')
  expect(shortMoment('2026-11-20T00:41:00Z', 'en', { now })).toBe('09:41')
  expect(shortMoment('2026-11-18T00:41:00Z', 'en', { now })).toBe('18 Nov 09:41')
  const margins = (['en', 'ko', 'si', 'np'] as const).map((language) => marginMoment('2026-11-18T00:41:00Z', language, now))
  expect(margins).toEqual(['18 Nov 09:41', '11.18 09:41', 'නොවැ 18 09:41', '11/18 09:41'])
  expect([marginMoment('2026-11-20T00:41:00Z', 'ko', now), marginMoment('2025-11-18T00:41:00Z', 'np', now)]).toEqual([
    '09:41',
    shortMoment('2025-11-18T00:41:00Z', 'np', { now }),
  ])
  expect(shortMoment('2025-11-18T00:41:00Z', 'en', { now })).toBe('18 Nov 2025 09:41')
  expect(ageText('2026-11-20T02:44:00Z', t, now)).toBe('16 minutes')
  expect(ageText('2026-11-20T00:59:00Z', t, now)).toBe('2 hours')
  expect(ageText('2026-11-18T02:59:00Z', t, now)).toBe('2 days')
})
