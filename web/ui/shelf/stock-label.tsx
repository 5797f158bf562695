import { useTranslation } from '../../base/i18n/use-translation.ts'

/** "Low in stock" or "Out of stock"; nothing when there is enough. */
export function StockLabel({ stock }: { stock: 'enough' | 'low' | 'finish' }) {
  const { t } = useTranslation()
  if (stock === 'enough') return null
  return <span className={`stock-label${stock === 'finish' ? ' stock-label-out' : ''}`}>{t(`catalogue.stock.${stock}`)}</span>
}
