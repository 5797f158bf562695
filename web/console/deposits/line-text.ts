import type { BankLine, DepositOrder } from '#contract/calls/console/deposits.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { Translate } from '#contract/text/translate.ts'
import { dayMoment } from '../ui/clock.ts'

/** The text below a proposed order: the depositor it names, and until when it waits or how it ended. */
export function orderText(order: DepositOrder, t: Translate, language: Language): string {
  const day = (moment: string | null) => (moment ? formatDate(moment, 'day', language) : '')
  if (order.paymentMethod !== 'cash') return t(`console.deposits.order.${order.paymentMethod}`)
  if (order.paidAt) return t('console.deposits.order.paid', { day: day(order.paidAt) })
  if (!order.open) {
    return t(order.autoCancelled ? 'console.deposits.order.late' : 'console.deposits.order.cancelled', { day: day(order.endedAt) })
  }
  const due = t('console.deposits.order.due', { deadline: dayMoment(order.dueAt, language) })
  const given = order.depositor ? t('console.deposits.order.depositor', { name: order.depositor }) : t('console.deposits.order.noDepositor')
  return `${given}, ${due}`
}

/** The sentence with what to check before a line is booked; null when all is clear. */
export function adviceOf(line: BankLine, textLimit: number, t: Translate, language: Language): { text: string; warns: boolean } | null {
  const money = (won: number) => formatMoney(won, language)
  const warning = (text: string) => ({ text, warns: true })
  if (line.waitsForFile) return warning(t('console.deposits.advice.waitsForFile', { limit: money(textLimit) }))
  const [first, second] = line.proposals
  if (!first) return warning(t('console.deposits.advice.none'))
  if (first.exact) return second?.marks.open === 'no' ? { text: t('console.deposits.advice.secondClosed'), warns: false } : null
  const [order] = first.orders
  if (first.marks.open === 'no') {
    if (order?.paymentMethod !== 'cash') return warning(t('console.deposits.advice.foreign'))
    if (order.paidAt) return warning(t('console.deposits.advice.double'))
    return warning(t(order.autoCancelled ? 'console.deposits.advice.late' : 'console.deposits.advice.cancelled'))
  }
  if (line.perhapsTwice) return warning(t('console.deposits.advice.perhapsTwice'))
  if (first.difference < 0) return warning(t('console.deposits.advice.short', { amount: money(-first.difference) }))
  if (first.difference > 0) return warning(t('console.deposits.advice.over', { amount: money(first.difference) }))
  if (first.reason === 'together') return warning(t('console.deposits.advice.together', { count: first.orders.length }))
  if (first.marks.name === 'no') return warning(t('console.deposits.advice.otherName'))
  if (first.marks.name === 'near') return warning(t('console.deposits.advice.nearName'))
  if (line.asks) return warning(t('console.deposits.advice.noBalance'))
  return warning(t('console.deposits.advice.several'))
}
