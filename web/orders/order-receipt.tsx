import { Check, Printer } from 'lucide-react'
import { vatOf } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { ReceiptPaper } from '../cart/receipt-paper.tsx'
import { formatDate } from '../i18n/format-date.ts'
import { formatNumber } from '../i18n/format-money.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../shell/store-facts.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Tag } from '../ui/tag.tsx'

/** The receipt of an order, for the screen and for an 80 mm printer. In a chunk of its own. */
export default function OrderReceipt({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const { t, language } = useTranslation()
  const { settings } = useStore()
  const [info] = order.info
  return (
    <Sheet open={open} onClose={onClose} title={t('orders.receipt.title')}>
      <ReceiptPaper
        head={
          <>
            {t('orders.receipt.order', { orderNumber: order.orderNumber })}
            <br />
            {formatDate(order.time, 'dateTime', language)}, {t(`checkout.how.${order.paymentMethod}`)}
          </>
        }
        tag={
          order.payment ? (
            <Tag tone="ok" icon={Check}>
              {t('orders.receipt.paid')}
            </Tag>
          ) : (
            <Tag tone="waiting">{t('orders.receipt.notPaid')}</Tag>
          )
        }
        lines={order.items.map(({ id, name, quantity, price, discount }) => ({
          id,
          name,
          quantity,
          amount: (price - discount) * quantity,
        }))}
        totals={{
          total: order.total,
          discount: order.discount,
          finalPrice: order.total - order.discount,
          deliveryCharge: order.deliveryCharge,
          grandTotal: order.amount,
        }}
        fullDeliveryCharge={settings.delivery.charge}
        foot={
          <dl className="receipt-foot">
            <div>
              <dt>{t('orders.receipt.vat')}</dt>
              <dd className="price">{formatNumber(vatOf(order.amount, order.taxFreeAmount))}</dd>
            </div>
            {info && (
              <div>
                <dt>{t('orders.receipt.deliveredTo')}</dt>
                <dd>
                  {info.firstName} {info.lastName}, {info.fullAdd}
                </dd>
              </div>
            )}
            <div>
              <dt>{t('shell.footer.registrationNumber')}</dt>
              <dd>{settings.company.registrationNumber}</dd>
            </div>
          </dl>
        }
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
