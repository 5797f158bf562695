import { orderNumberText } from '#contract/calls/orders.ts'
import { courierName, trackingPage } from '#contract/rules/couriers.ts'
import { recipientLine } from '#contract/rules/delivery-address.ts'
import { fullName, isolated } from '#contract/rules/full-name.ts'
import { localized } from '#contract/rules/languages.ts'
import type { RefundOutcome } from '#contract/rules/order-states.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import { deliveryRowText } from '#contract/text/delivery-text.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { outcomeText, refusalText } from '#contract/text/refund-text.ts'
import { contentText, lineWeightText } from '#contract/text/weight-text.ts'
import { windowText } from '#contract/text/window-text.ts'
import { contractTerms } from './contract-terms.ts'
import { type Frame, link, money, translate, translateIn } from './frame.ts'
import type { Block, MailContent } from './mail-content.ts'
import type { OrderMail } from './queue-mail.ts'
import type { MailedOrder } from './read-mailed-order.ts'

/** `needsAccount`: the customer has to enter a bank account, and the button leads to that form. */
type StepContent = { subject: string; body: string; more?: readonly Block[]; needsAccount?: boolean }

const paragraph = (text: string): Block => ({ kind: 'text', text })

/**
 * The mail about a step of an order, or null when it is outdated: nobody is asked to pay for an order that has ended. It uses the order's
 * own snapshots. Text typed by the customer goes to the account's verified address only, because otherwise the shop could be used to send
 * text to strangers (docs/decisions/024).
 */
export function writeOrderMail(template: OrderMail, { row, lines }: MailedOrder, frame: Frame): MailContent | null {
  const content = contentOf(template, row, frame)
  if (content === null) return null
  return {
    subject: content.subject,
    preheader: content.body,
    greeting: greetingOf(row, frame),
    blocks: [
      paragraph(content.body),
      ...(content.more ?? []),
      {
        kind: 'button',
        label: translate(frame, content.needsAccount ? 'orders.refund.sendBank' : 'mail.button.viewOrder'),
        url: link(frame, `/track#order-${orderNumberText(row.number)}`),
      },
      ...copyOf({ row, lines }, frame),
      ...(template === 'order-received' ? contractTerms(frame, row.pickUp) : []),
    ],
  }
}

/** The greeting of an order mail: with the name at the verified address only. */
export function greetingOf(row: MailedOrder['row'], frame: Frame): string {
  return row.proven ? translate(frame, 'mail.greeting', { name: isolated(fullName(row)) }) : translate(frame, 'mail.greetingNameless')
}

function contentOf(template: OrderMail, row: MailedOrder['row'], frame: Frame): StepContent | null {
  const { settings } = frame
  const orderNumber = orderNumberText(row.number)
  const amount = money(frame, row.amount)
  switch (template) {
    case 'order-received':
      return row.endedAt !== null ? null : received(row, frame, orderNumber, amount)
    case 'order-paid':
      return {
        subject: translate(frame, 'mail.paid.subject', { orderNumber }),
        body: translate(frame, 'mail.paid.body', { amount }),
        more: goesOut(row, frame),
      }
    case 'order-on-delivery': {
      const values = {
        days: formatRange(settings.delivery.standardDays, frame.language),
        phone: nationalPhone(row.phone),
      }
      return {
        subject: translate(frame, 'mail.onDelivery.subject', { orderNumber }),
        body: translate(frame, 'mail.onDelivery.body', values),
        more: parcelsOf(row, frame),
      }
    }
    case 'order-delivered':
      return {
        subject: translate(frame, row.pickUp ? 'mail.collected.subject' : 'mail.delivered.subject', { orderNumber }),
        body: translate(frame, 'mail.delivered.body', { days: settings.returns.days }),
        ...(row.photo && { more: [paragraph(translate(frame, 'mail.delivered.photo'))] }),
      }
    case 'order-cancelled':
      return { subject: translate(frame, 'mail.cancelled.subject', { orderNumber }), ...cancelled(row, frame, amount) }
    case 'order-refunded':
      return { subject: translate(frame, 'mail.refundDone.subject', { orderNumber }), ...refunded(row, frame) }
    case 'order-refund-account':
      return row.awaitingAccount === 0
        ? null
        : { subject: translate(frame, 'mail.refundAccount.subject', { orderNumber }), body: accountRequest(row, frame), needsAccount: true }
    case 'order-not-eligible': {
      const subject = translate(frame, 'orders.refund.of', { orderNumber, text: translate(frame, 'orders.refund.title.notEligible') })
      return { subject, body: refusalText(row.refusal, translateIn(frame)) }
    }
  }
}

/** Courier and tracking number of each parcel, with a link to the courier's page. */
function parcelsOf({ parcels }: MailedOrder['row'], frame: Frame): Block[] {
  if (parcels.length === 0) return []
  return [
    { kind: 'facts', rows: parcels.map(({ courier, number }) => [courierName(courier), number]) },
    ...parcels.map(({ courier, number }): Block => {
      const label = translate(frame, 'orders.parcels.trackAt', { courier: courierName(courier), number })
      return { kind: 'button', label, url: trackingPage(courier, number) }
    }),
  ]
}

/** The promised dispatch day, or where the order is collected. */
function goesOut({ promisedOn, pickUp, address, proven }: MailedOrder['row'], frame: Frame): Block[] {
  if (pickUp)
    return [paragraph(proven ? translate(frame, 'mail.collect.at', { address: isolated(address) }) : translate(frame, 'mail.collect.shop'))]
  const { hours } = frame.settings.delivery
  const window = windowText(promisedOn, hours, frame.language, translateIn(frame))
  return [paragraph(translate(frame, 'orders.next.goesOut', { window }))]
}

function received(row: MailedOrder['row'], frame: Frame, orderNumber: string, amount: string): StepContent {
  const { bank } = frame.settings
  const body = translate(frame, row.pickUp ? 'mail.collect.received' : 'mail.orderReceived.body', { amount })
  const subject = translate(frame, 'mail.orderReceived.subject', { orderNumber })
  if (row.paidAt !== null) return { subject, body }
  const deadline = formatDate(row.dueAt, 'dayTime', frame.language)
  if (row.paymentMethod !== 'cash') return { subject, body, more: [paragraph(translate(frame, 'mail.orderReceived.online', { deadline }))] }
  const depositor = row.proven ? isolated(row.depositor ?? fullName(row)) : null
  const account = { bank: bank.name, account: bank.account, holder: bank.holder }
  return {
    subject: translate(frame, 'mail.cashOrder.subject', { orderNumber, deadline }),
    body,
    more: [
      paragraph(
        depositor === null
          ? translate(frame, 'mail.cashOrder.bodyNameless', { amount, ...account })
          : translate(frame, 'mail.cashOrder.body', { amount, ...account, depositor }),
      ),
      {
        kind: 'facts',
        rows: [
          [translate(frame, 'payments.qr.amount'), amount],
          [translate(frame, 'checkout.cash.bank'), bank.name],
          [translate(frame, 'checkout.cash.account'), bank.account],
          [translate(frame, 'checkout.cash.holder'), bank.holder],
          ...(depositor === null ? [] : ([[translate(frame, 'checkout.cash.depositor'), depositor]] as const)),
          ...(row.depositorCode === null ? [] : ([[translate(frame, 'checkout.cash.code'), row.depositorCode]] as const)),
          [translate(frame, 'mail.payBy'), deadline],
        ],
      },
      ...(row.depositorCode === null ? [] : [paragraph(translate(frame, 'checkout.cash.codeHint', { code: row.depositorCode }))]),
      paragraph(translate(frame, 'checkout.cash.payAtMart')),
      paragraph(translate(frame, 'checkout.cash.safety', { protection: localized(bank.protection, frame.language) })),
    ],
  }
}

/** The request for the bank account of a pending refund. */
export function accountRequest({ awaitingAccount }: MailedOrder['row'], frame: Frame): string {
  return translate(frame, 'orders.refund.askBank', { amount: money(frame, awaitingAccount) })
}

function cancelled(row: MailedOrder['row'], frame: Frame, amount: string): Omit<StepContent, 'subject'> {
  const outcome = outcomeOf(row, row.refundOutcome ?? 'reviewing', frame)
  const ending =
    row.awaitingAccount > 0
      ? { more: [paragraph(outcome), paragraph(accountRequest(row, frame))], needsAccount: true }
      : { more: [paragraph(outcome)] }
  if (row.autoCancelled)
    return {
      body: translate(frame, 'mail.autoCancelled.body', { deadline: formatDate(row.dueAt, 'dayTime', frame.language) }),
      ...ending,
    }
  if (row.refundOutcome === 'no-payment' && row.awaitingAccount === 0)
    return { body: outcome, more: [paragraph(translate(frame, 'mail.cancelled.bodyUnpaid'))] }
  // A partial deposit had arrived and was waiting for the rest.
  if (row.paidAt === null && row.awaitingAccount === 0) return { body: outcome }
  const back = row.paidAt === null ? money(frame, row.awaitingAccount) : amount
  return {
    body: translate(frame, 'mail.cancelled.bodyPaid', { amount: back, days: frame.settings.returns.refundBusinessDays }),
    ...ending,
  }
}

function refunded(row: MailedOrder['row'], frame: Frame): Omit<StepContent, 'subject'> {
  const outcome = row.refundOutcome ?? 'original-method'
  const body = outcomeOf(row, outcome, frame)
  if (outcome !== 'original-method') return { body }
  const cardDays = formatRange(frame.settings.returns.cardDays, frame.language)
  return { body, more: [paragraph(translate(frame, 'mail.refundDone.body', { cardDays }))] }
}

function outcomeOf(row: MailedOrder['row'], outcome: RefundOutcome, frame: Frame): string {
  return outcomeText(outcome, { amount: row.refundedAmount, at: row.refundedAt ?? new Date() }, frame.language, translateIn(frame))
}

/** Content, price and number of pieces; of what is sold by weight also the promise or what it weighs. */
function detailOf(line: MailedOrder['lines'][number], frame: Frame): string {
  const { weightEstimate, weightCeiling, weightTolerance, readings, ...rest } = line
  const weighed = weightEstimate !== null && weightCeiling !== null && weightTolerance !== null
  const weight = weighed ? { estimate: weightEstimate, ceiling: weightCeiling, tolerance: weightTolerance, readings: readings ?? [] } : null
  const t = translateIn(frame)
  const weightText = lineWeightText({ ...rest, weight }, frame.language, t)
  const content = `${contentText({ unit: line.unit, weight }, t)} · ${money(frame, line.price - line.discount)} × ${line.quantity}`
  return weightText === null ? content : `${content} · ${weightText}`
}

/** The order's items, prices and delivery address. It is the customer's copy of the contract (E-Commerce Act, art. 13). */
export function copyOf({ row, lines }: MailedOrder, frame: Frame): Block[] {
  const sums: [string, string][] = [[translate(frame, 'checkout.totals.total'), money(frame, row.total)]]
  if (row.discount > 0) sums.push([translate(frame, 'checkout.totals.discount'), money(frame, -row.discount)])
  const t = translateIn(frame)
  const charge = row.deliverySurcharge > 0 ? deliveryRowText(row, frame.language, t) : t('checkout.totals.deliveryCharge')
  if (!row.pickUp) sums.push([charge, money(frame, row.deliveryCharge)])
  sums.push([translate(frame, 'checkout.totals.grandTotal'), money(frame, row.amount)])
  return [
    paragraph(
      `${translate(frame, 'orders.card.number', { orderNumber: orderNumberText(row.number) })} · ${formatDate(row.placedAt, 'dateTime', frame.language)}`,
    ),
    {
      kind: 'lines',
      rows: lines.map((line) => ({
        name: localized(line.name, frame.language),
        detail: detailOf(line, frame),
        amount: money(frame, (line.price - line.discount) * line.quantity),
      })),
    },
    { kind: 'sums', rows: sums },
    row.proven
      ? {
          kind: 'facts',
          rows: [
            [
              translate(frame, row.pickUp ? 'orders.collect.at' : 'orders.card.goesTo'),
              recipientLine(fullName(row), row.address, row.addressEnglish),
            ],
            [translate(frame, 'checkout.who.phone'), nationalPhone(row.phone)],
            ...(row.note ? ([[translate(frame, 'checkout.where.note'), row.note]] as const) : []),
          ],
        }
      : paragraph(translate(frame, row.pickUp ? 'mail.collect.onOrderPage' : 'mail.onOrderPage')),
  ]
}
