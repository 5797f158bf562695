import { useState } from 'react'
import type { BoardColumn, OrderSlip } from '#contract/calls/console/order-desk.ts'
import type { PaymentMethod } from '#contract/calls/orders.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageLink } from '../ui/page-link.tsx'
import { OrderCard } from './order-slip.tsx'
import { COLUMN_CLASSES } from './step-text.ts'
import type { Steps } from './use-steps.ts'

/** A column: its slips, count and amount are of the orders that pass the filters. */
interface Column {
  status: BoardColumn
  count: number
  amount: number
  slips: readonly OrderSlip[]
}

interface OrderBoardProps {
  columns: readonly Column[]
  /** The filters of the board, which its further orders keep. */
  filters: { method: PaymentMethod | undefined; late: boolean }
  steps: Steps
  /** The order that the keyboard is at. */
  currentId: string | null
  mayMove: boolean
}

/** The orders in work in five columns; on a phone one column, chosen by its counter. */
export function OrderBoard({ columns, filters, steps, currentId, mayMove }: OrderBoardProps) {
  const { t, language } = useTranslation()
  const [shown, setShown] = useState<BoardColumn | null>(null)
  // A phone begins with the column where somebody has to act, not with an empty one.
  const first = columns.find(({ status, count }) => status !== 'Pending' && status !== 'Delivered' && count > 0) ?? columns[0]
  const open = shown ?? first?.status
  const nameOf = (status: BoardColumn) => (status === 'Delivered' ? t('console.orders.deliveredToday') : t(shortStatusText({ status })))
  return (
    <>
      <fieldset className="board-counters">
        <legend className="visually-hidden">{t('console.orders.counters')}</legend>
        {columns.map(({ status, count }) => (
          <button
            key={status}
            type="button"
            className={COLUMN_CLASSES[status]}
            aria-pressed={status === open}
            onClick={() => setShown(status)}
          >
            <b>{count}</b> {t(shortStatusText({ status }))}
          </button>
        ))}
      </fieldset>
      <div className="board">
        {columns.map(({ status, count, amount, slips }) => (
          <section
            key={status}
            className={`board-column ${COLUMN_CLASSES[status]}${status === open ? ' is-open' : ''}`}
            aria-label={nameOf(status)}
          >
            <header>
              <h2>{nameOf(status)}</h2> <span>{count}</span> <span className="board-amount">{formatMoney(amount, language)}</span>
            </header>
            {slips.map((slip) => (
              <OrderCard key={slip._id} slip={slip} steps={steps} selected={slip._id === currentId} mayMove={mayMove} />
            ))}
            {slips.length === 0 && <p className="board-empty">{t('console.orders.emptyColumn')}</p>}
            {count > slips.length && slips.length > 0 && (
              <PageLink className="board-more" to={morePath(status, filters)}>
                {t('console.orders.more', { count: count - slips.length })}
              </PageLink>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

/** Address of the table with the orders of a column. */
function morePath(status: BoardColumn, { method, late }: OrderBoardProps['filters']): string {
  const search = new URLSearchParams({ view: 'table', status })
  if (method) search.set('method', method)
  if (late) search.set('late', '1')
  if (status === 'Delivered') search.set('endedOn', seoulDate(new Date()))
  return `?${search}`
}
