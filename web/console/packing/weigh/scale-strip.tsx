import { type PieceWeight, usualRange } from '#contract/rules/weight.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'

/** How far the strip goes beyond the usual range at either side, as a part of the range's width. */
const MARGIN = 0.2
/** Places in per cent between which the diamond stays in sight. */
const EDGE = 2

/** The usual range in green, the mark of what was ordered, and a diamond for the reading. Weights in grams. */
export function ScaleStrip({ weight, grams }: { weight: PieceWeight; grams: number | null }) {
  const { t } = useTranslation()
  const { from, to } = usualRange(weight)
  const width = Math.max(1, to - from)
  const start = from - width * MARGIN
  const placeOf = (at: number) => ((at - start) / (width * (1 + 2 * MARGIN))) * 100
  const left = (at: number) => ({ left: `${placeOf(at)}%` })
  const figures = { from: formatNumber(from), to: formatNumber(to) }
  const label = grams === null ? t('console.weigh.range', figures) : t('console.weigh.reading', { ...figures, grams: formatNumber(grams) })
  return (
    <div className="weigh-strip" role="img" aria-label={label}>
      <div className="weigh-range" style={{ left: `${placeOf(from)}%`, right: `${100 - placeOf(to)}%` }} />
      <i className="weigh-ordered" style={left(weight.estimate)} />
      {grams !== null && <i className="weigh-diamond" style={{ left: `${Math.min(100 - EDGE, Math.max(EDGE, placeOf(grams)))}%` }} />}
      <span style={left(from)}>{figures.from}</span>
      <span style={left(weight.estimate)}>{t('console.weigh.ordered', { grams: formatNumber(weight.estimate) })}</span>
      <span style={left(to)}>{figures.to}</span>
    </div>
  )
}
