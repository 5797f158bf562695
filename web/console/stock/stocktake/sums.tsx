import type { z } from 'zod'
import type { stocktakeSumsSchema } from '#contract/calls/console/stock/stocktakes.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'

/** Pieces and won of the differences. */
export function Sums({ sums }: { sums: z.infer<typeof stocktakeSumsSchema> }) {
  const { t, language } = useTranslation()
  const value = (count: number, won: number) => t('console.stocktake.sum.value', { count, won: formatMoney(won, language) })
  return (
    <div>
      <dl className="count-sums">
        <div>
          <dt>{t('console.stocktake.sum.more')}</dt>
          <dd className="price">{value(sums.piecesMore, sums.wonMore)}</dd>
        </div>
        <div>
          <dt>{t('console.stocktake.sum.less')}</dt>
          <dd className="price">{value(sums.piecesLess, sums.wonLess)}</dd>
        </div>
      </dl>
      {sums.unpriced > 0 && <p className="muted">{t('console.stocktake.sum.unpriced', { count: sums.unpriced })}</p>}
    </div>
  )
}
