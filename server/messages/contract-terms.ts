import { ADULT_AGE } from '#contract/account.ts'
import { DISPATCH_BUSINESS_DAYS } from '#contract/delivery.ts'
import { localized } from '#contract/languages.ts'
import { returnTerms } from '#contract/settings.ts'
import { formatClock } from '#contract/text/format-date.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { type Frame, link, money, say } from './frame.ts'
import type { Block } from './letter.ts'

type Row = readonly [label: string, value: string]

/**
 * The terms in a customer's copy of the contract besides the order itself: the seller, when the goods come, how to withdraw and at which cost,
 * exchange and warranty, complaints, the purchase safety service (E-Commerce Act, articles 13(2) and 14; decree, article 20). Figures come from
 * the settings.
 */
export function contractTerms(frame: Frame): Block[] {
  return [
    { kind: 'heading', text: say(frame, 'mail.contract.title') },
    { kind: 'facts', rows: [...sellerRows(frame), ...returnRows(frame), ...helpRows(frame)] },
    { kind: 'button', label: say(frame, 'mail.contract.readTerms'), url: link(frame, '/terms') },
  ]
}

function sellerRows(frame: Frame): Row[] {
  const { company, contact, delivery } = frame.settings
  const dispatch = { days: DISPATCH_BUSINESS_DAYS, standard: formatRange(delivery.standardDays, frame.language) }
  return [
    [say(frame, 'mail.contract.seller'), company.registeredName],
    [say(frame, 'shell.footer.representative'), company.representative],
    [say(frame, 'shell.footer.address'), company.address],
    [say(frame, 'shell.footer.phone'), contact.phones.join(', ')],
    [say(frame, 'shell.footer.email'), contact.email],
    [say(frame, 'shell.footer.registrationNumber'), company.registrationNumber],
    [say(frame, 'shell.footer.mailOrderNumber'), company.mailOrderNumber],
    [say(frame, 'catalogue.details.deliveryLabel'), say(frame, 'catalogue.details.dispatch', dispatch)],
  ]
}

function returnRows(frame: Frame): Row[] {
  const { returns, delivery } = frame.settings
  const { address, oneWay, bothWays } = returnTerms(frame.settings)
  const costs = { oneWay: money(frame, oneWay), bothWays: money(frame, bothWays), freeFrom: money(frame, delivery.freeFrom) }
  const fresh = say(frame, 'catalogue.details.noReturnFresh')
  const others = say(frame, 'checkout.otherwiseReturns', { days: returns.days })
  const faulty = { months: returns.differsMonths, days: returns.differsDays }
  return [
    [say(frame, 'mail.contract.withdrawal'), `${fresh} ${others}`],
    [say(frame, 'mail.contract.how'), say(frame, 'mail.contract.howText', { address })],
    [say(frame, 'mail.contract.costs'), say(frame, 'mail.contract.costsText', costs)],
    [say(frame, 'mail.contract.refund'), say(frame, 'mail.contract.refundText', { days: returns.refundBusinessDays })],
    [say(frame, 'mail.contract.exchange'), say(frame, 'mail.contract.exchangeText', faulty)],
  ]
}

function helpRows(frame: Frame): Row[] {
  const { language, settings } = frame
  const { bank, officeHours, consumerHotline } = settings
  const help = { from: formatClock(officeHours.from, language), to: formatClock(officeHours.to, language), hotline: consumerHotline }
  const protection = [localized(bank.protection, language), bank.protectionPage].filter((part) => part !== '').join(' · ')
  return [
    [say(frame, 'mail.contract.disputes'), say(frame, 'mail.contract.disputesText', help)],
    [say(frame, 'mail.contract.minors'), say(frame, 'account.consent.minor', { age: ADULT_AGE })],
    ...(protection === '' ? [] : ([[say(frame, 'mail.contract.protection'), protection]] as const)),
  ]
}
