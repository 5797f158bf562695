import { Printer } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../i18n/format-date.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../shell/store-facts.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Cart } from './cart.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

/** The bill summary of the cart: what would be paid now. */
export default function ReceiptSheet({ open, onClose, cart }: { open: boolean; onClose: () => void; cart: Cart }) {
  const { t, language } = useTranslation()
  const { delivery } = useStore().settings
  const [now] = useState(() => new Date())
  const lines = cart.lines.filter(({ item }) => item.stockCount > 0)
  return (
    <Sheet open={open} onClose={onClose} title={t('cart.bill.closeTitle')}>
      <ReceiptPaper
        head={formatDate(now, 'dateTime', language)}
        lines={lines.map(({ itemId, item, quantity, amount }) => ({ id: itemId, name: item.name, quantity, amount }))}
        totals={cart.totals}
        fullDeliveryCharge={delivery.charge}
      />
      <div className="receipt-actions">
        <Button icon={<Printer className="icon" aria-hidden />} onClick={() => window.print()}>
          {t('common.action.print')}
        </Button>
        <Button onClick={onClose}>{t('common.action.close')}</Button>
      </div>
    </Sheet>
  )
}
