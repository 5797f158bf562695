import { Minus, Plus } from 'lucide-react'
import type { StocktakeLine } from '#contract/calls/console/stock/stocktakes.ts'
import { daysLeft } from '#contract/rules/products/lots.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { BestBefore, daysText } from '../stock-pieces.tsx'
import type { LotPieces } from './lot-pieces.ts'

interface CountLotsProps {
  lots: StocktakeLine['lots']
  pieces: LotPieces
  /** Pieces of the figure that are in none of the lots. */
  loose: number
  onStep: (lotId: string, by: 1 | -1) => void
}

/** A stepper for each lot of the product: their pieces and those without a lot are the figure. */
export function CountLots({ lots, pieces, loose, onStep }: CountLotsProps) {
  const { t } = useTranslation()
  const now = new Date()
  return (
    <ul className="count-lots" aria-label={t('console.stocktake.lots')}>
      {lots.map((lot) => {
        const name = lot.code === '' ? t('console.stock.lot.noCode') : t('console.stocktake.lot', { code: lot.code })
        const left = lot.bestBefore === null ? null : daysLeft(lot.bestBefore, now)
        const dated = { bestBefore: lot.bestBefore, daysLeft: left, blocked: null }
        const count = pieces[lot._id] ?? 0
        return (
          <li key={lot._id} className="count-lot">
            <span>
              <b>{name}</b>
              <small>
                <BestBefore lot={dated} /> {left !== null && daysText(dated, t)}
              </small>
            </span>
            <fieldset className="stepper" aria-label={name}>
              <IconButton icon={Minus} label={t('console.stocktake.fewer')} disabled={count === 0} onClick={() => onStep(lot._id, -1)} />
              <output>{count}</output>
              <IconButton icon={Plus} label={t('console.stocktake.more')} onClick={() => onStep(lot._id, 1)} />
            </fieldset>
          </li>
        )
      })}
      {loose > 0 && (
        <li className="count-lot">
          <span>{t('console.stocktake.noLot')}</span>
          <output className="price">{loose}</output>
        </li>
      )}
    </ul>
  )
}
