import { Columns3, PackageCheck, Phone, Printer, Search, Table2 } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link, type LinksFunction, useNavigate } from 'react-router'
import type { OrderSlip } from '#contract/calls/console/order-desk.ts'
import { PAYMENT_METHODS } from '#contract/calls/orders.ts'
import { ORDER_STATUSES } from '#contract/rules/order-states.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { CONSOLE_PATH } from '../../base/page/console-path.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList, useConsoleQuery } from '../api/use-console-query.ts'
import { useStaffMember } from '../session/console-session.tsx'
import { ChosenBar } from '../ui/chosen-bar.tsx'
import { FilterBar, FilterChip, useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { Switcher } from '../ui/switcher.tsx'
import { orderCalls } from './calls.ts'
import { KeysSheet } from './keys-sheet.tsx'
import { type Column, OrderBoard } from './order-board.tsx'
import { orderPath } from './order-slip.tsx'
import { OrderTable } from './order-table.tsx'
import styles from './orders.css?url'
import { SavedViews } from './saved-views.tsx'
import { METHOD_WORDS, STATE_WORDS, STEP_WORDS } from './step-words.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSteps } from './use-steps.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const FILTERS = ['view', 'q', 'status', 'method', 'from', 'until', 'late'] as const

/** The orders: a board by state, or a table with search and filters, which the address keeps. */
export default function OrdersPage() {
  const { t, language } = useTranslation()
  const calls = useCalls(orderCalls)
  const navigate = useNavigate()
  const steps = useSteps()
  const { permissions } = useStaffMember()
  const mayMove = permissions.includes('orders.move')
  const filters = useAddressFilters(FILTERS)
  const { view: _view, late, ...asked } = filters.values
  const q = useDeferredValue(asked.q)
  // The table finds orders that the board does not show, such as older ones.
  const table = filters.values.view === 'table' || Object.keys(asked).some((name) => name !== 'method')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [help, setHelp] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)

  const board = useConsoleQuery({
    key: ['orders', 'board'],
    live: ['order'],
    enabled: !table,
    read: (signal) => calls.board({}, { signal }),
  })
  const list = useConsoleList({
    key: ['orders', 'list', { ...asked, q }],
    live: ['order'],
    enabled: table,
    read: (cursor, signal) => calls.list({ ...listQuery({ ...asked, q }), ...(cursor && { cursor }) }, { signal }),
  })
  const passes = useCallback(
    (slip: OrderSlip) => (!late || slip.late) && (!asked.method || slip.paymentMethod === asked.method),
    [late, asked.method],
  )
  const columns = useMemo<Column[]>(
    () => board.data?.columns.map((column) => ({ ...column, slips: column.slips.filter(passes) })) ?? [],
    [board.data, passes],
  )
  const shown = table ? list.items : columns.flatMap(({ slips }) => slips)
  const ids = useMemo(() => shown.map(({ _id }) => _id), [shown])
  const currentId = useListKeys({
    ids,
    onOpen: useCallback((id) => void navigate(orderPath(id)), [navigate]),
    onSearch: useCallback(() => searchBox.current?.focus(), []),
    onHelp: useCallback(() => setHelp(true), []),
  })
  const picked = shown.filter(({ _id }) => chosen.has(_id))
  const [firstPicked] = picked
  const sameState = firstPicked && picked.every(({ status, planned }) => status === firstPicked.status && planned === null)
  const stepWord = sameState && STEP_WORDS[firstPicked.status]
  const toPack = columns.find(({ status }) => status === 'Order Processing...')?.slips ?? []
  return (
    <>
      <PageHead title={t('console.orders.nav')} note={formatDate(new Date(), 'day', language)}>
        <search className="order-search">
          <Search className="icon" aria-hidden />
          <input
            ref={searchBox}
            type="search"
            className="field-box"
            aria-label={t('console.orders.search')}
            placeholder={t('console.orders.search')}
            maxLength={100}
            defaultValue={asked.q}
            onChange={({ target }) => filters.set({ q: target.value.trim() }, { replace: true })}
          />
        </search>
        <Switcher
          label={t('console.orders.view.label')}
          value={table ? 'table' : 'board'}
          onChange={(next) =>
            filters.set(next === 'table' ? { view: next } : { view: null, q: null, status: null, from: null, until: null })
          }
          options={[
            { value: 'board', text: t('console.orders.view.board'), icon: Columns3 },
            { value: 'table', text: t('console.orders.view.table'), icon: Table2 },
          ]}
        />
        {mayMove && (
          <Link className={buttonClass()} to={`${CONSOLE_PATH}/orders/new`}>
            <Phone className="icon" aria-hidden />
            {t('console.phoneOrder.open')}
          </Link>
        )}
        {!table && toPack.length > 0 && (
          <Link className={buttonClass()} to={`${CONSOLE_PATH}/packing`}>
            <PackageCheck className="icon" aria-hidden />
            {t('console.packing.openOf', { count: toPack.length })}
          </Link>
        )}
        {!table && toPack.length > 0 && (
          <Link className={buttonClass({ kind: 'primary' })} to={printPath('slip', toPack)}>
            <Printer className="icon" aria-hidden />
            {t('console.orders.print.slips', { count: toPack.length })}
          </Link>
        )}
      </PageHead>
      <FilterBar filters={filters}>
        {PAYMENT_METHODS.map((method) => (
          <FilterChip key={method} chosen={asked.method === method} onChange={(on) => filters.set({ method: on ? method : null })}>
            {t(METHOD_WORDS[method])}
          </FilterChip>
        ))}
        {!table && (
          <FilterChip chosen={late !== undefined} onChange={(on) => filters.set({ late: on ? '1' : null })}>
            {t('console.orders.lateOnly')}
          </FilterChip>
        )}
        {table && <TableFilters filters={filters} />}
        <SavedViews filtered={filters.any} />
        {!table && board.data && board.data.cancelled > 0 && (
          <Link className="order-refunds" to={`${CONSOLE_PATH}/refunds`}>
            {t('console.orders.toGiveBack', { count: board.data.cancelled })}
          </Link>
        )}
      </FilterBar>
      <div className="page-body">
        {table ? (
          <QueryState query={list}>
            {() => <OrderTable list={list} steps={steps} chosen={chosen} onChoose={setChosen} currentId={currentId} mayMove={mayMove} />}
          </QueryState>
        ) : (
          <QueryState query={board}>
            {() => <OrderBoard columns={columns} steps={steps} currentId={currentId} mayMove={mayMove} />}
          </QueryState>
        )}
      </div>
      <ChosenBar count={picked.length} onClear={() => setChosen(new Set())}>
        {mayMove && stepWord && (
          <Button
            small
            onClick={() => {
              steps.take({ orders: picked, from: firstPicked.status })
              setChosen(new Set())
            }}
          >
            {t(stepWord)}
          </Button>
        )}
        {picked.some(({ status }) => status === 'Order Processing...' || status === 'Order Packaging...') && (
          <Link className={buttonClass({ small: true })} to={packingPath(picked)}>
            {t('console.packing.open')}
          </Link>
        )}
        {(['slip', 'label', 'receipt'] as const).map((kind) => (
          <Link key={kind} className={buttonClass({ small: true })} to={printPath(kind, picked)}>
            {t(`console.orders.print.${kind}`)}
          </Link>
        ))}
      </ChosenBar>
      {help && <KeysSheet onClose={() => setHelp(false)} />}
    </>
  )
}

/** Address of the sheet that prints something of these orders. */
const printPath = (kind: 'slip' | 'label' | 'receipt', orders: readonly Pick<OrderSlip, '_id'>[]) =>
  `${CONSOLE_PATH}/orders/print?kind=${kind}&ids=${orders.map(({ _id }) => _id).join(',')}`

/** Address of the pick list of these orders. */
const packingPath = (orders: readonly Pick<OrderSlip, '_id'>[]) =>
  `${CONSOLE_PATH}/packing?orders=${orders.map(({ _id }) => _id).join(',')}`

type Asked = Partial<Record<'q' | 'status' | 'method' | 'from' | 'until', string>>

/** The filters of the address that the call takes; an unknown value is no filter. */
function listQuery({ q, status, method, from, until }: Asked) {
  return {
    ...(q && { q }),
    ...(from && { from }),
    ...(until && { until }),
    status: ORDER_STATUSES.find((known) => known === status),
    method: PAYMENT_METHODS.find((known) => known === method),
  }
}

function TableFilters({ filters }: { filters: ReturnType<typeof useAddressFilters<(typeof FILTERS)[number]>> }) {
  const { t } = useTranslation()
  return (
    <>
      <select
        className="field-box"
        aria-label={t('console.orders.table.state')}
        value={filters.values.status ?? ''}
        onChange={({ target }) => filters.set({ status: target.value })}
      >
        <option value="">{t('console.orders.allStates')}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(STATE_WORDS[status])}
          </option>
        ))}
      </select>
      {(['from', 'until'] as const).map((name) => (
        <label key={name} className="date-filter">
          {t(`console.orders.${name}`)}
          <input
            type="date"
            className="field-box"
            value={filters.values[name] ?? ''}
            onChange={({ target }) => filters.set({ [name]: target.value })}
          />
        </label>
      ))}
    </>
  )
}
