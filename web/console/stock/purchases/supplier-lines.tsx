import { PackageCheck } from 'lucide-react'
import type { PurchaseLine, Supplier } from '#contract/calls/console/stock/purchases.ts'
import { localized } from '#contract/rules/languages.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { STOCK_PATH } from '../stock-pieces.tsx'
import { LineRow } from './line-row.tsx'
import { NOBODY } from './use-purchases.ts'

interface SupplierLinesProps {
  /** Null for products without a supplier. */
  supplier: Supplier | null
  lines: readonly PurchaseLine[]
  onSupply: (line: PurchaseLine) => void
}

/** The lines of one supplier. Those that are not ordered yet are copied as the text of a message; ordered ones are received. */
export function SupplierLines({ supplier, lines, onSupply }: SupplierLinesProps) {
  const { t, language } = useTranslation()
  if (lines.length === 0) return null
  const message = lines
    .filter(({ ordered }) => !ordered)
    .map(
      ({ item, article, quantity }) =>
        `${[article, localized(item.names, language), packText(item.unit, t)].filter(Boolean).join(' ')} × ${quantity}`,
    )
    .join('\n')
  return (
    <Panel
      title={supplier?.name ?? t('console.stock.buy.nobody')}
      note={supplier?.contact}
      action={
        <span className="buy-acts">
          {message !== '' && <CopyButton text={message}>{t('console.stock.buy.copy')}</CopyButton>}
          {lines.some(({ ordered }) => ordered) && (
            <PageLink className={buttonClass({ small: true })} to={`${STOCK_PATH}/receive?supplier=${supplier?._id ?? NOBODY}`}>
              <PackageCheck className="icon" aria-hidden />
              {t('console.stock.buy.receive')}
            </PageLink>
          )}
        </span>
      }
      flush
    >
      <ul className="buy-lines">
        {lines.map((line) => (
          <LineRow key={line._id} line={line} onSupply={() => onSupply(line)} />
        ))}
      </ul>
    </Panel>
  )
}
