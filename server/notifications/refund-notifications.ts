import { causeOf, wayOf } from '#contract/calls/order-refunds.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { refundText, refundTitle } from '#contract/text/refund-text.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { wonAwaitingAccount } from '#server/database/waiting-refunds.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { text, translatorOf } from '#server/platform/texts.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { NewNotification } from './add-notification.ts'
import { inAllLanguages } from './in-all-languages.ts'

/**
 * The notification of one refund: pending (`refund-asked`) or completed (`refund-done`). Null when it is outdated. It includes the request
 * for a bank account when one is needed.
 */
export async function readRefundNotification(reader: Reader, refundId: string, template: string): Promise<NewNotification | null> {
  const [found] = await reader
    .select({
      row: refund,
      provider: payment.provider,
      kept: sql<boolean>`${payment.status} = 'paid'`,
      awaitingAccount: wonAwaitingAccount,
      number: order.number,
      accountId: order.accountId,
      image: sql<string | null>`(select l.image from order_line l where l.order_id = "order"."id" order by l.position limit 1)`,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(refund.id, refundId))
  if (!found) return null
  const { amount, doneAt } = found.row
  if (template === 'refund-asked' && doneAt !== null) return null
  const booked = { ...found.row, ...found }
  const state = { cause: causeOf(booked), way: wayOf(booked), amount, doneAt: doneAt?.toISOString() ?? null }
  const { refundBusinessDays } = (await readSettings(reader)).returns
  const orderNumber = orderNumberText(found.number)
  const needsAccount = template === 'refund-asked' && found.awaitingAccount > 0
  return {
    accountId: found.accountId,
    origin: `${template}:${refundId}`,
    topic: 'order',
    title: inAllLanguages(refundTitle(state)),
    description: inAllLanguages('orders.refund.of', (language) => {
      const how = refundText(state, refundBusinessDays, language, translatorOf(language))
      const accountRequest = text(language, 'orders.refund.askBank', { amount: formatMoney(found.awaitingAccount, language) })
      return { orderNumber, text: needsAccount ? `${how} ${accountRequest}` : how }
    }),
    image: found.image || null,
    action: `/track#order-${orderNumber}`,
  }
}
