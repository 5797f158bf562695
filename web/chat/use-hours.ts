import { useSyncExternalStore } from 'react'
import { formatClock, formatDate } from '#contract/text/format-date.ts'
import { useStore } from '../base/store/store-facts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { officeState } from './office-hours.ts'

const MINUTE_MS = 60_000
const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, MINUTE_MS)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS)

/** The hours under the title, and what to say while nobody is there; null while somebody is, and on the server, which knows no now. */
export function useHours(): { hours: string; closed: string | null } {
  const { t, language } = useTranslation()
  const { settings, openDelivery } = useStore()
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => null)
  const from = formatClock(settings.officeHours.from, language)
  const to = formatClock(settings.officeHours.to, language)
  const state = minute === null ? 'unknown' : officeState(new Date(minute * MINUTE_MS), openDelivery, settings)
  const window = t('common.time.window', { date: formatDate(openDelivery.from, 'day', language), from, to })
  return {
    hours: t(state === 'open' ? 'chat.hoursOpen' : 'chat.hours', { from, to }),
    closed: state === 'closed' ? t('chat.closedNow', { window }) : null,
  }
}
