import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#contract/text/format-money.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { useSession } from '../base/session/session.ts'
import { useCart } from '../cart/cart.ts'
import { FinishPaying } from '../orders/open/finish-paying.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { BoxSection } from './box-section.tsx'
import { CheckoutBill, GiftBanner } from './checkout-bill.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { OrderAgreement } from './order-agreement.tsx'
import { PaymentSection } from './payment-section.tsx'
import { RecipientSection } from './recipient-section.tsx'
import { ShortWishSection } from './short-wish-section.tsx'
import { type CheckoutFlow, useCheckoutFlow } from './use-checkout-flow.ts'

const ChangedNotice = lazyPart(() => import('./changed-notice.tsx'))
const OrderConfirmation = lazyPart(() => import('./order-confirmation.tsx'))

const FORM_ID = 'checkout'

/** The checkout of a customer, on one page. */
export function CheckoutPage({ accountId }: { accountId: string }) {
  const { t, language } = useTranslation()
  const flow = useCheckoutFlow(accountId)
  const { ready, failed, refresh } = useCart()
  const { user } = useSession()
  const { form, box, desk, done, waiting } = flow
  const filled = box.lines.length > 0
  const count = box.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  // The confirmation is preloaded during the payment, so that a slow connection does not show an empty page.
  useEffect(() => {
    if (flow.busy) OrderConfirmation.preload()
  }, [flow.busy])
  // Before paint: the confirmation is shorter than the form, so the viewport would show the footer.
  useLayoutEffect(() => {
    if (done) scrollTo(0, 0)
  }, [done])

  if (done)
    return (
      <Framed>
        <OrderConfirmation order={done} fallback={<div className="checkout-coming" />} />
        {desk.sheet}
      </Framed>
    )
  if (!filled && !flow.busy) {
    return (
      <Framed>
        {waiting && <FinishPaying order={waiting} desk={desk} first />}
        {failed ? (
          <ErrorState title={t('cart.failedTitle')} text={t('common.error.listFailedText')} onRetry={() => void refresh()} />
        ) : ready ? (
          !waiting && <EmptyCheckout />
        ) : (
          <CheckoutSkeleton />
        )}
        {desk.sheet}
      </Framed>
    )
  }

  const words = form.values.method === 'cash' ? 'checkout.placeCash' : 'checkout.payAmount'
  const foot = (
    <div className="checkout-foot">
      <Alerts flow={flow} />
      <Button
        type="submit"
        form={FORM_ID}
        kind="primary"
        wide
        busy={flow.busy}
        busyText={t('common.state.sending')}
        icon={<Lock className="icon" aria-hidden />}
      >
        {t(words, { amount: formatMoney(box.totals.grandTotal, language) })}
      </Button>
    </div>
  )
  return (
    <Framed actionBar={foot}>
      <div className="checkout-narrow-gift">
        <GiftBanner finalPrice={box.totals.finalPrice} />
      </div>
      {waiting && <FinishPaying order={waiting} desk={desk} first={flow.ownWaiting} />}
      <div className="checkout">
        <form
          id={FORM_ID}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            flow.submit()
          }}
        >
          <h1 className="checkout-title">{t('checkout.title')}</h1>
          <RecipientSection form={form} />
          <DeliverySection form={form} user={user} />
          <PaymentSection form={form} missing={flow.methodMissing} amount={box.totals.grandTotal} onChoose={flow.chooseMethod} />
          <ShortWishSection form={form} lines={box.lines} />
          <BoxSection lines={box.lines} count={count} />
          <OrderAgreement form={form} lines={box.lines} />
          {flow.fresh && <ChangedNotice changes={flow.fresh.changes} amount={box.totals.grandTotal} />}
        </form>
        <CheckoutBill box={box}>
          <div className="checkout-submit">
            {foot}
            {form.values.method === 'cash' && <p className="field-help">{t('checkout.heldForTransfer')}</p>}
          </div>
        </CheckoutBill>
      </div>
      {desk.sheet}
    </Framed>
  )
}

/** The reason why order or payment failed, above the button. One of the page's two buttons is visible. */
function Alerts({ flow }: { flow: Pick<CheckoutFlow, 'alert' | 'desk'> }) {
  const { problem } = flow.desk
  return (
    <div className="checkout-alerts">
      <FormAlert>{flow.alert}</FormAlert>
      <FormAlert hint={problem?.hint}>{problem?.text ?? null}</FormAlert>
    </div>
  )
}

function Framed({ actionBar, children }: { actionBar?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <PageLayout title={t('checkout.title')} dock="wide" nav={actionBar === undefined} actionBar={actionBar}>
      <PageMeta title={t('checkout.title')} hidden />
      {children}
    </PageLayout>
  )
}

/** The page for an empty cart. */
function EmptyCheckout() {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="basket"
      level={1}
      title={t('cart.empty.title')}
      text={t('checkout.error.emptyOrder')}
      action={
        <Link className={buttonClass({ kind: 'primary' })} to="/">
          {t('cart.empty.action')}
        </Link>
      }
    />
  )
}
