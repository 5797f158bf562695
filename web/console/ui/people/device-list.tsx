import { LogOut, type LucideIcon, Monitor, Smartphone, Tablet, Terminal } from 'lucide-react'
import type { StaffDeviceSession } from '#contract/calls/console/staff/staff.ts'
import type { StaffDevice } from '#contract/rules/staff.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { shortMoment } from '../clock.ts'

const ICONS: Readonly<Record<StaffDevice, LucideIcon>> = { computer: Monitor, phone: Smartphone, tablet: Tablet, program: Terminal }

interface DeviceListProps {
  devices: readonly StaffDeviceSession[]
  /** Session that is being ended. */
  busy: string | null
  onEnd: (device: StaffDeviceSession) => void
}

/** The devices that are signed in, each with its end. The device in hand ends by signing out. */
export function DeviceList({ devices, busy, onEnd }: DeviceListProps) {
  const { t, language } = useTranslation()
  return (
    <ul className="device-list">
      {devices.map((one) => {
        const { sessionId, device, address, since, lastSeenAt, current } = one
        const Icon = device ? ICONS[device] : Monitor
        const kind = current ? t('console.ui.device.this') : t(`console.ui.device.${device ?? 'unknown'}`)
        const name = t('console.ui.device.of', { name: one.name, device: kind })
        const time = current
          ? t('console.ui.device.since', { time: shortMoment(since, language) })
          : t('console.ui.device.seen', { time: shortMoment(lastSeenAt, language) })
        return (
          <li key={sessionId}>
            <Icon className="icon" aria-hidden />
            <p>
              <b>
                <bdi>{name}</bdi>
              </b>
              <small>{[address, time].filter(Boolean).join(', ')}</small>
            </p>
            {current ? (
              <Tag tone="ok">{t('console.ui.device.you')}</Tag>
            ) : (
              <Button
                kind="quiet"
                small
                icon={<LogOut className="icon" aria-hidden />}
                aria-label={t('console.ui.device.endOf', { name })}
                busy={busy === sessionId}
                onClick={() => onEnd(one)}
              >
                {t('console.ui.device.end')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
