import { formatDate } from '#contract/text/format-date.ts'
import { inquiry, inquiryAnswer } from '#server/database/schema/help.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { type Frame, translate } from './frame.ts'
import type { MailContent } from './mail-content.ts'

/** An answer to an inquiry, with the question that it answers. */
export interface MailedAnswer {
  text: string
  name: string
  email: string
  language: string
  question: string
  askedAt: Date
}

/** The answer for its mail; null when its inquiry is gone. */
export async function readMailedAnswer(reader: Reader, answerId: string): Promise<MailedAnswer | null> {
  const [found] = await reader
    .select({
      text: inquiryAnswer.text,
      name: inquiry.name,
      email: inquiry.email,
      language: inquiry.language,
      question: inquiry.message,
      askedAt: inquiry.createdAt,
    })
    .from(inquiryAnswer)
    .innerJoin(inquiry, eq(inquiry.id, inquiryAnswer.inquiryId))
    .where(eq(inquiryAnswer.id, answerId))
  return found ?? null
}

/** Each line is a paragraph, because mails keep no line breaks within one. */
const paragraphs = (text: string) =>
  text.split('\n').flatMap((part) => (part.trim() === '' ? [] : [{ kind: 'text' as const, text: part.trim() }]))

/** The answer to an inquiry, with the question below it. */
export function inquiryAnswerMail(frame: Frame, { text, name, question, askedAt }: MailedAnswer): MailContent {
  const date = formatDate(askedAt, 'date', frame.language)
  return {
    subject: translate(frame, 'mail.inquiryAnswer.subject', { shop: frame.settings.shopName }),
    preheader: text.slice(0, 120),
    greeting: translate(frame, 'mail.greeting', { name }),
    blocks: [
      ...paragraphs(text),
      { kind: 'heading', text: translate(frame, 'mail.inquiryAnswer.question', { date }) },
      { kind: 'quote', text: question },
    ],
  }
}
