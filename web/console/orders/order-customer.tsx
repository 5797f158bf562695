import { History, Phone, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { courierName, trackingPage } from '#contract/rules/couriers.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { CONSOLE_PATH } from '../../base/page/console-path.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useMay } from '../session/console-session.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel } from '../ui/panel.tsx'

/** The recipient and the address of an order, with the notes for the driver. */
export function OrderCustomer({ order, earlier }: { order: ConsoleOrder; earlier: number }) {
  const { t } = useTranslation()
  const may = useMay()
  const [info] = order.info
  if (!info) return null
  return (
    <Panel
      title={<bdi>{fullName(info)}</bdi>}
      action={
        <a className={buttonClass({ kind: 'quiet', small: true })} href={`tel:${info.phone}`}>
          <Phone className="icon" aria-hidden /> {t('console.orders.call')}
        </a>
      }
    >
      <address className="order-address">
        <bdi>{info.fullAdd}</bdi>
        <br />
        {info.phone}
        {info.email && (
          <>
            , <bdi>{info.email}</bdi>
          </>
        )}
      </address>
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
        <CopyButton text={`${fullName(info)}\n${info.fullAdd}\n${info.phone}`}>{t('console.orders.copyAddress')}</CopyButton>
        {order.customer && may('customers.read') && (
          <Link className={buttonClass({ kind: 'quiet', small: true })} to={`${CONSOLE_PATH}/customers/${order.customer._id}`}>
            <UserRound className="icon" aria-hidden /> {t('console.orders.customer')}
          </Link>
        )}
        {earlier > 0 && (
          <Link
            className={buttonClass({ kind: 'quiet', small: true })}
            to={`${CONSOLE_PATH}/orders?view=table&q=${encodeURIComponent(info.phone)}`}
          >
            <History className="icon" aria-hidden /> {t('console.orders.earlier', { count: earlier })}
          </Link>
        )}
      </div>
    </Panel>
  )
}
