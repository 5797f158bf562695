import type { ConsoleInquiry } from '#contract/calls/console/inquiries.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { account } from '#server/database/schema/account.ts'
import { inquiry, inquiryAnswer } from '#server/database/schema/help.ts'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'

/**
 * A page of inquiries: the open ones, whoever waits longest first, or all, the newest first.
 * @throws Refusal BAD_REQUEST for a cursor that the store did not make
 */
export async function readInquiries(reader: Reader, { open, cursor, limit }: PageQuery & { open: boolean }): Promise<Page<ConsoleInquiry>> {
  const follows = cursor === undefined ? undefined : (open ? gt : lt)(inquiry.number, numberCursor.decode(cursor))
  const rows = await select(reader)
    .where(and(open ? isNull(inquiry.handledAt) : undefined, follows))
    .orderBy((open ? asc : desc)(inquiry.number))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, (last) => numberCursor.encode(last.number ?? 0))
  return { items: await toInquiries(reader, items), nextCursor }
}

/** One inquiry. @throws Refusal NOT_FOUND */
export async function readInquiry(reader: Reader, id: string): Promise<ConsoleInquiry> {
  const [found] = await toInquiries(reader, await select(reader).where(eq(inquiry.id, id)))
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** How many inquiries wait for an answer. */
export function countWaiting(reader: Reader): Promise<number> {
  return reader.$count(inquiry, isNull(inquiry.handledAt))
}

const staffName = sql<string>`coalesce(${account.name}, '')`

function select(reader: Reader) {
  return reader
    .select({ ...getTableColumns(inquiry), handler: staffName })
    .from(inquiry)
    .leftJoin(account, eq(account.id, inquiry.handledBy))
}

type Row = Awaited<ReturnType<typeof select>>[number]

async function toInquiries(reader: Reader, rows: readonly Row[]): Promise<ConsoleInquiry[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const answers = await reader
    .select({
      inquiryId: inquiryAnswer.inquiryId,
      _id: inquiryAnswer.id,
      text: inquiryAnswer.text,
      at: inquiryAnswer.at,
      by: staffName,
    })
    .from(inquiryAnswer)
    .leftJoin(account, eq(account.id, inquiryAnswer.actorId))
    .where(inArray(inquiryAnswer.inquiryId, ids))
    .orderBy(asc(inquiryAnswer.at), asc(inquiryAnswer.id))
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    message: row.message,
    language: row.language,
    userId: row.accountId,
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
    handledBy: row.handler,
    answers: answers
      .filter(({ inquiryId }) => inquiryId === row.id)
      .map(({ inquiryId: _inquiry, at, ...answer }) => ({ ...answer, at: at.toISOString() })),
    revision: row.revision,
  }))
}
