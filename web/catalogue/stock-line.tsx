import { PackageCheck, PackageX } from 'lucide-react'
import { stockLevel, stockText } from '#contract/rules/products/stock.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { StockLabel } from '../ui/shelf/stock-label.tsx'

/** The stock in the specified tiers; a dash when it is unknown. */
export function StockLine({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  const text = stockText(count)
  const none = text.key === 'none'
  const Icon = none ? PackageX : PackageCheck
  return (
    <p className={`stock-line${none ? ' stock-line-out' : ''}`} aria-live="polite">
      <Icon className="icon" aria-hidden />
      <span>
        {'count' in text ? t(`catalogue.stock.${text.key}`, { count: text.count }) : t(`catalogue.stock.${text.key}`)}
        {count !== undefined && !none && <StockLabel stock={stockLevel(count)} />}
        {none && <small>{t('catalogue.details.notifyLater')}</small>}
      </span>
    </p>
  )
}
