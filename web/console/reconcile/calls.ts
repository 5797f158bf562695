import type {
  consoleReconcile,
  consoleReconcileCheck,
  consoleReconcileGiveBack,
  consoleReconcileNote,
  consoleReconcileReport,
  consoleReconcileRequest,
  consoleReconcileTake,
} from '#contract/calls/console/reconcile.ts'
import { defineCalls } from '../api/calls.ts'

export const reconcileCalls = defineCalls((call) => ({
  read: call<typeof consoleReconcile>('GET /api/console/reconcile'),
  check: call<typeof consoleReconcileCheck>('POST /api/console/reconcile/check'),
  request: call<typeof consoleReconcileRequest>('POST /api/console/reconcile/ask'),
  giveBack: call<typeof consoleReconcileGiveBack>('POST /api/console/reconcile/give-back'),
  take: call<typeof consoleReconcileTake>('POST /api/console/reconcile/take'),
  report: call<typeof consoleReconcileReport>('POST /api/console/reconcile/report'),
  note: call<typeof consoleReconcileNote>('POST /api/console/reconcile/close'),
}))
