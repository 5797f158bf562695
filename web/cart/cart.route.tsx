import { useEffect } from 'react'
import { Link } from 'react-router'
import { useOnline } from '../base/connection/use-online.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { DeferredFinishPaying } from '../orders/open/deferred-finish-paying.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { useCart } from './cart.ts'
import { piecesOf } from './store/basket.ts'
import './cart.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { FilledCart } from './filled-cart.tsx'
import { useCheckout } from './use-checkout.ts'

/** The cart page. The cart is personal, so the server renders only its skeleton. */
export default function CartPage() {
  const { t } = useTranslation()
  const cart = useCart()
  const checkout = useCheckout(cart)
  const { ready, failed, lines, dismissChanges } = cart
  const filled = lines.length > 0
  const count = filled ? t('common.items', { count: piecesOf(cart) }) : ''

  // Changes that were shown here are read: the next visit shows only new ones.
  useEffect(() => dismissChanges, [dismissChanges])

  return (
    <PageLayout
      title={
        <>
          {t('cart.title')} <small>{count}</small>
        </>
      }
      actionBar={filled && <CheckoutBar total={cart.totals.grandTotal} checkout={checkout} />}
    >
      <PageMeta title={t('cart.title')} description={t('home.metaDescription')} hidden />
      <DeferredFinishPaying />
      <div className="cart-head">
        <h1>{t('cart.title')}</h1>
        <span className="muted">{count}</span>
      </div>
      {filled ? <FilledCart cart={cart} checkout={checkout} /> : <BareCart ready={ready} failed={failed} retry={cart.refresh} />}
    </PageLayout>
  )
}

function BareCart({ ready, failed, retry }: { ready: boolean; failed: boolean; retry: () => Promise<void> }) {
  const { t } = useTranslation()
  const online = useOnline()
  if (failed) {
    return (
      <ErrorState
        title={t(online ? 'cart.failedTitle' : 'common.offline.title')}
        text={t(online ? 'common.error.listFailedText' : 'common.offline.text')}
        onRetry={() => void retry()}
      />
    )
  }
  if (!ready)
    return (
      <>
        <CartSkeleton />
        <NeedsScript />
      </>
    )
  return (
    <EmptyState
      drawing="basket"
      title={t('cart.empty.title')}
      text={t('cart.empty.text')}
      action={
        <Link className={buttonClass({ kind: 'primary' })} to="/">
          {t('cart.empty.action')}
        </Link>
      }
    />
  )
}
