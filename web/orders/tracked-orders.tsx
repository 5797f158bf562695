import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { showRefusal } from '../base/api/refusal.ts'
import { retryImport } from '../base/connection/retry-import.ts'
import { useOnline } from '../base/connection/use-online.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { payOrder } from '../payments/pay-order.ts'
import { usePaymentDesk } from '../payments/use-payment-desk.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { Counters } from './counters.tsx'
import type { OrderAction } from './order-actions.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDetail, OrderList } from './order-detail.tsx'
import { filterOrders, type OrderFilter } from './order-filter.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { receiptOf } from './receipt-order.ts'
import { useRefundAccounts } from './refunds/use-refund-accounts.ts'
import { useChosenOrder } from './use-chosen-order.ts'
import { useOrders } from './use-orders.ts'
import { useWide } from './use-wide.ts'

const CancelSheet = lazy(retryImport(() => import('./cancel-sheet.tsx')))
const OrderReceipt = lazy(retryImport(() => import('./order-receipt.tsx')))
const ContactSheet = lazy(retryImport(() => import('./contact-sheet.tsx')))
const RefundAccountSheet = lazy(retryImport(() => import('./refunds/refund-account-sheet.tsx')))
const RateSheet = lazy(retryImport(() => import('../reviews/rate-sheet.tsx')))

/** A sheet over the list. It keeps its order while it closes, so that its words do not change on the way out. */
interface Doing {
  action: Exclude<OrderAction, 'pay'>
  orderId: string
  open: boolean
}

/** The orders of a customer: counters, list, what can be done. */
export function TrackedOrders() {
  const { t } = useTranslation()
  const online = useOnline()
  const wide = useWide()
  const { orders, failure, reload, replace } = useOrders()
  const accounts = useRefundAccounts(orders)
  const [filter, setFilter] = useState<OrderFilter>('total')
  const { chosenId, choose, missing } = useChosenOrder(orders)
  const [doing, setDoing] = useState<Doing | null>(null)
  const desk = usePaymentDesk(() => void reload())

  if (orders === null) {
    if (!failure) return <OrdersSkeleton />
    return (
      <ErrorState
        title={t(online ? 'orders.error.load' : 'common.offline.title')}
        text={online ? showRefusal(failure, t, []).alert : t('common.offline.text')}
        onRetry={() => void reload()}
      />
    )
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        drawing="parcel"
        title={t('orders.empty.title')}
        text={t('orders.empty.text')}
        action={
          <Link className={buttonClass({ kind: 'primary' })} to="/">
            {t('cart.empty.action')}
          </Link>
        }
      />
    )
  }

  const shown = filterOrders(orders, filter)
  const chosen = shown.find(({ _id }) => _id === chosenId) ?? shown[0]
  const subject = orders.find(({ _id }) => _id === doing?.orderId)
  const standing = subject && accounts.of(subject._id)
  const close = () => setDoing((now) => now && { ...now, open: false })
  function act(action: OrderAction, order: Order): void {
    if (action === 'pay') payOrder(desk, order)
    else setDoing({ action, orderId: order._id, open: true })
  }

  return (
    <>
      <Counters orders={orders} filter={filter} onFilter={setFilter} />
      <div className="orders-alert">
        <FormAlert>{missing ? t('orders.error.selectOrder') : null}</FormAlert>
        <FormAlert>{failure && online ? t('orders.error.load') : null}</FormAlert>
        <FormAlert hint={desk.problem?.hint}>{desk.problem?.text ?? null}</FormAlert>
      </div>
      {!chosen && <EmptyState drawing="lens" title={t('orders.empty.filtered')} />}
      {chosen && wide && (
        <div className="orders-columns">
          <OrderList orders={shown} chosen={chosen._id} onChoose={choose} />
          <OrderDetail key={chosen._id} order={chosen} account={accounts.of(chosen._id)} busy={desk.busy} onAction={act} />
        </div>
      )}
      {!wide &&
        shown.map((order) => <OrderCard key={order._id} order={order} account={accounts.of(order._id)} busy={desk.busy} onAction={act} />)}
      {subject && doing && (
        <Suspense fallback={null}>
          {doing.action === 'cancel' && (
            <CancelSheet
              key={subject._id}
              order={subject}
              open={doing.open}
              onClose={close}
              onCancelled={(order) => {
                replace(order)
                void reload()
              }}
              onRefused={() => void reload()}
            />
          )}
          {doing.action === 'account' && standing && (
            <RefundAccountSheet
              key={subject._id}
              standing={standing}
              open={doing.open}
              onClose={close}
              onTold={accounts.replace}
              onRefused={() => void reload()}
            />
          )}
          {doing.action === 'receipt' && <OrderReceipt order={receiptOf(subject)} open={doing.open} onClose={close} />}
          {doing.action === 'rate' && <RateSheet items={subject.items} open={doing.open} onClose={close} />}
          {doing.action === 'contact' && <ContactSheet orderNumber={subject.orderNumber} open={doing.open} onClose={close} />}
        </Suspense>
      )}
      {desk.sheet}
    </>
  )
}
