import { expect } from 'vitest'
import {
  consoleReconcileCheck,
  consoleReconcileGiveBack,
  consoleReconcileNote,
  consoleReconcileReport,
  consoleReconcileRequest,
  consoleReconcileTake,
} from '#contract/calls/console/reconcile.ts'
import type { Desk, StaffChange } from './staff-changes.ts'

/** A case of a run that nobody has looked into. */
const openCase = (desk: Desk, id: string, orderId: string) =>
  desk.idFrom(
    `insert into audit_case (id, source, kind, name, subject, order_id, amount) values ($1, 'provider', 'provider-differs', $1, $2, $2, 1000) returning id`,
    ...[id, orderId],
  )

/** One of each change about what does not agree. */
export const RECONCILE_CHANGES: StaffChange[] = [
  {
    call: consoleReconcileTake,
    prepare: async (desk) => {
      const caseId = await openCase(desk, 'case-take', (await desk.order()).id)
      return { body: { caseId, mine: true }, subject: ['audit-case', caseId], after: { taken: true } }
    },
  },
  {
    call: consoleReconcileNote,
    prepare: async (desk) => {
      const { id } = await desk.order()
      const caseId = await openCase(desk, 'case-note', id)
      return {
        body: { caseId, note: 'Hana called' },
        subject: ['audit-case', caseId],
        before: { state: 'open' },
        after: { state: 'noted', kind: 'provider-differs', amount: 1_000, orderId: id },
      }
    },
  },
  {
    call: consoleReconcileRequest,
    prepare: async (desk) => {
      const { id } = await desk.order()
      const caseId = await openCase(desk, 'case-ask', id)
      const into = `insert into payment (id, order_id, provider, provider_payment_id, reference, status, amount, tax_free_amount)
        select 'asked-' || id, id, 'portone', 'asked-' || id, 'asked-' || id, 'created', amount, 0 from "order" where id = $1 returning id`
      await desk.idFrom(into, id)
      return {
        body: { caseId },
        subject: ['audit-case', caseId],
        after: expect.objectContaining({ kind: 'provider-differs', asked: true }),
      }
    },
  },
  {
    call: consoleReconcileGiveBack,
    prepare: async (desk) => {
      // Money that our books hold, of an order that ended without a refund: no trigger lets it happen in a store.
      const { id, amount } = await desk.order('paid')
      await desk.rows(`update "order" set status = 'Cancelled', ended_at = now() where id = $1`, id)
      const paymentId = await desk.idFrom('select id from payment where order_id = $1', id)
      const caseId = await openCase(desk, 'case-back', id)
      await desk.rows('update audit_case set payment_id = $2 where id = $1', caseId, paymentId)
      return {
        body: { caseId, amount },
        subject: ['audit-case', caseId],
        after: { amount, orderId: id, refundId: expect.any(String) },
      }
    },
  },
  {
    call: consoleReconcileCheck,
    prepare: async () => ({
      body: {},
      subject: ['audit', null],
      after: { open: expect.any(Number), closed: expect.any(Number) },
    }),
  },
  {
    call: consoleReconcileReport,
    prepare: async () => ({ body: {}, subject: ['export', null], after: { rows: expect.any(Number) } }),
  },
]
