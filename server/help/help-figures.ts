import type { HelpFigure } from '#contract/help.ts'
import type { Language } from '#contract/languages.ts'
import { CASH_PAYMENT_DAYS } from '#contract/orders.ts'
import type { StoreFacts } from '#contract/settings.ts'
import { formatClock } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { formatRange } from '#contract/text/format-range.ts'

/** The figures that answers of the help centre may name, as the store's settings have them, in the words of a language. */
export function helpFigures({ delivery, officeHours, returns }: StoreFacts, language: Language): Record<HelpFigure, string> {
  return {
    charge: formatMoney(delivery.charge, language),
    freeFrom: formatMoney(delivery.freeFrom, language),
    deliveryFrom: formatClock(delivery.hours.from, language),
    deliveryTo: formatClock(delivery.hours.to, language),
    officeFrom: formatClock(officeHours.from, language),
    officeTo: formatClock(officeHours.to, language),
    standardDays: formatRange(delivery.standardDays, language),
    expressDays: formatRange(delivery.expressDays, language),
    lostDays: String(delivery.lostDays),
    returnDays: String(returns.days),
    refundDays: String(returns.refundBusinessDays),
    differsMonths: String(returns.differsMonths),
    differsDays: String(returns.differsDays),
    cardDays: formatRange(returns.cardDays, language),
    cashDays: String(CASH_PAYMENT_DAYS),
  }
}

/** A text with its `{{figures}}` filled in. */
export function withFigures(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => figures[name] ?? hole)
}
