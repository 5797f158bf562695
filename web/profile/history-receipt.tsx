import { totalsOf } from '#contract/money.ts'
import { ReceiptActions } from '../cart/receipt-actions.tsx'
import { ReceiptPaper } from '../cart/receipt-paper.tsx'
import { formatDate } from '../i18n/format-date.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../shell/store-facts.ts'
import { Sheet } from '../ui/sheet.tsx'
import type { HistoryRecord } from './history-record.ts'

/** The receipt of an order of the history. In a chunk of its own. */
export default function HistoryReceipt({ record, open, onClose }: { record: HistoryRecord; open: boolean; onClose: () => void }) {
  const { t, language } = useTranslation()
  const { delivery } = useStore().settings
  const { total, finalPrice } = totalsOf(record.items)
  const head = [
    t('orders.receipt.order', { orderNumber: record.orderNumber }),
    formatDate(record.date, 'dateTime', language),
    `${t('orders.receipt.deliveredTo')}: ${record.deliveryAddress}`,
  ]
  const lines = record.items.map(({ id, name, quantity, price, discount }) => ({
    id,
    name,
    quantity,
    amount: (price - discount) * quantity,
  }))
  const totals = {
    total,
    discount: record.discount,
    finalPrice,
    deliveryCharge: record.deliveryCharge,
    grandTotal: record.totalPrice,
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('orders.receipt.title')}>
      <ReceiptPaper
        head={head.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        lines={lines}
        totals={totals}
        fullDeliveryCharge={delivery.charge}
      />
      <ReceiptActions receipt={{ head, lines, totals, foot: [] }} fileName={`${record.orderNumber}.png`} />
    </Sheet>
  )
}
