import { payment } from '#server/database/schema/payments.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** A payment that failed within the last 24 hours. For statements that read the table `payment`. */
export const failedLately = sql`${payment.status} = 'failed' and ${payment.createdAt} > now() - interval '1 day'`
