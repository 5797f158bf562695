import type { z } from 'zod'
import type { historyRecordSchema } from '#contract/orders.ts'

/** A record of the order history. */
export type HistoryRecord = z.infer<typeof historyRecordSchema>
