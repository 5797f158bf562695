import { ADULT_AGE } from '#contract/calls/account.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import type { BasketLine } from '../cart/store/basket.ts'
import { PolicyLinks } from '../shell/policies/policy-links.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The notice on returns of fresh food and the agreement, which the law requires before an order. Never checked by default. */
export function OrderAgreement({ form, lines }: { form: CheckoutForm; lines: readonly BasketLine[] }) {
  const { t } = useTranslation()
  const { returns } = useStore().settings
  const fresh = lines.some(({ item }) => item.storage !== 'ambient')
  return (
    <section className="checkout-section" aria-labelledby="before">
      <h2 id="before">{t('checkout.beforeOrder')}</h2>
      {fresh && (
        <p className="muted">
          {t('checkout.freshNotice')} {t('checkout.otherwiseReturns', { days: returns.days })}
        </p>
      )}
      <p className="muted">{t('account.consent.minor', { age: ADULT_AGE })}</p>
      <p className="muted">
        <PolicyLinks kinds={['terms', 'privacy', 'returns']} />
      </p>
      <Checkbox
        id="agreed"
        label={
          <>
            {t('checkout.agreeOrder')} <span className="muted">({t('common.label.required')})</span>
          </>
        }
        required
        checked={form.values.agreed}
        error={form.errors.agreed}
        onChange={(event) => form.set({ agreed: event.target.checked })}
      />
    </section>
  )
}
