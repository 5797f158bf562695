import { ADULT_AGE } from '#contract/calls/account.ts'
import { returnTerms } from '#contract/calls/settings.ts'
import { DISPATCH_BUSINESS_DAYS } from '#contract/rules/delivery.ts'
import { localized } from '#contract/rules/languages.ts'
import { formatClock } from '#contract/text/format-date.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { type Frame, link, money, translate } from './frame.ts'
import type { Block } from './mail-content.ts'

type Row = readonly [label: string, value: string]

/**
 * The terms in a customer's copy of the contract besides the order itself: the seller, when the goods come, how to withdraw and at which
 * cost, exchange and warranty, complaints, the purchase safety service (E-Commerce Act, articles 13(2) and 14; decree, article 20). Figures
 * come from the settings.
 */
export function contractTerms(frame: Frame, pickUp: boolean): Block[] {
  return [
    { kind: 'heading', text: translate(frame, 'mail.contract.title') },
    { kind: 'facts', rows: [...sellerRows(frame), ...handingOver(frame, pickUp), ...returnRows(frame), ...helpRows(frame)] },
    { kind: 'button', label: translate(frame, 'mail.contract.readTerms'), url: link(frame, '/terms') },
  ]
}

function sellerRows(frame: Frame): Row[] {
  const { company, contact } = frame.settings
  return [
    [translate(frame, 'mail.contract.seller'), company.registeredName],
    [translate(frame, 'shell.footer.representative'), company.representative],
    [translate(frame, 'shell.footer.address'), company.address],
    [translate(frame, 'shell.footer.phone'), contact.phones.join(', ')],
    [translate(frame, 'shell.footer.email'), contact.email],
    [translate(frame, 'shell.footer.registrationNumber'), company.registrationNumber],
    [translate(frame, 'shell.footer.mailOrderNumber'), company.mailOrderNumber],
  ]
}

/** When the goods are sent, or where they are collected. */
function handingOver(frame: Frame, pickUp: boolean): Row[] {
  if (pickUp) return [[translate(frame, 'orders.collect.at'), translate(frame, 'mail.collect.shop')]]
  const dispatch = { days: DISPATCH_BUSINESS_DAYS, standard: formatRange(frame.settings.delivery.standardDays, frame.language) }
  return [[translate(frame, 'catalogue.details.deliveryLabel'), translate(frame, 'catalogue.details.dispatch', dispatch)]]
}

function returnRows(frame: Frame): Row[] {
  const { returns, delivery } = frame.settings
  const { address, oneWay, bothWays } = returnTerms(frame.settings)
  const costs = { oneWay: money(frame, oneWay), bothWays: money(frame, bothWays), freeFrom: money(frame, delivery.freeFrom) }
  const fresh = translate(frame, 'catalogue.details.noReturnFresh')
  const others = translate(frame, 'checkout.otherwiseReturns', { days: returns.days })
  const faulty = { months: returns.differsMonths, days: returns.differsDays }
  return [
    [translate(frame, 'mail.contract.withdrawal'), `${fresh} ${others}`],
    [translate(frame, 'mail.contract.how'), translate(frame, 'mail.contract.howText', { address })],
    [translate(frame, 'mail.contract.costs'), translate(frame, 'mail.contract.costsText', costs)],
    [translate(frame, 'mail.contract.refund'), translate(frame, 'mail.contract.refundText', { days: returns.refundBusinessDays })],
    [translate(frame, 'mail.contract.exchange'), translate(frame, 'mail.contract.exchangeText', faulty)],
  ]
}

function helpRows(frame: Frame): Row[] {
  const { language, settings } = frame
  const { bank, officeHours, consumerHotline } = settings
  const help = { from: formatClock(officeHours.from, language), to: formatClock(officeHours.to, language), hotline: consumerHotline }
  const protection = [localized(bank.protection, language), bank.protectionPage].filter((part) => part !== '').join(' · ')
  return [
    [translate(frame, 'mail.contract.disputes'), translate(frame, 'mail.contract.disputesText', help)],
    [translate(frame, 'mail.contract.minors'), translate(frame, 'account.consent.minor', { age: ADULT_AGE })],
    ...(protection === '' ? [] : ([[translate(frame, 'mail.contract.protection'), protection]] as const)),
  ]
}
