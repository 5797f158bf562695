import type { Stocktake, StocktakeLine } from '#contract/calls/console/stock/stocktakes.ts'
import type { Translate } from '#contract/text/translate.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import type { Aisles } from '../../../base/store/aisles.ts'
import { type SquareState, StateSquare } from '../../ui/state-square.tsx'
import { STOCK_PATH, signed } from '../stock-pieces.tsx'

export const COUNTS_PATH = `${STOCK_PATH}/counts`

/** The products of a stock count, in words. */
export function scopeText({ scope }: Pick<Stocktake, 'scope'>, { t, aisles }: { t: Translate; aisles: Pick<Aisles, 'title'> }): string {
  if (scope.kind === 'aisle') return aisles.title(scope.category)
  if (scope.kind === 'places') return t('console.stocktake.range', { from: scope.from, to: scope.to })
  return t('console.stocktake.kind.chosen')
}

const SQUARES: Readonly<Record<Stocktake['state'], SquareState>> = { open: 'now', closed: 'done', cancelled: 'open' }

/** The state of a stock count: a square and its word. */
export function StocktakeState({ state }: Pick<Stocktake, 'state'>) {
  const { t } = useTranslation()
  return (
    <span className="count-state">
      <StateSquare state={SQUARES[state]} /> {t(`console.stocktake.state.${state}`)}
    </span>
  )
}

/** The figure of a product, the expected pieces, and the difference. */
export function Figures({ line }: { line: StocktakeLine }) {
  const { t } = useTranslation()
  const { counted, expected, ordered, booked } = line
  if (counted === null || expected === null) return null
  const difference = counted - expected
  const of = ordered
    ? t('console.stocktake.expectedOrdered', { count: expected, ordered })
    : t('console.stocktake.expected', { count: expected })
  return (
    <span className="count-figures">
      <b className="price">{counted}</b>
      <span>
        <small>{of}</small>
        {difference === 0 ? null : <b className={`price${difference < 0 ? ' price-cut' : ''}`}>{signed(difference)}</b>}
        {booked !== null && booked !== difference && <small>{t('console.stocktake.booked', { count: signed(booked) })}</small>}
      </span>
    </span>
  )
}
