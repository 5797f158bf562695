import { Banknote, CreditCard } from 'lucide-react'
import type { PaymentMethod } from '#contract/calls/orders.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { FieldError } from '../ui/form/field-error.tsx'
import { RadioRows } from '../ui/form/radio-rows.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

const CashDetails = lazyPart(() => import('./cash-details.tsx'))

interface PaySectionProps {
  form: CheckoutForm
  /** Whether the shopper tried to order without a payment method. */
  missing: boolean
  /** The amount to pay, in won. */
  amount: number
  onChoose: (method: PaymentMethod) => void
}

/** Id of the first payment method, which gets the focus when none was chosen. */
export const FIRST_METHOD_ID = 'method'

/** The three payment methods. Cash expands its details. */
export function PaymentSection({ form, missing, amount, onChoose }: PaySectionProps) {
  const { t } = useTranslation()
  return (
    <section className="checkout-section checkout-pay" aria-labelledby="how">
      <h2 id="how">{t('checkout.how.title')}</h2>
      <div id={FIRST_METHOD_ID} tabIndex={-1} className="checkout-methods">
        <RadioRows
          legend={t('checkout.how.title')}
          invalid={missing}
          options={[
            {
              value: 'wallet',
              title: t('checkout.how.wallet'),
              text: t('checkout.how.walletText'),
              end: (
                <span className="pay-sign pay-sign-wallet" aria-hidden>
                  pay
                </span>
              ),
            },
            { value: 'card', title: t('checkout.how.card'), text: t('checkout.how.cardText'), end: <PaySign icon={CreditCard} /> },
            { value: 'cash', title: t('checkout.how.cash'), text: t('checkout.how.cashText'), end: <PaySign icon={Banknote} /> },
          ]}
          value={form.values.method}
          onChange={onChoose}
          detail={form.values.method === 'cash' && <CashDetails form={form} amount={amount} />}
        />
      </div>
      {missing && <FieldError>{t('checkout.error.selectPaymentMethod')}</FieldError>}
    </section>
  )
}

function PaySign({ icon: Icon }: { icon: typeof CreditCard }) {
  return (
    <span className="pay-sign" aria-hidden>
      <Icon className="icon" />
    </span>
  )
}
