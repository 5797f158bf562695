import { expect } from 'vitest'
import {
  consoleAddCustomerNote,
  consoleBlockCustomer,
  consoleEraseCustomer,
  consoleExportCustomer,
  consoleRemoveCustomerNote,
  consoleUnblockCustomer,
} from '#contract/calls/console/customers.ts'
import { consoleAnswerInquiry } from '#contract/calls/console/inquiries.ts'
import { consoleAnswerReview, consoleSeeReviews } from '#contract/calls/console/reviews.ts'
import type { Desk, StaffChange } from './staff-changes.ts'

/** A customer without orders, and the id. */
function somebody(desk: Desk, id: string): Promise<string> {
  return desk.idFrom(
    `insert into account (id, name, email, phone, password_hash) values ($1, 'Hana Two', $1 || '@example.com', null, '-') returning id`,
    id,
  )
}

/** One of each change about customers and what they wrote. It comes after those of the shop's things. */
export const PEOPLE_CHANGES: StaffChange[] = [
  {
    call: consoleAddCustomerNote,
    prepare: async ({ hana }) => ({
      body: { userId: hana.id, noteId: 'note-1', text: 'Hana works nights' },
      subject: ['customer', hana.id],
      after: { note: 'note-1' },
    }),
  },
  {
    call: consoleRemoveCustomerNote,
    prepare: async ({ hana }) => ({
      body: { userId: hana.id, noteId: 'note-1' },
      subject: ['customer', hana.id],
      before: { note: 'note-1' },
    }),
  },
  {
    call: consoleBlockCustomer,
    prepare: async (desk) => {
      const userId = await somebody(desk, 'blocked-1')
      return {
        body: { userId, reason: 'Hana never takes the parcels' },
        subject: ['customer', userId],
        before: { blocked: false },
        after: { blocked: true },
      }
    },
  },
  {
    call: consoleUnblockCustomer,
    prepare: async () => ({
      body: { userId: 'blocked-1' },
      subject: ['customer', 'blocked-1'],
      before: { blocked: true },
      after: { blocked: false },
    }),
  },
  {
    call: consoleExportCustomer,
    prepare: async ({ hana }) => ({
      body: { userId: hana.id, asked: 'phone' },
      subject: ['customer', hana.id],
      after: { exported: true, asked: 'phone' },
    }),
  },
  {
    call: consoleEraseCustomer,
    prepare: async (desk) => {
      const userId = await somebody(desk, 'erased-1')
      return { body: { userId, asked: 'mail' }, subject: ['customer', userId], after: { erased: true, asked: 'mail', keptOrders: 0 } }
    },
  },
  {
    call: consoleAnswerInquiry,
    prepare: async () => ({
      body: { inquiryId: 'inquiry-1', answerId: 'answer-1', text: 'Welcome, Hana', revision: 1 },
      subject: ['inquiry', 'inquiry-1'],
      after: { handled: true, answer: 'answer-1' },
    }),
  },
  {
    call: consoleAnswerReview,
    prepare: async () => ({
      body: { reviewId: 'review-1', text: 'Welcome, Hana', seen: null },
      subject: ['review', 'review-1'],
      before: { answered: false },
      after: { answered: true },
    }),
  },
  {
    call: consoleSeeReviews,
    prepare: async (desk) => {
      await desk.rows(`update review set seen_at = null where id = 'review-1'`)
      return { body: { reviewIds: ['review-1'] }, subject: ['review', 'review-1'], after: { seen: [expect.any(String)] } }
    },
  },
]
