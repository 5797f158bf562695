import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { retryImport } from '../base/connection/retry-import.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import type { BasketLine } from '../cart/store/basket.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const ShortWishes = lazy(retryImport(() => import('./short-wishes.tsx')))

/** The shopper's choice for an item that is missing at packing. Folded, because most keep their last choice; its script is loaded on opening. */
export function ShortWishSection({ form, lines }: { form: CheckoutForm; lines: readonly BasketLine[] }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <section className="checkout-section" aria-labelledby="short">
      <details className="box-fold" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>
          <h2 id="short">{t('checkout.short.title')}</h2>
          <span className="box-count">
            {t(`checkout.short.wish.${form.values.ifShort}`)}
            <ChevronDown className="icon" aria-hidden />
          </span>
        </summary>
        {opened && (
          <Suspense fallback={<p>{t('common.state.loading')}</p>}>
            <ShortWishes form={form} lines={lines} />
          </Suspense>
        )}
      </details>
    </section>
  )
}
