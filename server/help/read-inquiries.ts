import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { ConsoleInquiry } from '#contract/calls/help.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { inquiry } from '#server/database/schema/help.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'

type Row = typeof inquiry.$inferSelect

/** A page of what people asked, newest first. @throws Refusal BAD_REQUEST for a cursor that the store did not make. */
export async function readInquiries(reader: Reader, page: PageQuery & { open: boolean }): Promise<Page<ConsoleInquiry>> {
  const rows = await reader
    .select()
    .from(inquiry)
    .where(
      and(
        page.open ? isNull(inquiry.handledAt) : undefined,
        page.cursor === undefined ? undefined : lt(inquiry.number, numberCursor.decode(page.cursor)),
      ),
    )
    .orderBy(desc(inquiry.number))
    .limit(page.limit + 1)
  const { items, nextCursor } = pageOf(rows, page.limit, (last) => numberCursor.encode(last.number))
  return { items: items.map(toInquiry), nextCursor }
}

/** One inquiry. @throws Refusal NOT_FOUND */
export async function readInquiry(reader: Reader, id: string): Promise<ConsoleInquiry> {
  const [row] = await reader.select().from(inquiry).where(eq(inquiry.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  return toInquiry(row)
}

function toInquiry({ id, name, phone, email, message, language, accountId, createdAt, handledAt }: Row): ConsoleInquiry {
  return {
    _id: id,
    name,
    phone,
    email,
    message,
    language,
    userId: accountId,
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }
}
