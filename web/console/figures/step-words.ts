import type { FigureStep } from '#contract/calls/console/figures.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import type { Translate } from '#contract/text/translate.ts'
import { weekdayOf } from '../ui/weekday.ts'

/** Noon in Seoul, so that the date stays the same whatever the zone. */
const noon = (day: string) => new Date(`${day}T03:00:00.000Z`)

/** A step in a sentence or a table: a day with its weekday, the Monday of a week, a month, an hour. */
export function stepName(at: string, by: FigureStep, t: Translate, language: Language): string {
  const day = at.slice(0, 10)
  if (by === 'hour') return `${formatDate(noon(day), 'short', language)}, ${at.slice(11)}:00`
  if (by === 'day') return formatDate(noon(day), 'day', language)
  if (by === 'week') return t('console.figures.weekFrom', { day: formatDate(noon(day), 'short', language) })
  return monthName(day)
}

/** A step below its bar, as short as it can be. */
export function stepMark(at: string, by: FigureStep, t: Translate): string {
  const day = at.slice(0, 10)
  if (by === 'hour') return at.slice(11)
  if (by === 'month') return monthName(day)
  const mark = `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`
  const weekday = weekdayOf(day)
  return by === 'week' ? mark : `${t(`console.today.weekdayShort.${weekday}`)} ${Number(day.slice(8))}`
}

const monthName = (day: string) => `${day.slice(0, 4)}.${day.slice(5, 7)}`
