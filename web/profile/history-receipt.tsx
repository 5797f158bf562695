import { Printer } from 'lucide-react'
import { totalsOf } from '#contract/money.ts'
import { ReceiptPaper } from '../cart/receipt-paper.tsx'
import { formatDate } from '../i18n/format-date.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../shell/store-facts.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { HistoryRecord } from './history-record.ts'

/** The receipt of an order of the history. In a chunk of its own. */
export default function HistoryReceipt({ record, open, onClose }: { record: HistoryRecord; open: boolean; onClose: () => void }) {
  const { t, language } = useTranslation()
  const { delivery } = useStore().settings
  const { total, finalPrice } = totalsOf(record.items)
  return (
    <Sheet open={open} onClose={onClose} title={t('orders.receipt.title')}>
      <ReceiptPaper
        head={
          <>
            {t('orders.receipt.order', { orderNumber: record.orderNumber })}
            <br />
            {formatDate(record.date, 'dateTime', language)}
            <br />
            {t('orders.receipt.deliveredTo')}: {record.deliveryAddress}
          </>
        }
        lines={record.items.map(({ id, name, quantity, price, discount }) => ({
          id,
          name,
          quantity,
          amount: (price - discount) * quantity,
        }))}
        totals={{
          total,
          discount: record.discount,
          finalPrice,
          deliveryCharge: record.deliveryCharge,
          grandTotal: record.totalPrice,
        }}
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
