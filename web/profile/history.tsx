import { ReceiptText, RotateCcw, Store, Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { contentText } from '#contract/text/weight-text.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { QueryProvider } from '../base/query/query-provider.tsx'
import { OrderPicture } from '../orders/order-picture.tsx'
import { statusLook } from '../orders/status-look.ts'
import { againPath, trackPath } from '../shell/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { Price } from '../ui/price.tsx'
import { Tag } from '../ui/tag.tsx'
import { type HistoryRecord, receiptOf } from './history-record.ts'
import { HistorySkeleton } from './history-skeleton.tsx'
import { useHistory } from './use-history.ts'
import '../orders/orders.css'

const OrderReceipt = lazyPart(() => import('../orders/order-receipt.tsx'))

/** Products shown of each order (product rules, 9). */
const PREVIEW = 2
/** Orders shown at first, and with each "View more". */
const PAGE = 3

/**
 * The order history: the first two products of each order, its receipt, and the link to its tracking. Lazy component.
 * @param onLoaded receives whether there is an order
 */
export default function History({ onLoaded }: { onLoaded: (hasOrdered: boolean) => void }) {
  return (
    <QueryProvider>
      <LoadedHistory onLoaded={onLoaded} />
    </QueryProvider>
  )
}

function LoadedHistory({ onLoaded }: { onLoaded: (hasOrdered: boolean) => void }) {
  const { t } = useTranslation()
  const { records, failed, load } = useHistory()
  const [shown, setShown] = useState(PAGE)
  const [receipt, setReceipt] = useState<{ record: HistoryRecord; open: boolean } | null>(null)
  const hasOrdered = (records ?? []).length > 0
  useEffect(() => onLoaded(hasOrdered), [onLoaded, hasOrdered])
  return (
    <>
      {records === null && (failed ? <ErrorState title={t('orders.error.load')} onRetry={load} /> : <HistorySkeleton />)}
      {records?.length === 0 && (
        <>
          <p className="muted">{t('account.history.empty')}</p>
          <Link className={buttonClass({}, 'history-shop')} to="/">
            {t('cart.empty.action')}
          </Link>
        </>
      )}
      <div className="history">
        {records?.slice(0, shown).map((record) => (
          <HistoryCard key={record._id} record={record} onReceipt={() => setReceipt({ record, open: true })} />
        ))}
      </div>
      {records && records.length > shown && (
        <Button kind="quiet" wide className="btn-beneath" onClick={() => setShown(shown + PAGE)}>
          {t('account.history.viewMore')}
        </Button>
      )}
      {receipt && (
        <OrderReceipt
          order={receiptOf(receipt.record)}
          open={receipt.open}
          onClose={() => setReceipt((now) => now && { ...now, open: false })}
        />
      )}
    </>
  )
}

function HistoryCard({ record, onReceipt }: { record: HistoryRecord; onReceipt: () => void }) {
  const { t, language } = useTranslation()
  const day = formatDate(record.date, 'day', language)
  const look = statusLook(record)
  const more = record.items.length - PREVIEW
  return (
    <article className="order-card history-card" aria-label={t('orders.card.number', { orderNumber: record.orderNumber })}>
      <div className="order-head">
        <div>
          <h3>{t('orders.card.number', { orderNumber: record.orderNumber })}</h3>
          <p>{day}</p>
        </div>
        <div className="history-state">
          <Tag tone={look.tone} icon={look.icon}>
            {t(look.text)}
          </Tag>
          {/* The sum of an unpaid or refunded order is not an amount that was paid. */}
          {record.payment && record.status !== 'Refund Done' ? (
            <Price value={record.totalPrice} />
          ) : (
            <span className="muted">{formatMoney(record.totalPrice, language)}</span>
          )}
        </div>
      </div>
      <div className="history-body">
        <ul>
          {record.items.slice(0, PREVIEW).map((item) => (
            <li key={item.id}>
              <OrderPicture item={item} />
              <span>
                {item.name}
                <small>{contentText(item, t)}</small>
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="muted">{t('account.history.andMore', { count: more })}</p>}
      </div>
      <div className="order-foot">
        <button type="button" onPointerDown={preloadSheet} onClick={onReceipt}>
          <ReceiptText className="icon" aria-hidden />
          {t('account.history.receipt')}
        </button>
        <Link to={trackPath(record.orderNumber)}>
          {record.pickUp ? <Store className="icon" aria-hidden /> : <Truck className="icon" aria-hidden />}
          {t(record.pickUp ? 'account.history.look' : 'account.history.track')}
        </Link>
        <Link to={againPath(record._id)}>
          <RotateCcw className="icon" aria-hidden />
          {t('orders.card.orderAgain')}
          <span className="visually-hidden">{` ${t('orders.card.number', { orderNumber: record.orderNumber })}`}</span>
        </Link>
      </div>
    </article>
  )
}
