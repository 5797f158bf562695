import { MapPinned, Phone } from 'lucide-react'
import { useState } from 'react'
import type { consoleRound, RoundStop } from '#contract/calls/console/delivery-round.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { telLink } from '../../../base/page/tel-link.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { dateText } from '../../ui/clock.ts'
import { kakaoMap, naverMap } from '../../ui/map-links.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { EntranceCode } from './entrance-code.tsx'

/** Hours of delivery in Seoul time, HH:MM. */
export type Hours = ResponseOf<typeof consoleRound>['hours']

/** The margin of a stop: its window, and the promised day when it is late. */
export function StopWindow({ stop, hours }: { stop: RoundStop; hours: Hours }) {
  const { t, language } = useTranslation()
  return (
    <>
      {hours.from} <small>{t('console.parcels.round.until', { time: hours.to })}</small>
      {stop.late && (
        <small>
          <span className="visually-hidden">{t('console.parcels.round.late')} </span>
          {dateText(stop.promisedOn, language)}
        </small>
      )}
    </>
  )
}

/** The recipient of a stop, where the parcel is left, and the way there. */
export function StopFacts({ stop, onTheWay }: { stop: RoundStop; onTheWay: boolean }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  // Stops that are packed lie one level lower, below the title of their part.
  const Heading = onTheWay ? 'h3' : 'h4'
  return (
    <>
      <div className="stop-head">
        <Heading>
          <bdi>{stop.name}</bdi>
        </Heading>
        <PageLink to={`${CONSOLE_PATH}/orders/${stop.orderId}`}>{stop.orderNumber}</PageLink>
        <span className="muted">{t('console.orders.pieces', { count: stop.pieces })}</span>
        {stop.storage !== 'ambient' && <Tag tone="moving">{t(`console.parcels.storage.${stop.storage}`)}</Tag>}
      </div>
      <address className="stop-address" lang="ko">
        {stop.address}
      </address>
      {(stop.leaveAt || stop.note) && (
        <p className="stop-wish">
          {stop.leaveAt && <b>{t(`checkout.where.leaveAt.${stop.leaveAt}`)}</b>} {stop.note && <bdi>{stop.note}</bdi>}
        </p>
      )}
      {onTheWay && (
        <div className="stop-links">
          <a className={buttonClass({ kind: 'quiet', small: true })} href={telLink(stop.phone)}>
            <Phone className="icon" aria-hidden /> {t('console.orders.call')}
            <span className="visually-hidden"> {stop.name}</span>
          </a>
          <MapLink href={kakaoMap(stop.address)} text={t('console.parcels.round.kakaoMap')} name={stop.name} />
          <MapLink href={naverMap(stop.address)} text={t('console.parcels.round.naverMap')} name={stop.name} />
          {stop.hasEntranceCode && <EntranceCode stop={stop} shown={shown} onShow={setShown} />}
        </div>
      )}
    </>
  )
}

function MapLink({ href, text, name }: { href: string; text: string; name: string }) {
  return (
    <a className={buttonClass({ kind: 'quiet', small: true })} href={href} target="_blank" rel="noreferrer">
      <MapPinned className="icon" aria-hidden /> {text}
      <span className="visually-hidden"> {name}</span>
    </a>
  )
}
