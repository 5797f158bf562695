import { useLoginForGuests } from '../account/login.ts'
import { LoginNeeded } from '../account/login-needed.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { QueryProvider } from '../base/query/query-provider.tsx'
import { useSession } from '../base/session/session.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { CartAction } from '../shell/title-actions.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { TrackedOrders } from './tracked-orders.tsx'
import './orders.css'

/** Order tracking. Personal, so the server renders only the frame. */
export default function TrackPage() {
  const { t } = useTranslation()
  const { status, accountId } = useSession()
  useLoginForGuests('orders')
  return (
    <PageLayout title={t('orders.title')} actions={<CartAction />} tall dock="wide">
      <PageMeta title={t('orders.title')} hidden />
      <h1 className="orders-title">{t('orders.title')}</h1>
      {status === 'loading' && <OrdersSkeleton />}
      {status === 'loading' && <NeedsScript />}
      {status === 'guest' && <LoginNeeded reason="orders" />}
      {accountId !== null && (
        <QueryProvider>
          <TrackedOrders key={accountId} />
        </QueryProvider>
      )}
    </PageLayout>
  )
}
