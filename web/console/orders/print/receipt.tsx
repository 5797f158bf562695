import { useRouteLoaderData } from 'react-router'
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
import { createTranslate, type Texts, type Translate } from '#contract/text/translate.ts'
import { TEXT_FILES } from '../../../base/i18n/text-files.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import type { ReadStore } from '../../../base/store/store-facts.ts'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { orderCalls } from '../calls.ts'

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

async function readTexts(language: Language, signal: AbortSignal): Promise<Texts> {
  const response = await fetch(TEXT_FILES[language], { signal })
  if (!response.ok) throw new Error(`The texts did not load: ${response.status}`)
  return response.json()
}

function ReceiptIn({ orderId, language }: { orderId: string; language: Language }) {
  const calls = useCalls(orderCalls)
  const { language: own } = useTranslation()
  const query = useConsoleQuery({
    key: ['orders', 'receipt', orderId, language, own],
    read: async (signal) => {
      const [{ order }, texts] = await Promise.all([calls.details({ orderId, names: language }, { signal }), readTexts(language, signal)])
      return { order, t: createTranslate(texts, language) }
    },
  })
  return <QueryState query={query}>{({ order, t }) => <ReceiptText order={order} language={language} t={t} />}</QueryState>
}

function ReceiptText({ order, language, t }: { order: ConsoleOrder; language: Language; t: Translate }) {
  const store = useRouteLoaderData<ReadStore>('root')
  const won = (amount: number) => formatMoney(amount, language)
  const [info] = order.info
  const left = leftAfter(order)
  return (
    <section className="print-receipt" lang={language === 'np' ? 'ne' : language}>
      <header>
        <b>{store?.settings.shopName}</b>
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
        {store?.settings.company.registeredName} · {t('shell.footer.registrationNumber')}: {store?.settings.company.registrationNumber}
      </p>
    </section>
  )
}
