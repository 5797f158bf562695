import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Language } from '#contract/rules/languages.ts'
import { packedLines } from '#contract/rules/packed-lines.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { packText } from '#contract/text/pack-text.ts'
import { shortLineSentences } from '#contract/text/short-line-text.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useShopName } from '../../frame/shop-name.ts'
import { Barcode } from './barcode.tsx'

/** A packing slip: the lines with a box to tick, and where the parcel goes. Lines name no price, because the parcel may
 * be a present. */
export function PackingSlip({ order, language }: { order: ConsoleOrder; language: Language }) {
  const { t, language: own } = useTranslation()
  const [info] = order.info
  const shopName = useShopName()
  const lines = packedLines(order)
  return (
    <article className="print-sheet">
      <header>
        <b>{shopName}</b>
        <h2>{order.orderNumber}</h2>
        <Barcode text={order.orderNumber} />
      </header>
      <p>
        {formatDate(order.time, 'dateTime', own)} · {t('console.orders.print.speaks', { language: LANGUAGE_NAMES[language] })}
      </p>
      {info && (
        <p>
          <b>{fullName(info)}</b>, {info.phone}
          <br />
          {info.fullAdd}
        </p>
      )}
      {order.pickUp && (
        <p>
          <b>{t('console.orders.pickUp')}</b>
        </p>
      )}
      {order.leaveAt && (
        <p>
          {t('checkout.where.leaveAt.title')}: <b>{t(`checkout.where.leaveAt.${order.leaveAt}`)}</b>
        </p>
      )}
      {order.note && (
        <p>
          {t('checkout.where.note')}: <b>{order.note}</b>
        </p>
      )}
      <table className="print-lines">
        <tbody>
          {lines.map(({ key, name, unit, quantity, replacement }) => (
            <tr key={key}>
              <td className="print-tick" />
              <td className="print-quantity">{quantity}×</td>
              <td>
                {name}
                {replacement && <small> ({t('console.packing.replacement')})</small>}
              </td>
              <td className="print-pack">{packText(unit, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="print-sum">{t('console.orders.pieces', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}</p>
      {order.shortLines
        .filter(({ resolution }) => resolution !== null)
        .map((short) => (
          <p key={short._id}>{shortLineSentences(short, own, t).join(' ')}</p>
        ))}
    </article>
  )
}
