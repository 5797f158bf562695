import { Link } from 'react-router'
import { useLogin, useLoginForGuests } from '../account/login.ts'
import { useSession } from '../account/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import './checkout.css'

/** The checkout. The server renders only its frame: everything else belongs to a person. */
export default function PlaceOrderPage() {
  const { t } = useTranslation()
  const { status, accountId } = useSession()
  const login = useLogin()
  useLoginForGuests('checkout')
  if (accountId !== null) return <CheckoutPage key={accountId} accountId={accountId} />
  return (
    <PageLayout title={t('checkout.title')}>
      <PageMeta title={t('checkout.title')} hidden />
      {status === 'loading' ? (
        <CheckoutSkeleton />
      ) : (
        <EmptyState
          level={1}
          title={t('account.login.needed')}
          text={t('account.login.text')}
          action={
            <>
              <Button kind="primary" onClick={() => login.open('checkout')}>
                {t('account.login.submit')}
              </Button>{' '}
              <Link className={buttonClass({ kind: 'quiet' })} to="/Cart">
                {t('cart.goToCart')}
              </Link>
            </>
          }
        />
      )}
    </PageLayout>
  )
}
