import type { ChatCustomer } from '#contract/calls/console/chat-desk.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { Picture } from '../../ui/picture.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'
import { Tag } from '../../ui/tag.tsx'
import { shortMoment } from '../ui/clock.ts'
import { ORDER_TONES } from '../ui/order-tones.ts'
import { PageLink } from '../ui/page-link.tsx'
import { ChatNotes } from './chat-notes.tsx'

/** The panel beside a chat: the basket, the last orders, the notes of staff. */
export function Beside({ userId, facts, mayNote }: { userId: string; facts: ChatCustomer; mayNote: boolean }) {
  const aisles = useAisles()
  const { t, language } = useTranslation()
  const { basket, orders, notes } = facts
  return (
    <>
      <section>
        <h3>
          {t('console.chat.basket')} <span className="beside-amount">{formatMoney(basket.total, language)}</span>
        </h3>
        {basket.lines.length === 0 && <p className="muted">{t('console.chat.basketEmpty')}</p>}
        <ul>
          {basket.lines.map(({ itemId, name, quantity, unit, stockCount, picture, category }) => (
            <li key={itemId} className="beside-item">
              <span className={`talk-wall ${wallClass(aisles.wall(category))}`}>
                <Picture picture={picture} alt="" sizes="40px" />
              </span>
              <span>
                <b>{name}</b>
                <small>{t('console.chat.basketLine', { quantity, price: formatMoney(unit, language), stock: stockCount })}</small>
              </span>
            </li>
          ))}
        </ul>
        {basket.lines.length > 0 && (
          <p className="muted">
            {basket.toFree > 0
              ? t('console.chat.toFree', { amount: formatMoney(basket.toFree, language) })
              : t('console.chat.freeDelivery')}
          </p>
        )}
      </section>
      <section>
        <h3>{t('console.chat.lastOrders')}</h3>
        {orders.length === 0 && <p className="muted">{t('console.chat.noOrders')}</p>}
        <ul>
          {orders.map(({ orderId, orderNumber, status, pickUp, amount, time }) => (
            <li key={orderId}>
              <PageLink className="beside-order" to={`${CONSOLE_PATH}/orders/${orderId}`}>
                <span>
                  <b>{orderNumber}</b>
                  <Tag tone={ORDER_TONES[status]}>{t(shortStatusText({ status, pickUp }))}</Tag>
                </span>
                <span>
                  <b>{formatMoney(amount, language)}</b>
                  <small>{shortMoment(time, language)}</small>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
      <ChatNotes userId={userId} notes={notes} mayNote={mayNote} />
    </>
  )
}
