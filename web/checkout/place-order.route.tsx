import { Link } from 'react-router'
import { useLoginForGuests } from '../account/login.ts'
import { LoginNeeded } from '../account/login-needed.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { useSession } from '../base/session/session.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { buttonClass } from '../ui/button.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import './checkout.css'

/** The checkout. The server renders only the frame, because everything else is personal. */
export default function PlaceOrderPage() {
  const { t } = useTranslation()
  const { status, accountId } = useSession()
  useLoginForGuests('checkout')
  if (accountId !== null) return <CheckoutPage key={accountId} accountId={accountId} />
  return (
    <PageLayout title={t('checkout.title')}>
      <PageMeta title={t('checkout.title')} hidden />
      {status === 'loading' ? (
        <>
          <CheckoutSkeleton />
          <NeedsScript />
        </>
      ) : (
        <LoginNeeded
          reason="checkout"
          level={1}
          more={
            <Link className={buttonClass({ kind: 'quiet' })} to="/Cart">
              {t('cart.goToCart')}
            </Link>
          }
        />
      )}
    </PageLayout>
  )
}
