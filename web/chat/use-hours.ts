import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatClock, formatDate } from '#contract/text/format-date.ts'
import type { Translate } from '#contract/text/translate.ts'
import { weekText } from '#contract/text/week-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import type { PageSettings } from '../base/store/store-facts.ts'
import { useStore } from '../base/store/store-facts.ts'
import { type Answering, answeringAt } from './office-hours.ts'

const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, MINUTE_MS)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS)

/** The hours of answering, and a notice outside of them; null while chats are answered and on the server, whose pages are cached. */
export function useHours(): { hours: string; closed: string | null } {
  const { t, language } = useTranslation()
  const { settings, chatOpenings } = useStore()
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => null)
  const answering = minute === null ? null : answeringAt(new Date(minute * MINUTE_MS), chatOpenings)
  return { hours: hoursText(settings, answering?.state === 'open', language, t), closed: closedText(answering, language, t) }
}

function hoursText(settings: Pick<PageSettings, 'chat' | 'officeHours'>, open: boolean, language: Language, t: Translate): string {
  if (settings.chat) {
    const week = weekText(settings.chat.weekly, language)
    return open && week ? t('chat.hoursWeekOpen', { week }) : week
  }
  const { from, to } = settings.officeHours
  const clocks = { from: formatClock(from, language), to: formatClock(to, language) }
  return t(open ? 'chat.hoursOpen' : 'chat.hours', clocks)
}

function closedText(answering: Answering | null, language: Language, t: Translate): string | null {
  if (answering?.state !== 'closed') return null
  const { next } = answering
  if (!next) return t('chat.closedLong')
  const [from, to] = [formatDate(next.from, 'time', language), formatDate(next.to, 'time', language)]
  return t('chat.closedNow', { window: t('common.time.window', { date: formatDate(next.from, 'day', language), from, to }) })
}
