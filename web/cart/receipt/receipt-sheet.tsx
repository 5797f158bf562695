import { useState } from 'react'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useStore } from '../../base/store/store-facts.ts'
import { Sheet } from '../../ui/modal/sheet.tsx'
import type { Cart } from '../cart.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

/** The bill of the cart as a receipt, with today's amounts. */
export default function ReceiptSheet({ open, onClose, cart }: { open: boolean; onClose: () => void; cart: Cart }) {
  const { t, language } = useTranslation()
  const { delivery } = useStore().settings
  const [opened, setOpened] = useState(() => ({ open, at: new Date() }))
  // A new time at each opening; it stays while the sheet closes.
  if (opened.open !== open) setOpened({ open, at: open ? new Date() : opened.at })
  const head = formatDate(opened.at, 'dateTime', language)
  const lines = cart.lines
    .filter(({ item }) => item.stockCount > 0)
    .map(({ itemId, item, quantity, amount }) => ({ id: itemId, name: item.name, quantity, amount }))
  return (
    <Sheet open={open} onClose={onClose} title={t('cart.bill.closeTitle')}>
      <ReceiptPaper head={head} lines={lines} totals={cart.totals} fullDeliveryCharge={delivery.charge} />
      <ReceiptActions receipt={{ head: [head], lines, totals: cart.totals, foot: [] }} fileName="receipt.png" />
    </Sheet>
  )
}
