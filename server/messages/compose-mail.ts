import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { asLanguage, DEFAULT_LANGUAGE, localized } from '#contract/languages.ts'
import { RESET_LINK_MINUTES } from '#contract/password-reset.ts'
import { settingsIn } from '#contract/settings.ts'
import { derivedToken } from '#server/config/derived-secrets.ts'
import { account, oneTimeSecret } from '#server/database/schema/account.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { chatThread } from '#server/database/schema/chat.ts'
import type { message } from '#server/database/schema/messages.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { backInStockLetter, changedLetter, chatReplyLetter, confirmEmailLetter, resetLetter, welcomeLetter } from './account-letters.ts'
import { consentLetter } from './consent-letter.ts'
import type { Frame } from './frame.ts'
import type { Letter } from './letter.ts'
import type { MailSources } from './mail-sources.ts'
import { CONFIRM_LINK_HOURS } from './message-rules.ts'
import { hasOptedOut, OPTIONAL_TEMPLATES, optOutPath } from './opt-out.ts'
import { writeOrderLetter } from './order-letters.ts'
import type { OrderMail, RefundMail } from './queue-mail.ts'
import { readConsentNotices } from './read-consent-notices.ts'
import { readMailedRefund } from './read-mailed-refund.ts'
import { writeRefundLetter } from './refund-letters.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

type Row = typeof message.$inferSelect

/** Where links lead and what signs them. */
export type ComposeOptions = { publicUrl: string; secret: string }

const ORDER_MAILS: ReadonlySet<string> = new Set<OrderMail>([
  'order-received',
  'order-paid',
  'order-on-delivery',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'order-refund-account',
  'order-not-eligible',
])
const isOrderMail = (template: string): template is OrderMail => ORDER_MAILS.has(template)
const isRefundMail = (template: string): template is RefundMail => template === 'refund-asked' || template === 'refund-done'

/** A mail as it is composed, and whether it goes to an address that its account has proven. */
export type ComposedMail = { mail: Omit<Mail, 'messageId'>; kind: 'order' | 'account'; proven: boolean }

/** Everything of a mail but its Message-ID, from what is true now; null when it should not be sent any more. */
export async function composeMail(sources: MailSources, row: Row, options: ComposeOptions): Promise<ComposedMail | null> {
  const { reader } = sources
  const facts = await sources.settings()
  const frameIn = (wanted: string): Frame => {
    const language = asLanguage(wanted) ?? DEFAULT_LANGUAGE
    return { settings: settingsIn(facts, language), publicUrl: options.publicUrl, language }
  }

  const { template } = row
  if (isOrderMail(template) || isRefundMail(template)) {
    const back = isRefundMail(template) ? await readMailedRefund(reader, row.subject) : null
    const found = await sources.order(back?.orderId ?? row.subject)
    // Nameless: its customer has left meanwhile.
    if (!found || found.row.email === '') return null
    const frame = frameIn(found.row.language)
    const letter = isOrderMail(template)
      ? writeOrderLetter(template, found, frame)
      : back && writeRefundLetter(template, back, found, frame)
    return letter && { mail: toMail(letter, frame, found.row.email), kind: 'order', proven: found.row.proven }
  }

  const [person] = await reader
    .select()
    .from(account)
    .where(eq(account.id, row.accountId ?? ''))
  if (!person) return null
  const frame = frameIn(person.language)
  const letter = await accountLetter(reader, row, person, frame, options)
  if (!letter) return null
  const optional = OPTIONAL_TEMPLATES.find((template) => template === row.template)
  const to = row.recipient ?? person.email
  const composed = { kind: 'account', proven: to === person.email && person.emailVerifiedAt !== null } as const
  if (optional === undefined) return { ...composed, mail: toMail(letter, frame, to) }
  if (await hasOptedOut(reader, person.id, optional)) return null
  const unsubscribeUrl = `${options.publicUrl}${optOutPath(options.secret, person.id, optional)}`
  return { ...composed, mail: toMail({ ...letter, unsubscribeUrl }, frame, to) }
}

async function accountLetter(
  reader: Reader,
  { template, subject, createdAt, recipient }: Row,
  { id, name, email, emailVerifiedAt }: typeof account.$inferSelect,
  frame: Frame,
  { secret, publicUrl }: ComposeOptions,
): Promise<Letter | null> {
  switch (template) {
    case 'welcome':
      return welcomeLetter(frame, name, await findConfirmToken(reader, id, secret))
    case 'reset-link':
      return resetLetter(frame, name, derivedToken(secret, 'reset-link', subject), RESET_LINK_MINUTES)
    case 'confirm-email':
      return confirmEmailLetter(frame, name, derivedToken(secret, 'confirm-email', subject), CONFIRM_LINK_HOURS, recipient === email)
    case 'password-changed':
      return changedLetter(frame, name, 'passwordChanged', createdAt)
    case 'contact-changed':
      return changedLetter(frame, name, 'contactChanged', createdAt)
    case 'chat-reply': {
      const read = Number(subject.split(':').at(-1))
      const unread = await reader.$count(chatThread, and(eq(chatThread.accountId, id), eq(chatThread.userRead, read)))
      return emailVerifiedAt !== null && unread > 0 ? chatReplyLetter(frame, name) : null
    }
    case 'consent-notice': {
      const notices = await readConsentNotices(reader, id, subject)
      return consentLetter(frame, name, notices, `${publicUrl}${optOutPath(secret, id, 'advertising')}`)
    }
    case 'back-in-stock': {
      const [found] = await reader
        .select()
        .from(product)
        .where(eq(product.id, Number(subject.split(':', 1)[0])))
      if (!found?.active || found.stockCount === 0) return null
      const item = { id: found.id, name: localized(found.name, frame.language), price: found.price - found.discount }
      return backInStockLetter(frame, name, item)
    }
    default:
      return null
  }
}

/** The token of the link that proves the account's own mailbox, or null when there is none that works. */
async function findConfirmToken(reader: Reader, accountId: string, secret: string): Promise<string | null> {
  const [found] = await reader
    .select({ id: oneTimeSecret.id })
    .from(oneTimeSecret)
    .innerJoin(account, and(eq(account.id, oneTimeSecret.accountId), eq(account.email, oneTimeSecret.target)))
    .where(
      and(
        eq(oneTimeSecret.purpose, 'confirm-email'),
        eq(oneTimeSecret.subject, accountId),
        isNull(oneTimeSecret.usedAt),
        gt(oneTimeSecret.expiresAt, sql`now()`),
      ),
    )
  return found ? derivedToken(secret, 'confirm-email', found.id) : null
}

function toMail(letter: Letter, frame: Frame, to: string): Omit<Mail, 'messageId'> {
  const { shopName, contact } = frame.settings
  return {
    to,
    fromName: shopName,
    replyTo: contact.email,
    subject: letter.subject,
    html: writeHtml(letter, frame),
    text: writeText(letter, frame),
    ...(letter.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: letter.unsubscribeUrl }),
  }
}
