import { useTranslation } from '../base/i18n/use-translation.ts'
import { FieldError } from '../ui/form/field-error.tsx'
import type { Checkout } from './use-checkout.ts'

const WORDS = { outOfStock: 'cart.line.takeOutFirst', notSent: 'cart.syncFailed', offline: 'common.offline.checkout' } as const

/** The reason why the checkout did not open, beside its button. */
export function CheckoutProblem({ problem }: Pick<Checkout, 'problem'>) {
  const { t } = useTranslation()
  if (problem === null) return null
  return <FieldError>{t(WORDS[problem])}</FieldError>
}
