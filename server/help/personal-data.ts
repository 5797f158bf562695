import { inquiry, inquiryAnswer } from '#server/database/schema/help.ts'
import { and, asc, eq, gt, inArray } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type PersonalData, type PersonalRow, pagedRows } from '#server/platform/personal-data.ts'

const PAGE = 100

type InquiryPage = { number: number; row: PersonalRow }

/** The inquiries of a person, with the answers that were mailed. They go with the account. */
export const inquiriesOfPerson: PersonalData = {
  name: 'inquiries',
  tables: ['inquiry', 'inquiry_answer'],
  read: (db, accountId) =>
    pagedRows(
      (after: InquiryPage | undefined) => readPage(db, accountId, after?.number ?? 0),
      ({ row }) => row,
    ),
}

async function readPage(db: Db, accountId: string, after: number): Promise<InquiryPage[]> {
  const rows = await db
    .select()
    .from(inquiry)
    .where(and(eq(inquiry.accountId, accountId), gt(inquiry.number, after)))
    .orderBy(asc(inquiry.number))
    .limit(PAGE)
  if (rows.length === 0) return []
  const answers = await db
    .select({ inquiryId: inquiryAnswer.inquiryId, text: inquiryAnswer.text, at: inquiryAnswer.at })
    .from(inquiryAnswer)
    .where(
      inArray(
        inquiryAnswer.inquiryId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(inquiryAnswer.at))
  return rows.map(({ handledBy, revision, ...row }) => ({
    number: row.number ?? 0,
    row: { ...row, answers: answers.filter(({ inquiryId }) => inquiryId === row.id).map(({ inquiryId, ...answer }) => answer) },
  }))
}
