import { CASH_PAYMENT_DAYS } from '#contract/calls/orders.ts'
import type { PolicyPlaceholder } from '#contract/calls/policies.ts'
import { returnTerms, type StoreFacts, settingsIn } from '#contract/calls/settings.ts'
import type { Language } from '#contract/rules/languages.ts'
import { localized } from '#contract/rules/languages.ts'
import { formatClock } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { processorText } from '#contract/text/processor-text.ts'

/** Placeholder values of policies, from the store's facts, formatted in a language. */
export function policyPlaceholders(facts: StoreFacts, language: Language): Record<PolicyPlaceholder, string> {
  const settings = settingsIn(facts, language)
  const { shopName, company, contact, bank, delivery, officeHours, returns, consumerHotline, cashReceiptThreshold } = settings
  const back = returnTerms(settings)
  const money = (won: number) => formatMoney(won, language)
  return {
    shop: shopName,
    company: company.registeredName,
    representative: company.representative,
    registrationNumber: company.registrationNumber,
    mailOrderNumber: company.mailOrderNumber,
    address: company.address,
    phones: contact.phones.join(', '),
    email: contact.email,
    officer: company.privacyOfficer,
    hosting: company.hosting,
    processors: facts.processors.map((processor) => `- ${processorText(processor, language)}`).join('\n'),
    officeFrom: formatClock(officeHours.from, language),
    officeTo: formatClock(officeHours.to, language),
    charge: money(delivery.charge),
    freeFrom: money(delivery.freeFrom),
    deliveryFrom: formatClock(delivery.hours.from, language),
    deliveryTo: formatClock(delivery.hours.to, language),
    standardDays: formatRange(delivery.standardDays, language),
    lostDays: String(delivery.lostDays),
    cashDays: String(CASH_PAYMENT_DAYS),
    returnDays: String(returns.days),
    refundDays: String(returns.refundBusinessDays),
    cardDays: formatRange(returns.cardDays, language),
    returnAddress: back.address,
    returnOneWay: money(back.oneWay),
    returnBothWays: money(back.bothWays),
    differsMonths: String(returns.differsMonths),
    differsDays: String(returns.differsDays),
    protection: localized(bank.protection, language),
    protectionPage: bank.protectionPage,
    hotline: consumerHotline,
    receiptFrom: money(cashReceiptThreshold),
  }
}
