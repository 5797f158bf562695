import { MAX_NAME_PART } from '#contract/rules/full-name.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Field } from '../ui/form/field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The recipient, prefilled from the account. */
export function RecipientSection({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation()
  const line = (field: 'firstName' | 'lastName' | 'phone' | 'email') => ({
    id: field,
    name: field,
    label: t(`checkout.who.${field}`),
    value: form.values[field],
    error: form.errors[field],
    required: true,
    onChange: (event: { target: { value: string } }) => form.set({ [field]: event.target.value }),
  })
  return (
    <section className="checkout-section checkout-first" aria-labelledby="who">
      <h2 id="who">{t('checkout.who.title')}</h2>
      <div className="checkout-pair checkout-names">
        <Field {...line('firstName')} autoComplete="given-name" maxLength={MAX_NAME_PART} />
        <Field {...line('lastName')} autoComplete="family-name" maxLength={MAX_NAME_PART} />
      </div>
      <div className="checkout-pair">
        <Field {...line('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
        <Field {...line('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={254} />
      </div>
    </section>
  )
}
