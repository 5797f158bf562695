import { RESET_LINK_MINUTES } from '#contract/calls/password-reset.ts'
import { settingsIn } from '#contract/calls/settings.ts'
import { languageOrDefault, localized } from '#contract/rules/languages.ts'
import { derivedToken } from '#server/config/derived-secrets.ts'
import { account, oneTimeSecret } from '#server/database/schema/account.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { chatThread } from '#server/database/schema/chat.ts'
import { type message, OPTIONAL_TEMPLATES } from '#server/database/schema/messages.ts'
import { and, eq, gt, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { backInStockMail, changedMail, chatReplyMail, confirmEmailMail, resetMail, welcomeMail } from './account-mails.ts'
import { consentMail } from './consent-mail.ts'
import type { Frame } from './frame.ts'
import { inquiryAnswerMail, readMailedAnswer } from './inquiry-mail.ts'
import type { MailContent } from './mail-content.ts'
import type { MailSources } from './mail-sources.ts'
import { CONFIRM_LINK_HOURS } from './message-rules.ts'
import { hasOptedOut, optOutPath } from './opt-out.ts'
import { writeOrderMail } from './order-mails.ts'
import type { OrderMail, RefundMail, ShortLineMail } from './queue-mail.ts'
import { readConsentNotices } from './read-consent-notices.ts'
import { readMailedRefund } from './read-mailed-refund.ts'
import { writeRecallMail } from './recall-mail.ts'
import { readRecallMessage } from './recall-notice.ts'
import { writeRefundMail } from './refund-mails.ts'
import { readMailedShortLine, writeShortLineMail } from './short-line-mails.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

type Row = typeof message.$inferSelect

/** Base URL of the links and the secret that signs them. */
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
const SHORT_LINE_MAILS: ReadonlySet<string> = new Set<ShortLineMail>(['replacement-asked', 'line-replaced', 'line-left-out', 'line-found'])
const isShortLineMail = (template: string): template is ShortLineMail => SHORT_LINE_MAILS.has(template)
const isRefundMail = (template: string): template is RefundMail => template === 'refund-asked' || template === 'refund-done'

/** A composed mail, and whether it goes to the verified address of its account. */
export type ComposedMail = { mail: Omit<Mail, 'messageId'>; kind: 'order' | 'account'; proven: boolean }

/** Composes a mail from the current data, without its Message-ID; null when it should no longer be sent. */
export async function composeMail(sources: MailSources, row: Row, options: ComposeOptions): Promise<ComposedMail | null> {
  const { reader } = sources
  const [facts, words] = await Promise.all([sources.settings(), sources.words()])
  const frameIn = (wanted: string): Frame => {
    const language = languageOrDefault(wanted)
    return { settings: settingsIn(facts, language), publicUrl: options.publicUrl, language, textOf: words(language) }
  }

  const { template } = row
  if (isOrderMail(template) || isRefundMail(template) || isShortLineMail(template)) {
    const back = isRefundMail(template) ? await readMailedRefund(reader, row.subject) : null
    const short = isShortLineMail(template) ? await readMailedShortLine(reader, row.subject) : null
    const found = await sources.order(back?.orderId ?? short?.orderId ?? row.subject)
    // Anonymised: its customer has closed the account.
    if (!found || found.row.email === '') return null
    const frame = frameIn(found.row.language)
    const content = isOrderMail(template)
      ? writeOrderMail(template, found, frame)
      : isRefundMail(template)
        ? back && writeRefundMail(template, back, found, frame)
        : short && writeShortLineMail(template, short, found, frame)
    return content && { mail: toMail(content, frame, found.row.email), kind: 'order', proven: found.row.proven }
  }

  if (template === 'lot-recalled') {
    const recall = await readRecallMessage(reader, row.subject)
    if (!recall || recall.email === '') return null
    const frame = frameIn(recall.language)
    // Staff call back what was delivered: a stranger cannot cause it, so it needs no bound.
    return { mail: toMail(writeRecallMail(recall, frame), frame, recall.email), kind: 'order', proven: true }
  }

  if (template === 'inquiry-answer') {
    const answer = await readMailedAnswer(reader, row.subject)
    if (!answer) return null
    const frame = frameIn(answer.language)
    // Somebody of staff wrote it to this address, so it needs no bound against mails that strangers cause.
    return { mail: toMail(inquiryAnswerMail(frame, answer), frame, answer.email), kind: 'account', proven: true }
  }

  const [person] = await reader
    .select()
    .from(account)
    .where(eq(account.id, row.accountId ?? ''))
  if (!person) return null
  const frame = frameIn(person.language)
  const content = await accountMail(reader, row, person, frame, options)
  if (!content) return null
  const optional = OPTIONAL_TEMPLATES.find((template) => template === row.template)
  const to = row.recipient ?? person.email
  const composed = { kind: 'account', proven: to === person.email && person.emailVerifiedAt !== null } as const
  if (optional === undefined) return { ...composed, mail: toMail(content, frame, to) }
  if (await hasOptedOut(reader, person.id, optional)) return null
  const unsubscribeUrl = `${options.publicUrl}${optOutPath(options.secret, person.id, optional)}`
  return { ...composed, mail: toMail({ ...content, unsubscribeUrl }, frame, to) }
}

async function accountMail(
  reader: Reader,
  { template, subject, createdAt, recipient }: Row,
  { id, name, email, emailVerifiedAt }: typeof account.$inferSelect,
  frame: Frame,
  { secret, publicUrl }: ComposeOptions,
): Promise<MailContent | null> {
  switch (template) {
    case 'welcome':
      return welcomeMail(frame, name, await findConfirmToken(reader, id, secret))
    case 'reset-link':
      return resetMail(frame, name, derivedToken(secret, 'reset-link', subject), RESET_LINK_MINUTES)
    case 'confirm-email':
      return confirmEmailMail(frame, name, derivedToken(secret, 'confirm-email', subject), CONFIRM_LINK_HOURS, recipient === email)
    case 'password-changed':
      return changedMail(frame, name, 'passwordChanged', createdAt)
    case 'contact-changed':
      return changedMail(frame, name, 'contactChanged', createdAt)
    case 'chat-reply': {
      const read = Number(subject.split(':').at(-1))
      const unread = await reader.$count(chatThread, and(eq(chatThread.accountId, id), eq(chatThread.userRead, read)))
      return emailVerifiedAt !== null && unread > 0 ? chatReplyMail(frame, name) : null
    }
    case 'consent-notice': {
      const notices = await readConsentNotices(reader, id, subject)
      return consentMail(frame, name, notices, `${publicUrl}${optOutPath(secret, id, 'advertising')}`)
    }
    case 'back-in-stock': {
      const [found] = await reader
        .select()
        .from(product)
        .where(eq(product.id, Number(subject.split(':', 1)[0])))
      if (!found?.active || found.stockCount === 0) return null
      const item = { id: found.id, name: localized(found.name, frame.language), price: found.price - found.discount }
      return backInStockMail(frame, name, item)
    }
    default:
      return null
  }
}

/** The token of the link that verifies the account's own mailbox, or null when no link is valid. */
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

function toMail(content: MailContent, frame: Frame, to: string): Omit<Mail, 'messageId'> {
  const { shopName, contact } = frame.settings
  return {
    to,
    fromName: shopName,
    replyTo: contact.email,
    subject: content.subject,
    html: writeHtml(content, frame),
    text: writeText(content, frame),
    ...(content.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: content.unsubscribeUrl }),
  }
}
