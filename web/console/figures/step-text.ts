import type { FigureStep } from '#contract/calls/console/figures.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import type { Translate } from '#contract/text/translate.ts'
import { weekdayKey } from '../ui/weekday.ts'

/** A step in a sentence or a table: a day with its weekday, the Monday of a week, a month, an hour. */
export function stepName(at: string, by: FigureStep, t: Translate, language: Language): string {
  const day = at.slice(0, 10)
  if (by === 'hour') return `${formatDate(day, 'short', language)}, ${at.slice(11)}:00`
  if (by === 'day') return formatDate(day, 'day', language)
  if (by === 'week') return t('console.figures.weekFrom', { day: formatDate(day, 'short', language) })
  return monthName(day)
}

/** A step below its bar, as short as it can be. */
export function stepMark(at: string, by: FigureStep, t: Translate): string {
  const day = at.slice(0, 10)
  if (by === 'hour') return at.slice(11)
  if (by === 'month') return monthName(day)
  const mark = `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`
  const weekday = weekdayKey(day)
  return by === 'week' ? mark : `${t(`console.today.weekdayShort.${weekday}`)} ${Number(day.slice(8))}`
}

const monthName = (day: string) => `${day.slice(0, 4)}.${day.slice(5, 7)}`
