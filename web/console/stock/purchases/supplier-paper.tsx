import type { PurchaseLine, Supplier } from '#contract/calls/console/stock/purchases.ts'
import { localized } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useShopName } from '../../frame/shop-name.ts'

interface SupplierPaperProps {
  /** Null for products without a supplier. */
  supplier: Supplier | null
  lines: readonly PurchaseLine[]
}

/**
 * The lines of one supplier on paper: a box to tick, ticked where it is ordered, packs, whole cases, and what they cost where the price
 * is known.
 */
export function SupplierPaper({ supplier, lines }: SupplierPaperProps) {
  const { t, language } = useTranslation()
  const shopName = useShopName()
  if (lines.length === 0) return null
  const name = supplier?.name ?? t('console.stock.buy.nobody')
  const cost = lines.reduce((sum, { quantity, purchasePrice }) => sum + quantity * (purchasePrice ?? 0), 0)
  const unpriced = lines.filter(({ purchasePrice }) => purchasePrice === null).length
  return (
    <article className="print-sheet buy-paper" aria-label={name}>
      <header>
        <div>
          <h2>{name}</h2>
          {supplier?.contact && <p>{supplier.contact}</p>}
        </div>
        <p>
          <b>{shopName}</b>
          <br />
          {formatDate(new Date().toISOString(), 'date', language)}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">{t('console.stock.buy.ordered')}</span>
            </th>
            <th>{t('console.stock.column.item')}</th>
            <th className="print-quantity">{t('console.stock.buy.pieces')}</th>
            <th className="print-quantity">{t('console.stock.buy.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ _id, item, article, quantity, packSize, purchasePrice, ordered }) => (
            <tr key={_id}>
              <td>
                <span className="buy-box">{ordered && '✓'}</span>
              </td>
              <td>
                <b>{localized(item.names, language)}</b>
                <small>{[article || item.sku, packText(item.unit, t)].join(' · ')}</small>
              </td>
              <td className="print-quantity">
                <b>{quantity}</b>
                {packSize > 1 && quantity % packSize === 0 && (
                  <small>{t('console.stock.buy.cases', { cases: quantity / packSize, pack: packSize })}</small>
                )}
              </td>
              <td className="print-quantity">
                {purchasePrice !== null && (
                  <>
                    {formatMoney(quantity * purchasePrice, language)}
                    <small>{t('console.stock.buy.each', { won: formatMoney(purchasePrice, language) })}</small>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        {cost > 0 && (
          <tfoot>
            <tr>
              <td colSpan={2}>
                {t('console.stock.buy.together')}
                {unpriced > 0 && <small>{t('console.stock.buy.unpriced', { count: unpriced })}</small>}
              </td>
              <td colSpan={2} className="print-quantity">
                <b>{formatMoney(cost, language)}</b>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </article>
  )
}
