import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { consoleAnswerReplacement, consoleShortLine, consoleTakeBackShort, consoleTick } from '#contract/calls/console/packing.ts'
import type { StaffChange } from './staff-changes.ts'

const report = (orderId: string, productId: string) => ({
  shortageId: randomUUID(),
  orderId,
  position: 1,
  quantity: 1,
  seen: 1,
  reason: 'missing',
  shelfEmpty: false,
  replacement: { productId, quantity: 1 },
})

/** One of each change at the packing table. */
export const PACKING_CHANGES: StaffChange[] = [
  {
    call: consoleTick,
    prepare: async (desk) => {
      const { id } = await desk.order('paid')
      const tick = { orderId: id, position: 1, shortageId: null, picked: 1, at: new Date().toISOString() }
      return { body: { ticks: [tick] }, subject: ['order', id], after: { ticks: [`${id} 1: 1`] } }
    },
  },
  {
    call: consoleShortLine,
    prepare: async (desk) => {
      const { id } = await desk.order('paid')
      const { replacement, orderId, seen: _seen, ...reported } = report(id, desk.itemId)
      return {
        body: { ...reported, orderId, seen: 1, replacement },
        subject: ['order', id],
        after: { ...reported, productId: desk.itemId, pieces: 1, outcome: 'asked', refunded: 0, expiresAt: expect.any(String) },
      }
    },
  },
  {
    call: consoleAnswerReplacement,
    prepare: async (desk) => {
      const { id } = await desk.order('paid')
      const body = report(id, desk.itemId)
      await desk.send(consoleShortLine, body)
      const { shortageId } = body
      return {
        body: { shortageId, accept: true },
        subject: ['order', id],
        before: { state: 'asked' },
        after: { shortageId, state: 'accepted' },
      }
    },
  },
  {
    call: consoleTakeBackShort,
    prepare: async (desk) => {
      const { id } = await desk.order('paid')
      const { shortageId, ...reported } = report(id, desk.itemId)
      await desk.send(consoleShortLine, { shortageId, ...reported })
      return { body: { shortageId }, subject: ['order', id], before: { state: 'asked' }, after: { shortageId, state: 'found' } }
    },
  },
]
