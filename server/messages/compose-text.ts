import { orderNumberText } from '#contract/calls/orders.ts'
import { CODE_MINUTES } from '#contract/calls/password-reset.ts'
import { settingsIn } from '#contract/calls/settings.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { derivedCode } from '#server/config/derived-secrets.ts'
import { account } from '#server/database/schema/account.ts'
import type { message } from '#server/database/schema/messages.ts'
import { order } from '#server/database/schema/orders.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { text } from '#server/platform/texts.ts'
import type { TextMessage } from '#server/ports/texter.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { readRecallMessage } from './recall-notice.ts'

/** Text and recipient of a text message, or null without a recipient. */
export async function composeText(
  reader: Reader,
  row: typeof message.$inferSelect,
  secret: string,
): Promise<Omit<TextMessage, 'id'> | null> {
  if (row.template === 'order-received') return composeDepositText(reader, row.subject)
  if (row.template === 'lot-recalled') return composeRecallText(reader, row.subject)
  const [person] = await reader
    .select()
    .from(account)
    .where(eq(account.id, row.accountId ?? ''))
  if (!person) return null
  const { shopName } = await readSettings(reader)
  const language = textLanguage(person)
  const key = row.template === 'reset-code' ? 'sms.otpReset' : 'sms.otp'
  const code = derivedCode(secret, row.template, row.subject)
  const values = { shop: encodable(shopName), code, minutes: CODE_MINUTES }
  const to = row.recipient ?? person.phone
  return to === null ? null : { to, text: text(language, key, values) }
}

/** The text that requests the deposit of an order; null for one that is paid, has ended, or lost its number with its guest. */
async function composeDepositText(reader: Reader, orderId: string): Promise<Omit<TextMessage, 'id'> | null> {
  const [row] = await reader.select().from(order).where(eq(order.id, orderId))
  if (!row || row.paidAt !== null || row.status !== 'Pending' || row.phone === '') return null
  const language = textLanguage(row)
  const { shopName, bank } = settingsIn(await readSettings(reader), language)
  const values = {
    shop: encodable(shopName),
    orderNumber: orderNumberText(row.number),
    // Text messages cannot hold the won sign that other English texts have.
    amount: language === 'ko' ? formatMoney(row.amount, language) : `KRW ${formatNumber(row.amount)}`,
    bank: encodable(bank.name),
    account: bank.account,
    holder: encodable(bank.holder),
    code: row.depositorCode ?? '',
    deadline: encodable(formatDate(row.dueAt, 'dayTime', language).replaceAll('\u00a0', ' ')),
  }
  return { to: row.phone, text: text(language, 'sms.deposit', values) }
}

/** The text about a recall; null for an order without a number. */
async function composeRecallText(reader: Reader, subject: string): Promise<Omit<TextMessage, 'id'> | null> {
  const recall = await readRecallMessage(reader, subject)
  if (!recall || recall.phone === '') return null
  const language = textLanguage(recall)
  const { shopName } = await readSettings(reader)
  const values = {
    shop: encodable(shopName),
    item: encodable(localized(recall.names, language)),
    code: recall.code || '-',
    reason: encodable(recall.reason[language]),
    orderNumber: orderNumberText(recall.orderNumber),
  }
  return { to: recall.phone, text: text(language, 'sms.recall', values) }
}

/** The language of a text message to somebody. Carriers support no Sinhala or Nepali; those get English. */
function textLanguage({ language }: { language: string | null }): Extract<Language, 'en' | 'ko'> {
  return language === 'ko' ? 'ko' : 'en'
}

/** Reduces a name to characters that EUC-KR can encode: Latin and Korean letters, digits and signs. */
function encodable(name: string): string {
  return name.replaceAll(/[^\x20-\x7e가-힣]/g, '').trim() || 'Shop'
}
