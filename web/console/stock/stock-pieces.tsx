import type { ReactNode } from 'react'
import type { StockLot, StockRow } from '#contract/calls/console/stock/stock.ts'
import { localized } from '#contract/rules/languages.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { NEAR_DAYS, SOLD_DAYS } from '#contract/rules/products/lots.ts'
import { stockLevel } from '#contract/rules/products/stock.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { packText } from '#contract/text/pack-text.ts'
import type { Translate } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { Picture } from '../../ui/picture.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'
import { PageLink } from '../ui/page-link.tsx'

export const STOCK_PATH = `${CONSOLE_PATH}/stock`

type Named = Pick<StockRow, 'names'>

/** A change in pieces, with its sign. */
export const signed = (delta: number): string => (delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '0')

interface ItemNameProps {
  item: Named & Pick<StockRow, 'picture' | 'unit'> & { category?: string; sku?: string }
  to?: string
  /** In place of the code. */
  note?: ReactNode
}

/** Picture, name, pack and code of a product. */
export function ItemName({ item, to, note }: ItemNameProps) {
  const { t, language } = useTranslation()
  const name = localized(item.names, language)
  const wall = wallClass(useAisles().wall(item.category))
  return (
    <span className="stock-name">
      <span className={`thumb ${wall}`} aria-hidden>
        <Picture picture={item.picture} alt="" sizes="44px" />
      </span>
      <span>
        {to ? <PageLink to={to}>{name}</PageLink> : <b>{name}</b>}
        <small>
          {packText(item.unit, t)}
          {(note ?? item.sku) && <> · {note ?? item.sku}</>}
        </small>
      </span>
    </span>
  )
}

type Dated = Pick<StockLot, 'bestBefore' | 'daysLeft' | 'blocked'>

/** How near the date of a lot is. */
function nearness({ daysLeft, blocked }: Dated): 'far' | 'near' | 'past' {
  if (blocked !== null || (daysLeft !== null && daysLeft <= 0)) return 'past'
  return daysLeft !== null && daysLeft <= NEAR_DAYS ? 'near' : 'far'
}

/** The days that a lot has left, in words. */
export function daysText({ daysLeft, blocked }: Dated, t: Translate): string {
  if (blocked === 'recalled') return t('console.stock.lot.recalled')
  if (daysLeft === null) return t('console.stock.lot.noDate')
  if (daysLeft <= 0) return t('console.stock.lot.past')
  return t('console.stock.days', { count: daysLeft })
}

/** The date of a lot, on turmeric when it is near and on chilli when it has come. */
export function BestBefore({ lot }: { lot: Dated }) {
  const { t, language } = useTranslation()
  if (lot.bestBefore === null) return <span className="muted">{t('console.stock.lot.noDate')}</span>
  return <span className={`lot-date lot-${nearness(lot)}`}>{formatDate(lot.bestBefore, 'date', language)}</span>
}

/** The lots of a product as chips: pieces and date, the next one to be sold first. */
export function LotChips({ lots }: { lots: readonly StockLot[] }) {
  const { t, language } = useTranslation()
  if (lots.length === 0) return <span className="muted">{t('console.stock.noLots')}</span>
  return (
    <span className="lot-chips">
      {lots.slice(0, 3).map((lot) => (
        <span key={lot._id} className={`lot-chip lot-${nearness(lot)}`}>
          <b className="price">{lot.remaining}</b>{' '}
          {lot.bestBefore === null ? t('console.stock.lot.noDate') : formatDate(lot.bestBefore, 'date', language)}
        </span>
      ))}
      {lots.length > 3 && <span className="muted">{t('console.stock.moreLots', { count: lots.length - 3 })}</span>}
    </span>
  )
}

/** The label that customers read on the shelf. */
export function ShelfLabel({ count }: { count: number }) {
  const { t } = useTranslation()
  const level = stockLevel(count)
  if (level === 'enough') return <span className="muted">{t('console.stock.noLabel')}</span>
  return <span className={`stock-label${level === 'finish' ? ' stock-label-out' : ''}`}>{t(`catalogue.stock.${level}`)}</span>
}

/** How long the stock lasts at what was sold lately. */
export function lastsText({ lasts, stockCount }: Pick<StockRow, 'lasts' | 'stockCount'>, t: Translate): string {
  if (stockCount === 0) return t('console.stock.finished')
  return lasts === null ? t('console.stock.notSold') : t('console.stock.days', { count: lasts })
}

/** Pieces sold a day, with one decimal below ten; less than a tenth is not shown as nothing. */
export function perDay(sold: number): string {
  const a = sold / SOLD_DAYS
  return a === 0 ? '0' : a < 0.1 ? '< 0.1' : a < 10 ? a.toFixed(1) : String(Math.round(a))
}
