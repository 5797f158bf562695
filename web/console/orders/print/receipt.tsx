import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { leftAfter } from '#contract/calls/order-refunds.ts'
import { recipientLine } from '#contract/rules/delivery-address.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Language } from '#contract/rules/languages.ts'
import { vatOf } from '#contract/rules/money.ts'
import { deliveryRowText } from '#contract/text/delivery-text.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { shortLineSentences } from '#contract/text/short-line-text.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { orderCalls } from '../calls.ts'
import { type InLanguage, readInLanguage } from './in-language.ts'

/** A receipt in the customer's language and in Korean, for customers and for the tax office. */
export function Receipt({ order, language }: { order: ConsoleOrder; language: Language }) {
  const languages = [...new Set<Language>([language, 'ko'])]
  return (
    <article className="print-sheet">
      {languages.map((each) => (
        <ReceiptIn key={each} orderId={order._id} language={each} />
      ))}
    </article>
  )
}

function ReceiptIn({ orderId, language }: { orderId: string; language: Language }) {
  const calls = useCalls(orderCalls)
  const { language: ofPage } = useTranslation()
  const query = useConsoleQuery({
    key: ['orders', 'receipt', orderId, language, ofPage],
    read: async (signal) => {
      const [{ order }, own] = await Promise.all([
        calls.details({ orderId, names: language }, { signal }),
        readInLanguage(language, signal),
      ])
      return { order, own }
    },
  })
  return <QueryState query={query}>{({ order, own }) => <ReceiptText order={order} language={language} own={own} />}</QueryState>
}

interface ReceiptTextProps {
  order: ConsoleOrder
  language: Language
  own: InLanguage
}

function ReceiptText({ order, language, own: { t, settings } }: ReceiptTextProps) {
  const won = (amount: number) => formatMoney(amount, language)
  const [info] = order.info
  const left = leftAfter(order)
  return (
    <section className="print-receipt" lang={language === 'np' ? 'ne' : language}>
      <header>
        <b>{settings.shopName}</b>
        <h2>{t('orders.receipt.title')}</h2>
      </header>
      <p>
        {t('orders.receipt.order', { orderNumber: order.orderNumber })} · {formatDate(order.time, 'dateTime', language)}
      </p>
      <table>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                {item.name} <small>{packText(item.unit, t)}</small>
              </td>
              <td className="print-quantity">{item.quantity}×</td>
              <td className="print-quantity">{won((item.price - item.discount) * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {!order.pickUp && (
            <tr>
              <td colSpan={2}>{deliveryRowText(order, language, t)}</td>
              <td className="print-quantity">{won(order.deliveryCharge)}</td>
            </tr>
          )}
          <tr className="print-total">
            <td colSpan={2}>{t('cart.bill.total')}</td>
            <td className="print-quantity">{won(order.amount)}</td>
          </tr>
          {left.amount < order.amount && (
            <>
              <tr>
                <td colSpan={2}>{t('orders.receipt.refunded')}</td>
                <td className="print-quantity">{won(left.amount - order.amount)}</td>
              </tr>
              <tr className="print-total">
                <td colSpan={2}>{t('orders.receipt.left')}</td>
                <td className="print-quantity">{won(left.amount)}</td>
              </tr>
            </>
          )}
          <tr>
            <td colSpan={2}>{t('orders.receipt.vat')}</td>
            <td className="print-quantity">{won(vatOf(left.amount, left.taxFreeAmount))}</td>
          </tr>
        </tfoot>
      </table>
      {order.shortLines.map((short) => (
        <p key={short._id}>{shortLineSentences(short, language, t).join(' ')}</p>
      ))}
      <p>
        {t(order.payment ? 'orders.receipt.paid' : 'orders.receipt.notPaid')}, {t(`checkout.how.${order.paymentMethod}`)}
        {info && ` · ${t(order.pickUp ? 'orders.collect.at' : 'orders.receipt.deliverTo')}: `}
        {info && (order.pickUp ? info.fullAdd : recipientLine(fullName(info), info.fullAdd, info.addressEnglish))}
      </p>
      <p>
        {settings.company.registeredName} · {t('shell.footer.registrationNumber')}: {settings.company.registrationNumber}
      </p>
    </section>
  )
}
