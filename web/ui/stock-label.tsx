import { useTranslation } from 'react-i18next'

/** "Low in stock" or "Out of stock" with its diamond; enough shows nothing. */
export function StockLabel({ stock }: { stock: 'enough' | 'low' | 'finish' }) {
  const { t } = useTranslation()
  if (stock === 'enough') return null
  return <span className={`stock-label${stock === 'finish' ? ' stock-label-out' : ''}`}>{t(`catalogue.stock.${stock}`)}</span>
}
