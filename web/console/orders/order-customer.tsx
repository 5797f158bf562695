import { History, MapPin, MessageCircle, Phone, UserRound } from 'lucide-react'
import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { courierName, trackingPage } from '#contract/rules/couriers.ts'
import { isKoreanAddress } from '#contract/rules/delivery-address.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { telLink } from '../../base/page/tel-link.ts'
import { EnglishAddress } from '../../base/postcode/english-address.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useMay } from '../session/console-session.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { kakaoMap } from '../ui/map-links.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'

interface OrderCustomerProps {
  order: ConsoleOrder
  /** Orders of the same customer before this one. */
  earlier: number
  /** The guest who ordered by phone; null for somebody with an account. */
  guestId: string | null
}

/** The recipient and the address of an order, with the notes for the driver, and the ways to reach them. */
export function OrderCustomer({ order, earlier, guestId }: OrderCustomerProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [info] = order.info
  if (!info) return null
  const customerId = order.customer?._id ?? guestId
  const way = buttonClass({ small: true })
  return (
    <Panel className="order-customer" title={<bdi>{fullName(info)}</bdi>}>
      <address className="order-address">
        <bdi>{info.fullAdd}</bdi>
        {!order.pickUp && info.fullAdd && !isKoreanAddress(info.fullAdd) && (
          <>
            {' '}
            <Tag tone="waiting">{t('console.orders.noKoreanAddress')}</Tag>
          </>
        )}
        <EnglishAddress address={info.addressEnglish} />
        <span className="order-contact">
          <span>{info.phone}</span>
          {info.email && <bdi>{info.email}</bdi>}
        </span>
      </address>
      <div className="order-reach">
        <a className={way} href={telLink(info.phone)}>
          <Phone className="icon" aria-hidden /> {t('console.orders.call')}
        </a>
        {order.customer && may('chat.read') ? (
          <PageLink className={way} to={`${CONSOLE_PATH}/chat/${order.customer._id}`}>
            <MessageCircle className="icon" aria-hidden /> {t('console.orders.message')}
          </PageLink>
        ) : (
          <a className={way} href={`sms:${info.phone}`}>
            <MessageCircle className="icon" aria-hidden /> {t('console.orders.message')}
          </a>
        )}
        <CopyButton kind="secondary" text={`${fullName(info)}\n${info.fullAdd}\n${info.phone}`}>
          {t('console.orders.address')}
        </CopyButton>
      </div>
      {order.pickUp && (
        <p>
          <Tag tone="waiting">{t('console.orders.pickUp')}</Tag>
        </p>
      )}
      {order.parcels.length > 0 && (
        <ul aria-label={t('orders.parcels.title')}>
          {order.parcels.map(({ box, courier, number }) => (
            <li key={box}>
              <span lang="ko">{courierName(courier)}</span>{' '}
              <a className="order-parcel" href={trackingPage(courier, number)} target="_blank" rel="noreferrer">
                {number}
              </a>
            </li>
          ))}
        </ul>
      )}
      {order.leaveAt && (
        <p>
          {t('checkout.where.leaveAt.title')}: <b>{t(`checkout.where.leaveAt.${order.leaveAt}`)}</b>
        </p>
      )}
      {order.note && (
        <p>
          {t('checkout.where.note')}: <bdi>{order.note}</bdi>
        </p>
      )}
      <div className="order-links">
        {!order.pickUp && (
          <a className={buttonClass({ kind: 'quiet', small: true })} href={kakaoMap(info.fullAdd)} target="_blank" rel="noreferrer">
            <MapPin className="icon" aria-hidden /> {t('console.orders.map')}
          </a>
        )}
        {customerId && may('customers.read') && (
          <PageLink className={buttonClass({ kind: 'quiet', small: true })} to={`${CONSOLE_PATH}/customers/${customerId}`}>
            <UserRound className="icon" aria-hidden /> {t('console.orders.customer')}
          </PageLink>
        )}
        {earlier > 0 && (
          <PageLink
            className={buttonClass({ kind: 'quiet', small: true })}
            to={`${CONSOLE_PATH}/orders?view=table&q=${encodeURIComponent(info.phone)}`}
          >
            <History className="icon" aria-hidden /> {t('console.orders.earlier', { count: earlier })}
          </PageLink>
        )}
      </div>
    </Panel>
  )
}
