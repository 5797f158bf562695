import type { PriceRefused } from '#contract/calls/console/products/price-changes.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { CutPrice } from '../../ui/price.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'

/** The products whose prices stay, each with its reason and its price now. */
export function RefusedPrices({ refused, title }: { refused: readonly PriceRefused[]; title: string }) {
  const { t } = useTranslation()
  if (refused.length === 0) return null
  return (
    <EdgeBand kind="wrong" role="alert">
      <b>{title}</b>
      <ul>
        {refused.map(({ itemId, name, reason, now }) => (
          <li key={itemId}>
            {name || `#${itemId}`}: {t(`console.products.refused.${reason}`)}{' '}
            {now && <CutPrice price={now.price} discount={now.discount} />}
          </li>
        ))}
      </ul>
    </EdgeBand>
  )
}
