import { z } from 'zod'
import { endpoint, success } from '../../endpoint.ts'
import { sumSchema } from '../../rules/money.ts'
import { ANY_ROLE } from '../../rules/permissions.ts'
import { salesSumSchema } from './figures.ts'
import { orderSlipSchema } from './order-desk.ts'

const instant = z.iso.datetime()
const count = z.int().min(0)

/** The waiting work, part by part. A part is null for a role that may not open its list. Money in won. */
const waitingSchema = z.object({
  /** `late` of all that are in work, `lateToPack` of those to pack. */
  orders: z.object({ toPack: count, packing: count, onDelivery: count, unpaid: count, late: count, lateToPack: count }).nullable(),
  /** Bank lines that nobody has booked, and cash orders that wait for their money. */
  deposits: z.object({ lines: count, orders: count, won: sumSchema, nextDueAt: instant.nullable() }).nullable(),
  chats: z.object({ count, oldest: instant.nullable() }).nullable(),
  /** Products on the shelf without stock, and with ten pieces or fewer; the name of one that ran out. */
  stock: z.object({ empty: count, low: count, example: z.string().nullable() }).nullable(),
  /** Unpaid orders of the last 24 hours whose payment failed. */
  failedPayments: z.object({ count, won: sumSchema }).nullable(),
  refunds: z.object({ byHand: count, atProvider: count, failed: count, late: count, won: sumSchema }).nullable(),
  /** Cash receipts that the issuer refused. */
  receipts: z.object({ count }).nullable(),
  inquiries: z.object({ count, oldest: instant.nullable() }).nullable(),
  /** Wishes of shoppers for products that the shop does not have, of the last seven days. */
  requests: z.object({ count, people: count, example: z.string().nullable() }).nullable(),
  reconcile: z.object({ light: z.enum(['good', 'bad', 'unknown']), cases: count, checkedAt: instant.nullable() }).nullable(),
})
export type TodayWaiting = z.infer<typeof waitingSchema>

/** Sales: orders by the day on which they were paid, without cancelled ones and what was given back. Money in won. */
const salesSchema = z.object({
  today: salesSumSchema,
  /** The same weekday a week ago, up to the same time of day, and the whole of it. */
  lastWeekday: z.object({ untilNow: salesSumSchema, whole: salesSumSchema }),
  /** Since Monday, and the week before up to the same moment. */
  week: salesSumSchema,
  lastWeek: salesSumSchema,
  /** The last 14 days, the oldest first, each with the day a week before it. */
  days: z.array(z.object({ date: z.iso.date(), won: z.int(), orders: count, weekBefore: z.int(), delivers: z.boolean() })),
  /** Of the last 14 days. */
  freeDelivery: count,
  methods: z.array(z.object({ method: z.enum(['cash', 'card', 'wallet']), won: z.int(), orders: count })),
})
export type TodaySales = z.infer<typeof salesSchema>

/** A product that runs out first. */
const runningLowSchema = z.object({
  _id: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Address of its first picture; null without one. */
  image: z.string().nullable(),
  left: count,
  /** Pieces sold in the last 14 days. */
  sold: count,
  /** Days that the stock lasts at that pace; null when none was sold. */
  lasts: count.nullable(),
})
export type TodayRunningLow = z.infer<typeof runningLowSchema>

export const consoleToday = endpoint({
  method: 'GET',
  path: '/api/console/today',
  access: 'staff',
  permission: ANY_ROLE,
  personal: true,
  summary: 'The start page of staff: what waits, sales beside the last ones, and what runs out, each as far as the role may see it',
  response: success({
    at: instant,
    waiting: waitingSchema,
    /** The order that is late longest, or else the oldest that is to be packed. */
    first: orderSlipSchema.nullable(),
    sales: salesSchema.nullable(),
    runningLow: z.array(runningLowSchema).nullable(),
  }),
})

export const consoleWaiting = endpoint({
  method: 'GET',
  path: '/api/console/waiting',
  access: 'staff',
  permission: ANY_ROLE,
  summary: 'How many wait at each list that the role may open: the red counts of the navigation',
  response: success({ waiting: waitingSchema }),
})
