import { Columns3, PackageCheck, Phone, Printer, Table2 } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { type LinksFunction, useNavigate } from 'react-router'
import { MAX_PRINTED } from '#contract/calls/console/order-desk.ts'
import { MAX_PICKED_ORDERS } from '#contract/calls/console/packing.ts'
import { PAYMENT_METHODS } from '#contract/calls/orders.ts'
import { ORDER_STATUSES } from '#contract/rules/order-states.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList, useConsoleQuery } from '../api/use-console-query.ts'
import { useStaffMember } from '../session/console-session.tsx'
import { ChosenBar } from '../ui/chosen-bar.tsx'
import { FilterBar, FilterChip, useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Switcher } from '../ui/switcher.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { orderCalls } from './calls.ts'
import { KeysSheet } from './keys-sheet.tsx'
import { OrderBoard } from './order-board.tsx'
import { orderPath } from './order-slip.tsx'
import { OrderTable } from './order-table.tsx'
import styles from './orders.css?url'
import { SavedViews } from './saved-views.tsx'
import { METHOD_TEXTS, stepText } from './step-text.ts'
import { TableFilters } from './table-filters.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useSteps } from './use-steps.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const FILTERS = ['view', 'q', 'status', 'method', 'from', 'until', 'paid', 'late', 'failed', 'endedOn'] as const

const NOTHING: never[] = []
/** Filters that the board does not have. */
const TO_BOARD = { view: null, q: null, status: null, from: null, until: null, paid: null, failed: null, endedOn: null }

/** The orders: a board by state, or a table with search and filters, which are in the address. */
export default function OrdersPage() {
  const { t, language } = useTranslation()
  const calls = useCalls(orderCalls)
  const navigate = useNavigate()
  const steps = useSteps()
  const { permissions } = useStaffMember()
  const mayMove = permissions.includes('orders.move')
  const filters = useAddressFilters(FILTERS)
  const { view: _view, ...values } = filters.values
  const late = values.late === '1'
  const method = PAYMENT_METHODS.find((each) => each === values.method)
  const q = useDeferredValue(values.q)
  // The table finds orders that the board does not show, such as older ones.
  const table = filters.values.view === 'table' || Object.keys(values).some((name) => name !== 'method' && name !== 'late')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [help, setHelp] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)

  const board = useConsoleQuery({
    key: ['orders', 'board', method, late],
    live: ['order'],
    enabled: !table,
    read: (signal) => calls.board({ method, ...(late && { late: '1' as const }) }, { signal }),
  })
  const list = useConsoleList({
    key: ['orders', 'list', { ...values, q }],
    live: ['order'],
    enabled: table,
    read: (cursor, signal) => calls.list({ ...listQuery({ ...values, q }), ...(cursor && { cursor }) }, { signal }),
  })
  const columns = board.data?.columns ?? NOTHING
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
  const packable = picked.filter(({ status }) => status === 'Order Processing...' || status === 'Order Packaging...')
  const sameState = firstPicked && picked.every(({ status, planned }) => status === firstPicked.status && planned === null)
  const word = sameState && stepText({ ...firstPicked, pickUp: picked.every(({ pickUp }) => pickUp) })
  const toPack = board.data?.toPack ?? NOTHING
  const toPackCount = columns.find(({ status }) => status === 'Order Processing...')?.count ?? 0
  const narrow = useNarrow()
  const narrowed = late || method !== undefined
  const slips = !table &&
    toPack.length > 0 && {
      to: printPath('slip', toPack),
      text:
        toPackCount > MAX_PRINTED
          ? t('console.orders.print.slipsFirst', { most: MAX_PRINTED, count: toPackCount })
          : t('console.orders.print.slips', { count: toPackCount }),
    }
  return (
    <>
      <PageHead
        title={t('console.orders.nav')}
        note={formatDate(new Date(), 'day', language)}
        tools={
          <>
            {slips && narrow && (
              <PageLink className="icon-btn" to={slips.to} aria-label={slips.text}>
                <Printer className="icon" aria-hidden />
              </PageLink>
            )}
            {mayMove && (
              <PageLink className="icon-btn phone-only" to={`${CONSOLE_PATH}/orders/new`} aria-label={t('console.phoneOrder.open')}>
                <Phone className="icon" aria-hidden />
              </PageLink>
            )}
          </>
        }
      >
        <SearchBox
          ref={searchBox}
          className="order-search"
          label={t('console.orders.search')}
          value={values.q}
          onSearch={(q) => filters.set({ q }, { replace: true })}
        />
        <Switcher
          label={t('console.orders.view.label')}
          value={table ? 'table' : 'board'}
          onChange={(next) => filters.set(next === 'table' ? { view: next } : TO_BOARD)}
          options={[
            { value: 'board', text: t('console.orders.view.board'), icon: Columns3 },
            { value: 'table', text: t('console.orders.view.table'), icon: Table2 },
          ]}
        />
        {mayMove && (
          <PageLink className={buttonClass({}, 'wide-only')} to={`${CONSOLE_PATH}/orders/new`}>
            <Phone className="icon" aria-hidden />
            {t('console.phoneOrder.open')}
          </PageLink>
        )}
        {!table && toPack.length > 0 && (
          <PageLink className={buttonClass({}, 'wide-only')} to={narrowed ? packingPath(toPack) : `${CONSOLE_PATH}/packing`}>
            <PackageCheck className="icon" aria-hidden />
            {toPackCount > MAX_PICKED_ORDERS
              ? t('console.packing.openFirst', { most: MAX_PICKED_ORDERS, count: toPackCount })
              : t('console.packing.openOf', { count: toPackCount })}
          </PageLink>
        )}
        {slips && !narrow && (
          <PageLink className={buttonClass({ kind: 'primary' })} to={slips.to}>
            <Printer className="icon" aria-hidden />
            {slips.text}
          </PageLink>
        )}
      </PageHead>
      <FilterBar filters={filters}>
        {PAYMENT_METHODS.map((method) => (
          <FilterChip key={method} chosen={values.method === method} onChange={(on) => filters.set({ method: on ? method : null })}>
            {t(METHOD_TEXTS[method])}
          </FilterChip>
        ))}
        <FilterChip chosen={late} onChange={(on) => filters.set({ late: on ? '1' : null })}>
          {t('console.orders.lateOnly')}
        </FilterChip>
        {table && <TableFilters filters={filters} />}
        <SavedViews filtered={filters.any} />
        {!table && board.data && board.data.cancelled > 0 && (
          <PageLink className="order-refunds" to={`${CONSOLE_PATH}/refunds`}>
            {t('console.orders.toGiveBack', { count: board.data.cancelled })}
          </PageLink>
        )}
      </FilterBar>
      <div className="page-body">
        {table ? (
          <QueryState query={list}>
            {() => (
              <OrderTable
                list={list}
                steps={steps}
                chosen={chosen}
                onChoose={setChosen}
                currentId={currentId}
                mayMove={mayMove}
                onClearFilters={filters.clear}
              />
            )}
          </QueryState>
        ) : (
          <QueryState query={board}>
            {() => <OrderBoard columns={columns} filters={{ method, late }} steps={steps} currentId={currentId} mayMove={mayMove} />}
          </QueryState>
        )}
      </div>
      <ChosenBar count={picked.length} onClear={() => setChosen(new Set())}>
        {mayMove && word && (
          <Button
            small
            onClick={() => {
              steps.take({ orders: picked, from: firstPicked.status })
              setChosen(new Set())
            }}
          >
            {t(word)}
          </Button>
        )}
        {packable.length > 0 && (
          <PageLink className={buttonClass({ small: true })} to={packingPath(packable.map(({ _id }) => _id))}>
            {packable.length > MAX_PICKED_ORDERS
              ? t('console.packing.openFirst', { most: MAX_PICKED_ORDERS, count: packable.length })
              : t('console.packing.open')}
          </PageLink>
        )}
        {(['slip', 'label', 'receipt'] as const).map((kind) => (
          <PageLink
            key={kind}
            className={buttonClass({ small: true })}
            to={printPath(
              kind,
              picked.map(({ _id }) => _id),
            )}
          >
            {picked.length > MAX_PRINTED
              ? t('console.orders.print.first', { kind: t(`console.orders.print.${kind}`), most: MAX_PRINTED, count: picked.length })
              : t(`console.orders.print.${kind}`)}
          </PageLink>
        ))}
      </ChosenBar>
      {help && <KeysSheet onClose={() => setHelp(false)} />}
    </>
  )
}

/** Address of the sheet that prints something of these orders. */
const printPath = (kind: 'slip' | 'label' | 'receipt', ids: readonly string[]) =>
  `${CONSOLE_PATH}/orders/print?kind=${kind}&ids=${ids.slice(0, MAX_PRINTED).join(',')}`

/** Address of the pick list of these orders. */
const packingPath = (ids: readonly string[]) => `${CONSOLE_PATH}/packing?orders=${ids.slice(0, MAX_PICKED_ORDERS).join(',')}`

type Values = Partial<Record<Exclude<(typeof FILTERS)[number], 'view'>, string>>

/** The filters of the address that the call takes; an unknown value is no filter. */
function listQuery({ q, status, method, from, until, endedOn, ...flags }: Values) {
  const on = (name: keyof typeof flags) => (flags[name] === '1' ? { [name]: '1' as const } : {})
  return {
    ...on('paid'),
    ...on('late'),
    ...on('failed'),
    ...(endedOn && { endedOn }),
    ...(q && { q }),
    ...(from && { from }),
    ...(until && { until }),
    status: ORDER_STATUSES.find((each) => each === status),
    method: PAYMENT_METHODS.find((each) => each === method),
  }
}
