import type { LotRow } from '#contract/calls/console/stock/lots.ts'
import { localized } from '#contract/rules/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../../session/console-session.tsx'

/** Won off the product of a lot, until the lot's date begins. */
export interface LotDeal {
  itemId: string
  discount: number
  until: string
}

interface LotActProps {
  lot: LotRow
  busy: boolean
  onDeal: (deal: LotDeal) => void
  onThrow: (lot: LotRow) => void
}

/** The next step for a lot: money off until its date, or throwing away what is not sold any more. */
export function LotAct({ lot, busy, onDeal, onThrow }: LotActProps) {
  const { t, language } = useTranslation()
  const may = useMay()
  if (lot.blocked !== null)
    return lot.remaining > 0 && may('stock.write') ? (
      <Button small onClick={() => onThrow(lot)}>
        {t('console.stock.lots.throwAway', { count: lot.remaining })}
      </Button>
    ) : null
  if (lot.dealDiscount !== null)
    return <span className="muted">{t('console.stock.lots.dealNow', { won: formatMoney(lot.dealDiscount, language) })}</span>
  const { itemId, bestBefore: until, proposedDiscount: discount } = lot
  if (until === null || discount === null || !may('catalogue.write')) return null
  const text = t('console.stock.lots.putOff', { won: formatMoney(discount, language) })
  return (
    <Button
      kind="quiet"
      small
      disabled={busy}
      aria-label={`${text}: ${localized(lot.names, language)}`}
      onClick={() => onDeal({ itemId, discount, until })}
    >
      {text}
    </Button>
  )
}
