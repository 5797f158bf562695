import { ChevronDown, Printer } from 'lucide-react'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'

const KINDS = ['slip', 'label', 'receipt'] as const
type Kind = (typeof KINDS)[number]

/** Orders that are still in the shop: the slip goes into their box. Later on the receipt is needed. */
const IN_THE_SHOP: ReadonlySet<OrderStatus> = new Set(['Pending', 'Order Processing...', 'Order Packaging...'])

/**
 * The papers of one order: the most likely one in one tap, the others behind the arrow, which closes by Escape and when the focus leaves
 * it.
 */
export function PrintMenu({ orderId, status }: { orderId: string; status: OrderStatus }) {
  const { t } = useTranslation()
  const usual: Kind = IN_THE_SHOP.has(status) ? 'slip' : 'receipt'
  const pathOf = (kind: Kind) => `${CONSOLE_PATH}/orders/print?kind=${kind}&ids=${orderId}`
  return (
    <div className="print-menu">
      <PageLink className={buttonClass()} to={pathOf(usual)}>
        <Printer className="icon" aria-hidden /> {t(`console.orders.print.${usual}`)}
      </PageLink>
      <details
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
        }}
        onKeyDown={({ currentTarget, key }) => {
          if (key !== 'Escape' || !currentTarget.open) return
          currentTarget.open = false
          currentTarget.querySelector('summary')?.focus()
        }}
      >
        <summary className={buttonClass()} aria-label={t('console.orders.print.others')}>
          <ChevronDown className="icon" aria-hidden />
        </summary>
        <ul>
          {KINDS.filter((kind) => kind !== usual).map((kind) => (
            <li key={kind}>
              <PageLink to={pathOf(kind)}>{t(`console.orders.print.${kind}`)}</PageLink>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
