import { useSyncExternalStore } from 'react'
import { formatClock, formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { officeState } from './office-hours.ts'

const MINUTE_MS = 60_000
const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, MINUTE_MS)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS)

/** The office hours, and a notice while the office is closed; null while it is open and on the server, whose pages are cached. */
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
