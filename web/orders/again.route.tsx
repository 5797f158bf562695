import { useParams } from 'react-router'
import { useLoginForGuests } from '../account/login.ts'
import { LoginNeeded } from '../account/login-needed.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { QueryProvider } from '../base/query/query-provider.tsx'
import { useSession } from '../base/session/session.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { CartAction } from '../shell/title-actions.tsx'
import { AgainBar, AgainList } from './again/again-list.tsx'
import { useAgain } from './again/use-again.ts'
import './orders.css'
import './again/again.css'

/** An old order compared with today's stock and prices. Personal, so the server renders only the frame. */
export default function AgainPage() {
  const { id = '' } = useParams()
  return (
    <QueryProvider>
      <OrderAgain key={id} orderId={id} />
    </QueryProvider>
  )
}

function OrderAgain({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const { status } = useSession()
  const again = useAgain(orderId)
  useLoginForGuests('orders')
  const ready = again.lines.length > 0
  return (
    <PageLayout
      title={t('orders.again.title')}
      actions={<CartAction />}
      actionBar={ready ? <AgainBar again={again} /> : undefined}
      nav={!ready}
      tall
    >
      <PageMeta title={t('orders.again.title')} hidden />
      <div className="again">
        <h1 className="again-title">{t('orders.again.title')}</h1>
        {status === 'guest' ? <LoginNeeded reason="orders" /> : <AgainList again={again} />}
      </div>
    </PageLayout>
  )
}
