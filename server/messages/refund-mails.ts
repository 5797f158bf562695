import { isSurplus } from '#contract/calls/order-refunds.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { localized } from '#contract/rules/languages.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { refundText, refundTitle } from '#contract/text/refund-text.ts'
import { type Frame, link, money, translate, translateIn } from './frame.ts'
import type { Block, MailContent } from './mail-content.ts'
import { accountRequest, copyOf, greetingOf } from './order-mails.ts'
import type { RefundMail } from './queue-mail.ts'
import type { MailedOrder } from './read-mailed-order.ts'
import type { MailedRefund } from './read-mailed-refund.ts'

/**
 * The mail about one refund of an order, or null when it is outdated: a completed refund is not announced as pending. It includes the
 * request for a bank account when one is needed, so that one event sends one mail.
 */
export function writeRefundMail(template: RefundMail, back: MailedRefund, order: MailedOrder, frame: Frame): MailContent | null {
  if (template === 'refund-asked' && back.doneAt !== null) return null
  const orderNumber = orderNumberText(order.row.number)
  const needsAccount = template === 'refund-asked' && order.row.awaitingAccount > 0
  const body = refundText(back, frame.settings.returns.refundBusinessDays, frame.language, translateIn(frame))
  return {
    subject: translate(frame, 'orders.refund.of', { orderNumber, text: translate(frame, refundTitle(back)) }),
    preheader: body,
    greeting: greetingOf(order.row, frame),
    blocks: [
      { kind: 'text', text: body },
      ...wayOn(back, frame),
      ...partsOf(back, order, frame),
      ...(needsAccount ? [{ kind: 'text' as const, text: accountRequest(order.row, frame) }] : []),
      {
        kind: 'button',
        label: translate(frame, needsAccount ? 'orders.refund.sendBank' : 'mail.button.viewOrder'),
        url: link(frame, `/track#order-${orderNumber}`),
      },
      ...copyOf(order, frame),
    ],
  }
}

/** The time until the card statement shows it. */
function wayOn({ way }: MailedRefund, frame: Frame): Block[] {
  if (way !== 'original-method') return []
  const cardDays = formatRange(frame.settings.returns.cardDays, frame.language)
  return [{ kind: 'text', text: translate(frame, 'mail.refundDone.body', { cardDays }) }]
}

/** The reason of the refund, and the rest of the order. */
function partsOf(back: MailedRefund, { lines }: MailedOrder, frame: Frame): Block[] {
  if (isSurplus(back.cause)) return []
  const nameOf = (position: number) => {
    const line = lines.find((one) => one.position === position)
    return line ? localized(line.name, frame.language) : ''
  }
  const rows = back.lines.map(({ position, quantity, amount }) => {
    const detail = amount % quantity === 0 ? `${money(frame, amount / quantity)} × ${quantity}` : `× ${quantity}`
    return { name: nameOf(position), detail, amount: money(frame, amount) }
  })
  for (const { position, amount } of back.reductions)
    rows.push({
      name: nameOf(position),
      detail: translate(frame, back.cause === 'weight' ? 'orders.weight.less' : 'orders.refund.reduced'),
      amount: money(frame, amount),
    })
  if (back.delivery > 0)
    rows.push({ name: translate(frame, 'checkout.totals.deliveryCharge'), detail: '', amount: money(frame, back.delivery) })
  const label = translate(frame, back.doneAt ? 'orders.receipt.refunded' : 'orders.receipt.refundWaiting')
  const sums: [string, string][] = [
    [label, money(frame, back.amount)],
    [translate(frame, 'orders.receipt.left'), money(frame, back.left)],
  ]
  return [...(rows.length > 0 ? [{ kind: 'lines' as const, rows }] : []), { kind: 'sums', rows: sums }]
}
