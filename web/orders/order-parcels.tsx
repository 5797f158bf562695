import { Copy } from 'lucide-react'
import type { Order, Parcel } from '#contract/calls/orders.ts'
import { courierName, trackingPage } from '#contract/rules/couriers.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { copyText } from '../base/page/copy-text.ts'
import { ActionLink } from '../ui/action-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { KoreanFontFor } from '../ui/text/korean-font.tsx'
import { toast } from '../ui/toast/toast.ts'
import './order-parcels.css'

/** The parcels of an order at their couriers, and the picture that was taken at the door. */
export function OrderParcels({ order }: { order: Order }) {
  const { t } = useTranslation()
  return (
    <>
      <ParcelList parcels={order.parcels} />
      {order.deliveryPhoto && (
        <figure className="delivery-photo">
          <Picture picture={order.deliveryPhoto} alt={t('orders.parcels.photo')} sizes="280px" />
          <figcaption aria-hidden>{t('orders.parcels.photo')}</figcaption>
        </figure>
      )}
    </>
  )
}

/** Courier and tracking number of each parcel, with the courier's page. */
export function ParcelList({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useTranslation()
  if (parcels.length === 0) return null
  return (
    <ul className="parcels" aria-label={t('orders.parcels.title')}>
      {parcels.map((parcel) => (
        <ParcelRow key={parcel.box} parcel={parcel} box={parcels.length > 1 ? parcel.box : null} />
      ))}
    </ul>
  )
}

function ParcelRow({ parcel: { courier, number }, box }: { parcel: Parcel; box: number | null }) {
  const { t } = useTranslation()
  const name = courierName(courier)
  const copy = async () => {
    const copied = await copyText(number)
    toast(copied ? { kind: 'success', text: t('orders.parcels.copied') } : { kind: 'error', text: t('common.error.copyFailed') })
  }
  return (
    <li>
      <KoreanFontFor text={name} />
      <span>
        {box !== null && <small>{t('orders.parcels.box', { box })}</small>}
        <ActionLink to={trackingPage(courier, number)}>{t('orders.parcels.trackAt', { courier: name, number })}</ActionLink>
      </span>
      <IconButton icon={Copy} label={t('orders.parcels.copy', { number })} onClick={() => void copy()} />
    </li>
  )
}
