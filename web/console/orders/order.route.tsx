import { Check, PackageCheck, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { type LinksFunction, useParams } from 'react-router'
import { fullName } from '#contract/rules/full-name.ts'
import { canCancel } from '#contract/rules/order-states.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { useStaffMember } from '../session/console-session.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'
import { holdText } from '../ui/hold-text.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { orderCalls } from './calls.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderEvents, OrderRemarks } from './order-events.tsx'
import { OrderLife, OrderStanding } from './order-life.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import styles from './orders.css?url'
import { PrintMenu } from './print-menu.tsx'
import { stepText } from './step-text.ts'
import { useSteps } from './use-steps.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** One order: its lines, who gets it, its money and its life, with the next step at hand. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const { t } = useTranslation()
  const calls = useCalls(orderCalls)
  const steps = useSteps()
  const { permissions } = useStaffMember()
  const narrow = useNarrow()
  const [cancelling, setCancelling] = useState(false)
  const query = useConsoleQuery({
    key: ['orders', 'one', orderId],
    live: ['order'],
    read: (signal) => calls.details({ orderId }, { signal }),
  })
  const order = query.data?.order
  const planned = query.data?.planned ?? null
  const mayMove = permissions.includes('orders.move')
  const word = order && mayMove ? stepText(order) : undefined
  // For a cancelled order the sheet shows the state of its refund.
  const mayRefund = order?.payment && permissions.includes('orders.refund')
  const mayCancel = order && canCancel(order.status) && permissions.includes('orders.refund')
  return (
    <>
      <PageHead
        title={order ? t('console.orders.one', { number: order.orderNumber }) : t('console.orders.nav')}
        back={{ to: `${CONSOLE_PATH}/orders`, text: t('console.orders.nav') }}
        trail={order && t(shortStatusText(order))}
        note={order && (narrow && order.info[0] ? <bdi>{fullName(order.info[0])}</bdi> : <OrderStanding order={order} />)}
      >
        {order && (
          <>
            <PrintMenu orderId={order._id} status={order.status} />
            {mayCancel && (
              <Button kind="danger" icon={<X className="icon" aria-hidden />} onClick={() => setCancelling(true)}>
                {t('console.orders.cancel.action')}
              </Button>
            )}
            <MarkPaid primary slip={{ ...order, paid: order.payment }} />
            {word && planned === null && query.data?.held && (
              <Button className="page-next" disabled>
                {holdText(query.data.held, t)}
              </Button>
            )}
            {word && planned === null && !query.data?.held && (
              <Button
                kind="primary"
                className="page-next"
                icon={<Check className="icon" aria-hidden />}
                busy={steps.sending.has(order._id)}
                onClick={() => steps.take({ orders: [order], from: order.status })}
              >
                {t(word)}
              </Button>
            )}
          </>
        )}
      </PageHead>
      {order && narrow && <OrderLife order={order} />}
      <div className="page-body">
        <QueryState query={query}>
          {({ order, payments, places, remarks, earlier, guestId }) => (
            <>
              {planned && (
                <EdgeBand
                  kind="waits"
                  role="status"
                  action={
                    mayMove && (
                      <Button small onClick={() => steps.undo([order._id])}>
                        {t('common.action.undo')}
                      </Button>
                    )
                  }
                >
                  {t('console.orders.step.soon', { state: t(shortStatusText({ ...order, status: planned.to })), name: planned.by })}
                </EdgeBand>
              )}
              <div className="page-two order-columns">
                <div className="page-column">
                  <OrderLines
                    order={order}
                    places={places}
                    action={
                      word &&
                      order.status !== 'Order on Delivery' && (
                        <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/packing?orders=${order._id}`}>
                          <PackageCheck className="icon" aria-hidden /> {t('console.packing.open')}
                        </PageLink>
                      )
                    }
                  />
                  <OrderRemarks orderId={order._id} remarks={remarks} mayAdd={mayMove} />
                </div>
                <div className="page-column">
                  <OrderCustomer order={order} earlier={earlier} guestId={guestId} />
                  <OrderMoney
                    order={order}
                    payments={payments}
                    action={
                      mayRefund && (
                        <PageLink className={buttonClass({ small: true, wide: true })} to={`${CONSOLE_PATH}/refunds?order=${order._id}`}>
                          <Undo2 className="icon" aria-hidden />{' '}
                          {t(
                            order.status === 'Cancelled' || order.status === 'Refund Done'
                              ? 'console.orders.refundState'
                              : 'console.orders.refund',
                          )}
                        </PageLink>
                      )
                    }
                  />
                  <OrderEvents order={order} />
                </div>
              </div>
            </>
          )}
        </QueryState>
      </div>
      {order && cancelling && <CancelSheet order={order} arrived={query.data?.arrived ?? 0} onClose={() => setCancelling(false)} />}
    </>
  )
}
