import { Link } from 'react-router'
import { showRefusal } from '../base/api/refusal.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useOnline } from '../base/connection/use-online.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { useOrders } from './use-orders.ts'

/** Customers without orders do not load the cards. */
const OwnOrders = lazyPart(() => import('./own-orders.tsx'))

/** The orders of a customer, once they are loaded. */
export function TrackedOrders() {
  const { t } = useTranslation()
  const online = useOnline()
  const { orders, failure, pollMs, reload, update } = useOrders()
  if (orders === null) {
    if (!failure) return <OrdersSkeleton />
    return (
      <ErrorState
        title={t(online ? 'orders.error.load' : 'common.offline.title')}
        text={online ? showRefusal(failure, t, []).alert : t('common.offline.text')}
        onRetry={reload}
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
  return (
    <OwnOrders orders={orders} failed={failure !== null} pollMs={pollMs} reload={reload} update={update} fallback={<OrdersSkeleton />} />
  )
}
