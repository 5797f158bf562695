import { fullName, isolated } from '#contract/full-name.ts'
import { localized } from '#contract/languages.ts'
import type { RefundOutcome } from '#contract/order-states.ts'
import { orderNumberText } from '#contract/orders.ts'
import { nationalPhone } from '#contract/phone.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { packText } from '#contract/text/pack-text.ts'
import { outcomeText, refusalText } from '#contract/text/refund-text.ts'
import { windowText } from '#contract/text/window-text.ts'
import { contractTerms } from './contract-terms.ts'
import { type Frame, link, money, say, sayIn } from './frame.ts'
import type { Block, Letter } from './letter.ts'
import type { OrderMail } from './queue-mail.ts'
import type { MailedOrder } from './read-mailed-order.ts'

/** `asks` says that its button leads to something that the customer has to tell. */
type Told = { subject: string; body: string; more?: readonly Block[]; asks?: boolean }

const paragraph = (text: string): Block => ({ kind: 'text', text })

/**
 * The mail about a step of an order, or null when it is not true any more: nobody is asked to pay for an order that has ended. The order
 * is told from its own snapshots. What somebody typed is told to the proven address of the account alone: to any other, the shop would send
 * a stranger's text (docs/decisions/024).
 */
export function writeOrderLetter(template: OrderMail, { row, lines }: MailedOrder, frame: Frame): Letter | null {
  const told = tell(template, row, frame)
  if (told === null) return null
  return {
    subject: told.subject,
    preheader: told.body,
    greeting: greetingOf(row, frame),
    blocks: [
      paragraph(told.body),
      ...(told.more ?? []),
      {
        kind: 'button',
        label: say(frame, told.asks ? 'orders.refund.sendBank' : 'mail.button.viewOrder'),
        url: link(frame, `/track#order-${orderNumberText(row.number)}`),
      },
      ...copyOf({ row, lines }, frame),
      ...(template === 'order-received' ? contractTerms(frame) : []),
    ],
  }
}

/** Whom a mail about an order greets: by name at the proven address alone. */
export function greetingOf(row: MailedOrder['row'], frame: Frame): string {
  return row.proven ? say(frame, 'mail.greeting', { name: isolated(fullName(row)) }) : say(frame, 'mail.greetingNameless')
}

function tell(template: OrderMail, row: MailedOrder['row'], frame: Frame): Told | null {
  const { settings } = frame
  const orderNumber = orderNumberText(row.number)
  const amount = money(frame, row.amount)
  switch (template) {
    case 'order-received':
      return row.endedAt !== null ? null : received(row, frame, orderNumber, amount)
    case 'order-paid':
      return {
        subject: say(frame, 'mail.paid.subject', { orderNumber }),
        body: say(frame, 'mail.paid.body', { amount }),
        more: goesOut(row, frame),
      }
    case 'order-on-delivery': {
      const values = {
        days: formatRange(settings.delivery.standardDays, frame.language),
        phone: nationalPhone(row.phone),
      }
      return { subject: say(frame, 'mail.onDelivery.subject', { orderNumber }), body: say(frame, 'mail.onDelivery.body', values) }
    }
    case 'order-delivered':
      return {
        subject: say(frame, 'mail.delivered.subject', { orderNumber }),
        body: say(frame, 'mail.delivered.body', { days: settings.returns.days }),
      }
    case 'order-cancelled':
      return { subject: say(frame, 'mail.cancelled.subject', { orderNumber }), ...cancelled(row, frame, amount) }
    case 'order-refunded':
      return { subject: say(frame, 'mail.refundDone.subject', { orderNumber }), ...refunded(row, frame) }
    case 'order-refund-account':
      return row.asked === 0
        ? null
        : { subject: say(frame, 'mail.refundAccount.subject', { orderNumber }), body: askBank(row, frame), asks: true }
    case 'order-not-eligible': {
      const subject = say(frame, 'orders.refund.of', { orderNumber, text: say(frame, 'orders.refund.title.notEligible') })
      return { subject, body: refusalText(row.refusal, sayIn(frame)) }
    }
  }
}

/** The day that was promised. */
function goesOut({ promisedOn }: MailedOrder['row'], frame: Frame): Block[] {
  if (promisedOn === null) return []
  const { hours } = frame.settings.delivery
  const window = windowText(promisedOn, hours, frame.language, (key, values) => say(frame, key, values))
  return [paragraph(say(frame, 'orders.next.goesOut', { window }))]
}

function received(row: MailedOrder['row'], frame: Frame, orderNumber: string, amount: string): Told {
  const { bank } = frame.settings
  const body = say(frame, 'mail.orderReceived.body', { amount })
  const subject = say(frame, 'mail.orderReceived.subject', { orderNumber })
  if (row.paidAt !== null) return { subject, body }
  const deadline = formatDate(row.dueAt, 'dayTime', frame.language)
  if (row.paymentMethod !== 'cash') return { subject, body, more: [paragraph(say(frame, 'mail.orderReceived.online', { deadline }))] }
  const depositor = row.proven ? isolated(row.depositor ?? fullName(row)) : null
  const account = { bank: bank.name, account: bank.account, holder: bank.holder }
  return {
    subject: say(frame, 'mail.cashOrder.subject', { orderNumber, deadline }),
    body,
    more: [
      paragraph(
        depositor === null
          ? say(frame, 'mail.cashOrder.bodyNameless', { amount, ...account })
          : say(frame, 'mail.cashOrder.body', { amount, ...account, depositor }),
      ),
      {
        kind: 'facts',
        rows: [
          [say(frame, 'payments.qr.amount'), amount],
          [say(frame, 'checkout.cash.bank'), bank.name],
          [say(frame, 'checkout.cash.account'), bank.account],
          [say(frame, 'checkout.cash.holder'), bank.holder],
          ...(depositor === null ? [] : ([[say(frame, 'checkout.cash.depositor'), depositor]] as const)),
          [say(frame, 'mail.payBy'), deadline],
        ],
      },
      paragraph(say(frame, 'checkout.cash.payAtMart')),
      paragraph(say(frame, 'checkout.cash.safety', { protection: localized(bank.protection, frame.language) })),
    ],
  }
}

/** Asks for the bank account that the money which waits goes to. */
export function askBank({ asked }: MailedOrder['row'], frame: Frame): string {
  return say(frame, 'orders.refund.askBank', { amount: money(frame, asked) })
}

function cancelled(row: MailedOrder['row'], frame: Frame, amount: string): Omit<Told, 'subject'> {
  const outcome = outcomeOf(row, row.refundOutcome ?? 'reviewing', frame)
  const asks = row.asked > 0 ? { more: [paragraph(outcome), paragraph(askBank(row, frame))], asks: true } : { more: [paragraph(outcome)] }
  if (row.autoCancelled)
    return { body: say(frame, 'mail.autoCancelled.body', { deadline: formatDate(row.dueAt, 'dayTime', frame.language) }), ...asks }
  if (row.refundOutcome === 'no-payment' && row.asked === 0)
    return { body: outcome, more: [paragraph(say(frame, 'mail.cancelled.bodyUnpaid'))] }
  // A part of the amount came, and was waiting for the rest.
  if (row.paidAt === null && row.asked === 0) return { body: outcome }
  const back = row.paidAt === null ? money(frame, row.asked) : amount
  return { body: say(frame, 'mail.cancelled.bodyPaid', { amount: back, days: frame.settings.returns.refundBusinessDays }), ...asks }
}

function refunded(row: MailedOrder['row'], frame: Frame): Omit<Told, 'subject'> {
  const outcome = row.refundOutcome ?? 'original-method'
  const body = outcomeOf(row, outcome, frame)
  if (outcome !== 'original-method') return { body }
  const cardDays = formatRange(frame.settings.returns.cardDays, frame.language)
  return { body, more: [paragraph(say(frame, 'mail.refundDone.body', { cardDays }))] }
}

function outcomeOf(row: MailedOrder['row'], outcome: RefundOutcome, frame: Frame): string {
  return outcomeText(outcome, { amount: row.refundedAmount, at: row.refundedAt ?? new Date() }, frame.language, sayIn(frame))
}

/** The order itself: what, for how much, and where it goes. The customer's copy of the contract (E-Commerce Act, art. 13). */
export function copyOf({ row, lines }: MailedOrder, frame: Frame): Block[] {
  const sums: [string, string][] = [[say(frame, 'checkout.totals.total'), money(frame, row.total)]]
  if (row.discount > 0) sums.push([say(frame, 'checkout.totals.discount'), money(frame, -row.discount)])
  sums.push([say(frame, 'checkout.totals.deliveryCharge'), money(frame, row.deliveryCharge)])
  sums.push([say(frame, 'checkout.totals.grandTotal'), money(frame, row.amount)])
  return [
    paragraph(
      `${say(frame, 'orders.card.number', { orderNumber: orderNumberText(row.number) })} · ${formatDate(row.placedAt, 'dateTime', frame.language)}`,
    ),
    {
      kind: 'lines',
      rows: lines.map((line) => ({
        name: localized(line.name, frame.language),
        detail: `${packText(line.unit, (key, values) => say(frame, key, values))} · ${money(frame, line.price - line.discount)} × ${line.quantity}`,
        amount: money(frame, (line.price - line.discount) * line.quantity),
      })),
    },
    { kind: 'sums', rows: sums },
    row.proven
      ? {
          kind: 'facts',
          rows: [
            [say(frame, 'orders.card.goesTo'), `${isolated(fullName(row))}, ${isolated(row.address)}`],
            [say(frame, 'checkout.who.phone'), nationalPhone(row.phone)],
            ...(row.note ? ([[say(frame, 'checkout.where.note'), row.note]] as const) : []),
          ],
        }
      : paragraph(say(frame, 'mail.onOrderPage')),
  ]
}
