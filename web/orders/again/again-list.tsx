import { ArrowRight, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AgainLine } from '#contract/calls/orders.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useStore } from '../../base/store/store-facts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Price } from '../../ui/price.tsx'
import { OrdersSkeleton } from '../orders-skeleton.tsx'
import { AgainRow } from './again-row.tsx'
import type { Again } from './use-again.ts'

/** The comparison: total then and today, changed and unchanged products, and the amount missing for free delivery. */
export function AgainList({ again }: { again: Again }) {
  const { t, language } = useTranslation()
  const { delivery } = useStore().settings
  const [open, setOpen] = useState(false)
  const { order, lines, failure, notAdded } = again
  if (order === null && failure === 'missing')
    return (
      <EmptyState
        drawing="parcel"
        title={t('orders.again.notFound')}
        action={
          <Link className={buttonClass({ kind: 'primary' })} to="/track">
            {t('orders.title')}
          </Link>
        }
      />
    )
  if (order === null && failure) return <ErrorState title={t('orders.again.loadFailed')} onRetry={again.reload} />
  if (order === null) return <OrdersSkeleton />

  const date = formatDate(order.date, 'short', language)
  const changed = lines.filter(({ kind }) => kind !== 'same')
  const same = lines.filter(({ kind }) => kind === 'same')
  const row = (line: AgainLine, small: boolean) => <AgainRow key={line.was.id} line={line} date={date} again={again} small={small} />
  return (
    <>
      <div className="again-head">
        <p>{t('orders.again.intro', { date: formatDate(order.date, 'day', language) })}</p>
        <dl>
          <div>
            <dt>{t('orders.again.then', { date, count: order.count })}</dt>
            <dd>
              <Price value={order.finalPrice} />
            </dd>
          </div>
          <ArrowRight className="icon" aria-hidden />
          <div className="again-now" role="status">
            <dt>{t('orders.again.now', { count: again.count })}</dt>
            <dd>
              <Price value={again.amount} />
            </dd>
          </div>
        </dl>
      </div>
      {notAdded && (
        <div className="again-rest" role="alert">
          <h2>{t('orders.again.added')}</h2>
          <ul>
            {notAdded.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Link className="text-link" to="/Cart">
            {t('cart.goToCart')}
          </Link>
        </div>
      )}
      {lines.every(({ kind }) => kind === 'gone') && <p className="again-none">{t('orders.again.nothing')}</p>}
      {changed.length > 0 && (
        <section aria-labelledby="again-changed">
          <h2 id="again-changed">
            {t('orders.again.changed')} <small>{changed.length}</small>
          </h2>
          <ul className="ledger">{changed.map((line) => row(line, false))}</ul>
        </section>
      )}
      {same.length > 0 && (
        <section aria-labelledby="again-same">
          <div className="again-section">
            <h2 id="again-same">
              {t('orders.again.same')} <small>{same.length}</small>
            </h2>
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('orders.again.changeAmounts')}
              <ChevronDown className="icon" aria-hidden />
            </button>
          </div>
          <ul className="ledger">{same.map((line) => row(line, !open))}</ul>
        </section>
      )}
      <Meter value={again.basketAmount} goal={delivery.freeFrom} look="band" />
      <div className="again-side">
        <AgainBar again={again} />
      </div>
      <p className="visually-hidden" role="status">
        {again.busy ? t('orders.again.adding') : formatMoney(again.amount, language)}
      </p>
    </>
  )
}

/** The button that adds the chosen products to the cart; nothing is added before. */
export function AgainBar({ again }: { again: Again }) {
  const { t, language } = useTranslation()
  const { count, amount, busy } = again
  if (count === 0) return <p className="again-choose">{t('orders.again.choose')}</p>
  return (
    <Button kind="primary" wide busy={busy} busyText={t('orders.again.adding')} onClick={() => void again.add()}>
      {t('orders.again.add', { count, amount: formatMoney(amount, language) })}
    </Button>
  )
}
