import { useState } from 'react'
import type { Customer, CustomerOrder } from '#contract/calls/console/customers.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useCalls } from '../api/calls.ts'
import { useMay } from '../session/console-session.tsx'
import { shortDay, shortMoment } from '../ui/clock.ts'
import { ORDER_TONES } from '../ui/order-tones.ts'
import { PageLink } from '../ui/page-link.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { customerCalls } from './calls.ts'

/** The orders of a customer, the newest first; earlier ones are read page by page. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const { t, language } = useTranslation()
  const calls = useCalls(customerCalls)
  const [earlier, setEarlier] = useState<{ items: CustomerOrder[]; cursor: string | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const orders = [...customer.orders, ...(earlier?.items ?? [])]
  const cursor = earlier ? earlier.cursor : customer.ordersCursor
  async function readOn(from: string) {
    setBusy(true)
    try {
      const { items, nextCursor } = await calls.orders({ userId: customer._id, cursor: from })
      setEarlier((previous) => ({ items: [...(previous?.items ?? []), ...items], cursor: nextCursor }))
    } catch (error) {
      toastRefusal(error, t)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="customer-orders">
      <h3 id="customer-orders">{t('console.customers.orders.title')}</h3>
      {orders.length === 0 && <p className="muted">{t('console.customers.orders.none')}</p>}
      <ul className="customer-rows">
        {orders.map(({ _id, orderNumber, time, status, amount }) => (
          <li key={_id}>
            <PageLink to={`${CONSOLE_PATH}/orders/${_id}`}>{orderNumber}</PageLink>
            <span className="muted">{shortMoment(time, language)}</span>
            <Tag tone={ORDER_TONES[status]}>{t(shortStatusText({ status }))}</Tag>
            <Price value={amount} />
          </li>
        ))}
      </ul>
      {cursor !== null && (
        <Button kind="quiet" small busy={busy} onClick={() => void readOn(cursor)}>
          {t('console.customers.orders.earlier')}
        </Button>
      )}
    </section>
  )
}

/** The newest words of the chat, and the way to it. */
export function CustomerChats({ customer }: { customer: Customer }) {
  const { t, language } = useTranslation()
  const may = useMay()
  const { waitingSince, messages } = customer.chat
  return (
    <section aria-labelledby="customer-chat">
      <h3 id="customer-chat">
        {t('console.customers.chat.title')} {waitingSince && <Tag tone="waiting">{t('console.customers.chat.waits')}</Tag>}
      </h3>
      {messages.length === 0 && <p className="muted">{t('console.customers.chat.none')}</p>}
      <ul className="customer-rows customer-chat">
        {messages.map(({ _id, at, byShop, text, picture }) => (
          <li key={_id}>
            <time className="muted">{shortDay(at, language)}</time>
            <p>
              {byShop && <b>{t('console.customers.chat.shop')} </b>}
              <bdi>{text || (picture && t('console.customers.chat.picture'))}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {messages.length > 0 && may('chat.read') && (
        <PageLink className={buttonClass({ kind: 'quiet', small: true })} to={`${CONSOLE_PATH}/chat/${customer._id}`}>
          {t('console.customers.chat.open')}
        </PageLink>
      )}
    </section>
  )
}

/** The newest reviews, each with its item. */
export function CustomerReviews({ customer: { reviews } }: { customer: Customer }) {
  const { t, language } = useTranslation()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="customer-reviews">
      <h3 id="customer-reviews">{t('console.customers.reviews')}</h3>
      <ul className="customer-rows customer-chat">
        {reviews.map(({ _id, itemId, itemName, rating, text, at, hidden }) => (
          <li key={_id}>
            <time className="muted">{shortDay(at, language)}</time>
            <div>
              <PageLink to={`${CONSOLE_PATH}/reviews?itemId=${itemId}`}>{itemName}</PageLink>, {t('reviews.starsLabel', { rating })}{' '}
              {hidden && <Tag>{t('console.customers.hidden')}</Tag>}
              <p dir="auto">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
