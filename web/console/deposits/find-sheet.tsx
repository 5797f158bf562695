import { useDeferredValue, useState } from 'react'
import type { BankLine, DepositOrder } from '#contract/calls/console/deposits.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { Price } from '../../ui/price.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList } from '../api/use-console-query.ts'
import { QueryState } from '../ui/query-state.tsx'
import { depositCalls } from './calls.ts'
import { orderText } from './line-text.ts'
import type { BookingChoice } from './use-booking.ts'

interface FindSheetProps {
  line: BankLine
  open: boolean
  onClose: () => void
  onChoose: (choice: BookingChoice) => void
}

/** Finds the order of a deposit by number, code, name or amount; several unpaid ones may be chosen together. */
export function FindSheet({ line, open, onClose, onChoose }: FindSheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(depositCalls)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly DepositOrder[]>([])
  const wanted = useDeferredValue(search.trim())
  const list = useConsoleList({
    key: ['deposits', 'orders', wanted],
    enabled: open,
    read: (cursor, signal) => calls.orders({ cursor, search: wanted || undefined }, { signal }),
  })
  const lacks = chosen.reduce((sum, { open: payable, missing }) => sum + (payable ? missing : 0), 0)
  const closed = chosen.some((order) => !order.open)
  const toggle = (order: DepositOrder) => {
    if (chosen.some(({ _id }) => _id === order._id)) setChosen(chosen.filter(({ _id }) => _id !== order._id))
    else setChosen(order.open && !closed ? [...chosen, order] : [order])
  }
  const values = { amount: formatMoney(line.amount, language), lacks: formatMoney(lacks, language) }
  return (
    <Sheet open={open} onClose={onClose} title={t('console.deposits.findTitle')}>
      <Field
        type="search"
        label={t('console.deposits.findLabel')}
        autoComplete="off"
        maxLength={60}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <QueryState query={list}>
        {() => (
          <ul className="found-orders">
            {list.items.length === 0 && <li className="muted">{t('console.deposits.findNone')}</li>}
            {list.items.map((order) => (
              <li key={order._id}>
                <label>
                  <input
                    type="checkbox"
                    className="choose-box"
                    checked={chosen.some(({ _id }) => _id === order._id)}
                    onChange={() => toggle(order)}
                  />
                  <span>
                    <b className="order-number">{order.orderNumber}</b> <bdi>{order.customer}</bdi>
                    <small>{orderText(order, t, language)}</small>
                  </span>
                  <Price value={order.open ? order.missing : order.amount} />
                </label>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {list.hasNextPage && (
        <Button kind="quiet" small busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('console.ui.more')}
        </Button>
      )}
      <div className="sheet-actions">
        {chosen.length > 0 && <p className="muted">{t(closed ? 'console.deposits.findClosed' : 'console.deposits.findSum', values)}</p>}
        <Button
          kind="primary"
          wide
          disabled={chosen.length === 0}
          onClick={() => onChoose({ orderIds: chosen.map(({ _id }) => _id), ...(closed && { giveBack: true }) })}
        >
          {chosen.length === 0
            ? t('console.deposits.findChoose')
            : t('console.deposits.findBook', { numbers: chosen.map(({ orderNumber }) => orderNumber).join(', ') })}
        </Button>
      </div>
    </Sheet>
  )
}
