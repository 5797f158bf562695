import { expect } from 'vitest'
import { consoleWeigh } from '#contract/calls/console/weighing.ts'
import type { StaffChange } from './staff-changes.ts'

/** The columns of a product sold by weight: about 450 g, at most 500 g. */
export const ABOUT_450_G = {
  weightEstimate: 450,
  weightCeiling: 500,
  weightTolerance: 20,
  contentAmount: 500,
  contentMeasure: 'g' as const,
}

/** One of each change of what is sold by weight. */
export const WEIGHING_CHANGES: StaffChange[] = [
  {
    call: consoleWeigh,
    prepare: async (desk) => {
      const { id, itemId } = await desk.weighedOrder()
      return {
        body: { orderId: id, itemId, readings: [{ piece: 1, grams: 400 }] },
        subject: ['order', id],
        before: { itemId, readings: [] },
        after: { itemId, readings: ['1: 400 g, 4000 won'], refundId: expect.any(String), refunded: 1_000 },
      }
    },
  },
]
