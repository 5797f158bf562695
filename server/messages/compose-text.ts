import { eq } from 'drizzle-orm'
import { CODE_MINUTES } from '#contract/password-reset.ts'
import { derivedCode } from '#server/config/derived-secrets.ts'
import { account } from '#server/database/schema/account.ts'
import type { message } from '#server/database/schema/messages.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { text } from '#server/platform/texts.ts'
import type { TextMessage } from '#server/ports/texter.ts'
import { readSettings } from '#server/settings/read-settings.ts'

/** What a text message says and to whom, or null when there is nobody. Carriers know no Sinhala or Nepali: those get English. */
export async function composeText(
  reader: Reader,
  row: typeof message.$inferSelect,
  secret: string,
): Promise<Omit<TextMessage, 'id'> | null> {
  const [person] = await reader
    .select()
    .from(account)
    .where(eq(account.id, row.accountId ?? ''))
  if (!person) return null
  const { shopName } = await readSettings(reader)
  const language = person.language === 'ko' ? 'ko' : 'en'
  const key = row.template === 'reset-code' ? 'sms.otpReset' : 'sms.otp'
  const code = derivedCode(secret, row.template, row.subject)
  const values = { shop: sayable(shopName), code, minutes: CODE_MINUTES }
  const to = row.recipient ?? person.phone
  return to === null ? null : { to, text: text(language, key, values) }
}

/** Latin and Korean letters, digits and signs: what EUC-KR has for a name. */
function sayable(name: string): string {
  return name.replaceAll(/[^\x20-\x7e가-힣]/g, '').trim() || 'Shop'
}
