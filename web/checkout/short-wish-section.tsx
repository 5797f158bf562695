import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import type { BasketLine } from '../cart/store/basket.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const ShortWishes = lazyPart(() => import('./short-wishes.tsx'))

/**
 * The shopper's choice for an item that is missing at packing. Folded, because most keep their last choice; its script is loaded on
 * opening.
 */
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
        {opened && <ShortWishes form={form} lines={lines} fallback={<p>{t('common.state.loading')}</p>} />}
      </details>
    </section>
  )
}
