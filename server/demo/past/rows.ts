import type { cashReceipt, deposit, depositPayer } from '#server/database/schema/cash.ts'
import type { bankLine, bankLineBooking, bankLineReading, bankLineWords } from '#server/database/schema/deposits.ts'
import type { guest } from '#server/database/schema/guests.ts'
import type { orderRemark } from '#server/database/schema/order-desk.ts'
import type { order, orderEvent, orderLine } from '#server/database/schema/orders.ts'
import type { lineReplacement, lineShortage, pickTick } from '#server/database/schema/packing.ts'
import type { parcel } from '#server/database/schema/parcels.ts'
import type { payment } from '#server/database/schema/payments.ts'
import type { refundRefusal, refundRefusalReason } from '#server/database/schema/refund-refusals.ts'
import type { refund, refundLine, refundReduction } from '#server/database/schema/refunds.ts'
import type { accessLog, staffAction } from '#server/database/schema/staff.ts'
import type { delivery, lot, stockMove } from '#server/database/schema/stock.ts'
import type { weighing } from '#server/database/schema/weighing.ts'

/** A payment of the past, and when its provider was sent the request: the sandbox's journal needs it as well. */
export type MadePayment = typeof payment.$inferInsert & { createdAt: Date }
export type MadeRefund = typeof refund.$inferInsert & { createdAt: Date }
export type MadeReceipt = typeof cashReceipt.$inferInsert & { createdAt: Date }
export type MadeOrder = typeof order.$inferInsert & { id: string; number: number; placedAt: Date }
/** A step of an order's life, and the words that staff wrote to it. */
export type MadeEvent = typeof orderEvent.$inferInsert & { at: Date; note?: string }

/** Everything that the past writes about orders and money, collected before it is written table by table. */
export interface Rows {
  guests: (typeof guest.$inferInsert)[]
  orders: MadeOrder[]
  lines: (typeof orderLine.$inferInsert)[]
  events: MadeEvent[]
  deliveries: (typeof delivery.$inferInsert)[]
  /** Each is of one delivery and one product, and is received with its move. */
  lots: (typeof lot.$inferInsert & { createdAt: Date })[]
  moves: (typeof stockMove.$inferInsert & { createdAt: Date })[]
  payments: MadePayment[]
  refunds: MadeRefund[]
  refundLines: (typeof refundLine.$inferInsert)[]
  reductions: (typeof refundReduction.$inferInsert)[]
  shortages: (typeof lineShortage.$inferInsert)[]
  replacements: (typeof lineReplacement.$inferInsert)[]
  weighings: (typeof weighing.$inferInsert)[]
  ticks: (typeof pickTick.$inferInsert)[]
  refusals: (typeof refundRefusal.$inferInsert)[]
  refusalReasons: (typeof refundRefusalReason.$inferInsert)[]
  deposits: (typeof deposit.$inferInsert)[]
  payers: (typeof depositPayer.$inferInsert)[]
  receipts: MadeReceipt[]
  parcels: (typeof parcel.$inferInsert)[]
  remarks: (typeof orderRemark.$inferInsert)[]
  bankLines: (typeof bankLine.$inferInsert)[]
  bankWords: (typeof bankLineWords.$inferInsert)[]
  bankReadings: (typeof bankLineReading.$inferInsert)[]
  bankBookings: (typeof bankLineBooking.$inferInsert)[]
  actions: (typeof staffAction.$inferInsert & { at: Date })[]
  accesses: (typeof accessLog.$inferInsert & { at: Date })[]
}

/** Rows of a past in which nothing has happened yet. */
export function noRows(): Rows {
  return {
    guests: [],
    orders: [],
    lines: [],
    events: [],
    deliveries: [],
    lots: [],
    moves: [],
    payments: [],
    refunds: [],
    refundLines: [],
    reductions: [],
    shortages: [],
    replacements: [],
    weighings: [],
    ticks: [],
    refusals: [],
    refusalReasons: [],
    deposits: [],
    payers: [],
    receipts: [],
    parcels: [],
    remarks: [],
    bankLines: [],
    bankWords: [],
    bankReadings: [],
    bankBookings: [],
    actions: [],
    accesses: [],
  }
}
