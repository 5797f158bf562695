import { orderNumberText } from '#contract/calls/orders.ts'
import { factIn } from '#contract/calls/settings.ts'
import { languageOrDefault } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { order } from '#server/database/schema/orders.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { text } from '#server/platform/texts.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { selectDepositOrders, toDepositOrder } from './match/read-candidates.ts'

/** A message to the customer of an order of which a part has arrived. */
interface RestMessage {
  accountId: string
  text: string
  /** The same missing amount is requested once. */
  clientId: string
}

/**
 * Writes the message to a customer when a deposit was short: what came, what is missing, until when and whereto, in the language of the
 * order.
 * @throws Refusal NOT_FOUND for an order or a customer who is not there, ORDER_NOT_UNPAID where nothing came or nothing is missing
 */
export async function writeRestMessage(reader: Reader, orderId: string): Promise<RestMessage> {
  const [row] = await selectDepositOrders(reader).where(eq(order.id, orderId))
  if (!row?.customerId) throw new Refusal('NOT_FOUND')
  const { open, missing, amount, code } = toDepositOrder(row)
  if (!open || missing === amount || missing === 0) throw new Refusal('ORDER_NOT_UNPAID')
  const language = languageOrDefault(row.language)
  const { bank } = await readSettings(reader)
  const words = text(language, 'deposits.askForRest', {
    received: formatMoney(amount - missing, language),
    missing: formatMoney(missing, language),
    orderNumber: orderNumberText(row.number),
    deadline: formatDate(row.dueAt, 'dayTime', language),
    bank: factIn(bank.name, language),
    account: bank.account,
    holder: factIn(bank.holder, language),
    code: code ?? '',
  })
  return { accountId: row.customerId, text: words, clientId: `rest-${orderId}-${missing}` }
}
