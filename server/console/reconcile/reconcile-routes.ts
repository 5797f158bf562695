import type { FastifyInstance } from 'fastify'
import {
  consoleReconcile,
  consoleReconcileCheck,
  consoleReconcileGiveBack,
  consoleReconcileNote,
  consoleReconcileReport,
  consoleReconcileRequest,
  consoleReconcileTake,
} from '#contract/calls/console/reconcile.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import type { PaymentDependencies } from '#server/checkout/payment/payment-dependencies.ts'
import { bindStaff, bindStaffRead, bindStaffWork, type Change } from '#server/platform/bind-staff.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countOrRefuse } from '#server/platform/limits/rate-limits.ts'
import { giveCaseBack, noteCase, readOpenCase, takeCase } from './change-case.ts'
import { checkBooks } from './check-books.ts'
import { readReconcile, readReport } from './read-reconcile.ts'
import { recordRun } from './record-run.ts'
import { repeatRequest } from './repeat-request.ts'
import { writeReportCsv } from './write-report-csv.ts'

/** Runs a minute that one person may request: each reads through all orders. */
const CHECKS_PER_MINUTE = 10

/** The calls of the page that shows whether the books agree. */
export function reconcileRoutes(app: FastifyInstance, payments: PaymentDependencies): void {
  const { db } = payments
  const countCheck = (accountId: string) =>
    countOrRefuse(db, { key: `reconcile:${accountId}`, limit: CHECKS_PER_MINUTE, windowSeconds: 60 })

  /** Checks again, and records the result together with what was done. */
  const checkAnd = async (change: Change, accountId: string, about: { caseId: string | null; facts: object }) => {
    const looked = await checkBooks(payments, accountId)
    return change(async (tx) => {
      const result = await recordRun(tx, looked)
      const subject = { kind: about.caseId === null ? ('audit' as const) : ('audit-case' as const), id: about.caseId }
      return { subject, after: { ...about.facts, ...result }, result }
    })
  }

  bindStaffRead(app, consoleReconcile, () => readReconcile(db, app.now()))

  bindStaffWork(app, consoleReconcileCheck, async (_input, { accountId }, change) => {
    await countCheck(accountId)
    return checkAnd(change, accountId, { caseId: null, facts: {} })
  })

  bindStaffWork(app, consoleReconcileRequest, async ({ body }, { accountId }, change) => {
    const found = await readOpenCase(db, body.caseId)
    await countCheck(accountId)
    const code = await repeatRequest(payments, found)
    await checkAnd(change, accountId, { caseId: body.caseId, facts: { kind: found.kind, asked: true, code } })
    const settled = await readOpenCase(db, body.caseId).then(
      () => false,
      () => true,
    )
    return { settled, code }
  })

  bindStaff(app, consoleReconcileGiveBack, async (tx, { body }, { accountId }) => {
    const { refundId, orderId } = await giveCaseBack(tx, body.caseId, body.amount)
    const response = async () => {
      const looked = await checkBooks(payments, accountId)
      await inTransaction(db, (later) => recordRun(later, looked))
      return { refundId }
    }
    return { subject: { kind: 'audit-case', id: body.caseId }, after: { refundId, orderId, amount: body.amount }, response }
  })

  bindStaff(app, consoleReconcileTake, async (tx, { body }, { accountId }) => {
    await takeCase(tx, body.caseId, body.mine ? accountId : null)
    return { subject: { kind: 'audit-case', id: body.caseId }, after: { taken: body.mine }, response: () => ({}) }
  })

  bindStaff(app, consoleReconcileNote, async (tx, { body }, { accountId }) => {
    const { kind, amount, orderId } = await noteCase(tx, body.caseId, body.note, accountId)
    const facts = { kind, amount, orderId }
    return {
      subject: { kind: 'audit-case' as const, id: body.caseId },
      before: { state: 'open' },
      after: { state: 'noted', ...facts },
      response: () => ({}),
    }
  })

  bindStaffWork(app, consoleReconcileReport, async (_input, _actor, change) => {
    const report = await readReport(db)
    const rows = report.cases.length + report.closed.length
    const result = { name: `reconcile-${seoulDate(app.now())}.csv`, rows, base64: writeReportCsv(report).toString('base64') }
    return change(async () => ({ subject: { kind: 'export', id: null }, after: { rows }, result }))
  })
}
