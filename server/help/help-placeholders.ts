import type { HelpPlaceholder } from '#contract/calls/help.ts'
import { CASH_PAYMENT_DAYS } from '#contract/calls/orders.ts'
import type { StoreFacts } from '#contract/calls/settings.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatClock } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { formatRange } from '#contract/text/format-range.ts'

/** Placeholder values of help texts, from the store's settings, formatted in a language. */
export function helpPlaceholders({ delivery, officeHours, returns }: StoreFacts, language: Language): Record<HelpPlaceholder, string> {
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
