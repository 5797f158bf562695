import { ChevronDown, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { CONSOLE_PATH } from '../../base/page/console-path.ts'
import { buttonClass } from '../../ui/button.tsx'

const KINDS = ['slip', 'label', 'receipt'] as const

/** The papers of one order behind one button. It closes by Escape and when the focus leaves it. */
export function PrintMenu({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  return (
    <details
      className="print-menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onKeyDown={({ currentTarget, key }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className={buttonClass()}>
        <Printer className="icon" aria-hidden /> {t('console.orders.print.open')} <ChevronDown className="icon" aria-hidden />
      </summary>
      <ul>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Link to={`${CONSOLE_PATH}/orders/print?kind=${kind}&ids=${orderId}`}>{t(`console.orders.print.${kind}`)}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
