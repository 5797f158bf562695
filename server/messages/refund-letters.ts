import { localized } from '#contract/languages.ts'
import { isSurplus } from '#contract/order-refunds.ts'
import { orderNumberText } from '#contract/orders.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { refundText, refundTitle } from '#contract/text/refund-text.ts'
import { type Frame, link, money, say, sayIn } from './frame.ts'
import type { Block, Letter } from './letter.ts'
import { askBank, copyOf, greetingOf } from './order-letters.ts'
import type { RefundMail } from './queue-mail.ts'
import type { MailedOrder } from './read-mailed-order.ts'
import type { MailedRefund } from './read-mailed-refund.ts'

/**
 * The mail about one refund of an order, or null when it is not true any more: money that has arrived is not told to be on its way. What
 * waits for a bank account asks for it here: one event, one mail.
 */
export function writeRefundLetter(template: RefundMail, back: MailedRefund, order: MailedOrder, frame: Frame): Letter | null {
  if (template === 'refund-asked' && back.doneAt !== null) return null
  const orderNumber = orderNumberText(order.row.number)
  const asks = template === 'refund-asked' && order.row.asked > 0
  const body = refundText(back, frame.settings.returns.refundBusinessDays, frame.language, sayIn(frame))
  return {
    subject: say(frame, 'orders.refund.of', { orderNumber, text: say(frame, refundTitle(back)) }),
    preheader: body,
    greeting: greetingOf(order.row, frame),
    blocks: [
      { kind: 'text', text: body },
      ...wayOn(back, frame),
      ...partsOf(back, order, frame),
      ...(asks ? [{ kind: 'text' as const, text: askBank(order.row, frame) }] : []),
      {
        kind: 'button',
        label: say(frame, asks ? 'orders.refund.sendBank' : 'mail.button.viewOrder'),
        url: link(frame, `/track#order-${orderNumber}`),
      },
      ...copyOf(order, frame),
    ],
  }
}

/** How long the card takes to show it. */
function wayOn({ way }: MailedRefund, frame: Frame): Block[] {
  if (way !== 'original-method') return []
  const cardDays = formatRange(frame.settings.returns.cardDays, frame.language)
  return [{ kind: 'text', text: say(frame, 'mail.refundDone.body', { cardDays }) }]
}

/** The reason of the refund, and the rest of the order. */
function partsOf(back: MailedRefund, { lines }: MailedOrder, frame: Frame): Block[] {
  if (isSurplus(back.cause)) return []
  const rows = back.lines.map(({ position, quantity, amount }) => {
    const line = lines.find((one) => one.position === position)
    const name = line ? localized(line.name, frame.language) : ''
    return { name, detail: `${money(frame, amount / quantity)} × ${quantity}`, amount: money(frame, amount) }
  })
  if (back.delivery > 0) rows.push({ name: say(frame, 'checkout.totals.deliveryCharge'), detail: '', amount: money(frame, back.delivery) })
  const label = say(frame, back.doneAt ? 'orders.receipt.refunded' : 'orders.receipt.refundWaiting')
  const sums: [string, string][] = [
    [label, money(frame, back.amount)],
    [say(frame, 'orders.receipt.left'), money(frame, back.left)],
  ]
  return [...(rows.length > 0 ? [{ kind: 'lines' as const, rows }] : []), { kind: 'sums', rows: sums }]
}
