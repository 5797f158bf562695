import { useEffect, useState } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useOnline } from '../base/connection/use-online.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useWide } from '../base/page/use-wide.ts'
import { payOrder } from '../payments/pay-order.ts'
import { usePaymentDesk } from '../payments/use-payment-desk.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { Counters } from './counters.tsx'
import type { OrderAction } from './order-actions.tsx'
import { OrderCard } from './order-card.tsx'
import { filterOrders, type OrderFilter } from './order-filter.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { receiptOf } from './receipt-order.ts'
import { useRefundAccounts } from './refunds/use-refund-accounts.ts'
import { useChosenOrder } from './use-chosen-order.ts'
import type { Orders } from './use-orders.ts'

const WideOrders = lazyPart(() => import('./wide-orders.tsx'))
const CancelSheet = lazyPart(() => import('./cancel-sheet.tsx'))
const OrderReceipt = lazyPart(() => import('./order-receipt.tsx'))
const ContactSheet = lazyPart(() => import('./contact-sheet.tsx'))
const RefundAccountSheet = lazyPart(() => import('./refunds/refund-account-sheet.tsx'))
const RateSheet = lazyPart(() => import('../reviews/rate-sheet.tsx'))

/** An open sheet. It keeps its order while it closes, so that its text does not change during the animation. */
interface OpenSheet {
  action: Exclude<OrderAction, 'pay'>
  orderId: string
  open: boolean
}

interface OwnOrdersProps extends Pick<Orders, 'pollMs' | 'reload' | 'update'> {
  orders: readonly Order[]
  /** The last request failed; the orders are those of an earlier one. */
  failed: boolean
}

/** The orders of a customer: counters, list and actions. Lazy component. */
export default function OwnOrders({ orders, failed, pollMs, reload, update }: OwnOrdersProps) {
  const { t } = useTranslation()
  const online = useOnline()
  const wide = useWide()
  const accounts = useRefundAccounts(orders, pollMs)
  const [filter, setFilter] = useState<OrderFilter>('total')
  const { chosenId, choose, missing } = useChosenOrder(orders)
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const desk = usePaymentDesk(reload)
  useEffect(() => {
    if (wide) WideOrders.preload()
  }, [wide])

  const shown = filterOrders(orders, filter)
  const chosen = shown.find(({ _id }) => _id === chosenId) ?? shown[0]
  const subject = orders.find(({ _id }) => _id === sheet?.orderId)
  const standing = subject && accounts.of(subject._id)
  const close = () => setSheet((now) => now && { ...now, open: false })
  function act(action: OrderAction, order: Order): void {
    if (action === 'pay') payOrder(desk, order)
    else setSheet({ action, orderId: order._id, open: true })
  }

  return (
    <>
      <Counters orders={orders} filter={filter} onFilter={setFilter} />
      <div className="orders-alert">
        <FormAlert>{missing ? t('orders.error.selectOrder') : null}</FormAlert>
        <FormAlert>{failed && online ? t('orders.error.load') : null}</FormAlert>
        <FormAlert hint={desk.problem?.hint}>{desk.problem?.text ?? null}</FormAlert>
      </div>
      {!chosen && <EmptyState drawing="lens" title={t('orders.empty.filtered')} />}
      {chosen && wide && (
        <WideOrders
          orders={shown}
          chosen={chosen}
          accounts={accounts}
          busy={desk.busy}
          onChoose={choose}
          onAction={act}
          fallback={<OrdersSkeleton />}
        />
      )}
      {!wide &&
        shown.map((order) => <OrderCard key={order._id} order={order} account={accounts.of(order._id)} busy={desk.busy} onAction={act} />)}
      {subject && sheet && (
        <>
          {sheet.action === 'cancel' && (
            <CancelSheet
              key={subject._id}
              order={subject}
              open={sheet.open}
              onClose={close}
              onCancelled={(order) => void update(order)}
              onRefused={reload}
            />
          )}
          {sheet.action === 'account' && standing && (
            <RefundAccountSheet
              key={subject._id}
              standing={standing}
              open={sheet.open}
              onClose={close}
              onSaved={(account) => void accounts.update(account)}
              onRefused={reload}
            />
          )}
          {sheet.action === 'receipt' && <OrderReceipt order={receiptOf(subject)} open={sheet.open} onClose={close} />}
          {sheet.action === 'rate' && <RateSheet items={subject.items} open={sheet.open} onClose={close} />}
          {sheet.action === 'contact' && <ContactSheet orderNumber={subject.orderNumber} open={sheet.open} onClose={close} />}
        </>
      )}
      {desk.sheet}
    </>
  )
}
