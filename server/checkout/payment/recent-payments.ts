import { payment } from '#server/database/schema/payments.ts'
import { and, asc, gt, isNotNull, ne, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Days for which payments are compared with their provider. */
export const COMPARED_DAYS = 30
const PAGE = 200

/** Payments of the last {@link COMPARED_DAYS} days that their provider has, paid or not, except those being collected now. */
export async function* recentPayments(reader: Reader) {
  for (let after = ''; ; ) {
    const page = await reader
      .select({ id: payment.id, status: payment.status })
      .from(payment)
      .where(
        and(
          gt(payment.id, after),
          ne(payment.provider, 'cash'),
          ne(payment.status, 'approving'),
          isNotNull(payment.providerPaymentId),
          sql`${payment.createdAt} > now() - make_interval(days => ${COMPARED_DAYS})`,
        ),
      )
      .orderBy(asc(payment.id))
      .limit(PAGE)
    yield* page
    after = page.at(-1)?.id ?? ''
    if (page.length < PAGE) return
  }
}
