import { deleteOldSecrets } from './account/delete-old-secrets.ts'
import { remindOfConsents } from './account/privacy/remind-of-consents.ts'
import { deleteOldSessions } from './account/sign-in/delete-old-sessions.ts'
import { auditJob } from './audit/audit-job.ts'
import { turnDueDeals } from './catalogue/deals/turn-deals.ts'
import { deleteOldImports } from './catalogue/files/delete-old-imports.ts'
import { blockExpiredLots } from './catalogue/lots/block-expired-lots.ts'
import { deleteOldPictureImports } from './catalogue/picture-files/delete-old-picture-imports.ts'
import { deleteOldMisses } from './catalogue/search/delete-old-misses.ts'
import { deleteOldKeys } from './checkout/delete-old-keys.ts'
import { expireOrders } from './checkout/expire-orders.ts'
import { compareWithProviders } from './checkout/payment/compare-with-providers.ts'
import { findDifferences } from './checkout/payment/find-differences.ts'
import type { PaymentDependencies } from './checkout/payment/payment-dependencies.ts'
import { reconcileApprovals, reconcilePayments } from './checkout/payment/reconcile-payments.ts'
import { casesOfDifferences } from './console/reconcile/find-cases.ts'
import { recordRun } from './console/reconcile/record-run.ts'
import { eraseOldBankWords } from './deposits/erase-old-bank-words.ts'
import { deleteOldInquiries } from './help/delete-old-inquiries.ts'
import { deleteOldMessages } from './messages/delete-old-messages.ts'
import { deleteOldNotifications } from './notifications/delete-old-notifications.ts'
import { deleteOldRecords } from './orders/delete-old-records.ts'
import { takeDueSteps } from './orders/desk/take-due-steps.ts'
import { expireReplacements } from './orders/packing/expire-replacements.ts'
import { eraseOldRefundAccounts } from './orders/refunds/erase-old-refund-accounts.ts'
import { remindCashOrders } from './orders/remind-cash-orders.ts'
import { deleteOldPhotos } from './parcels/deliver-order.ts'
import { removeUnusedUploads } from './pictures/remove-unused-uploads.ts'
import { systemClock } from './platform/clock.ts'
import { inTransaction } from './platform/database/transaction.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { deleteOldEffects } from './platform/jobs/outbox.ts'
import type { OutboxQueues } from './platform/jobs/outbox-queues.ts'
import { deleteOldWindows } from './platform/limits/rate-limits.ts'
import type { FileStore } from './ports/file-store.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'
import { deleteOldAccesses } from './staff/access-log.ts'

/** The scheduled jobs of the store: deadlines and unsettled payments every minute, cleaning every night. */
export function scheduledJobs(deps: PaymentDependencies, files: FileStore, outbox: OutboxQueues): Job[] {
  return [
    { name: 'expire-orders', cron: '* * * * *', run: () => expireOrders(deps) },
    { name: 'turn-deals', cron: '* * * * *', run: () => turnDueDeals(deps.db) },
    { name: 'block-expired-lots', cron: '* * * * *', run: () => blockExpiredLots(deps.db) },
    { name: 'take-due-steps', cron: '* * * * *', run: () => takeDueSteps(deps) },
    { name: 'expire-replacements', cron: '* * * * *', run: () => expireReplacements(deps) },
    { name: 'reconcile-approvals', cron: '* * * * *', run: () => reconcileApprovals(deps) },
    { name: 'reconcile-payments', cron: '* * * * *', run: () => reconcilePayments(deps) },
    { name: 'remove-unused-uploads', cron: '*/10 * * * *', run: () => inTransaction(deps.db, removeUnusedUploads) },
    { name: 'drain-outbox', cron: '* * * * *', run: async () => outbox.wake() },
    { name: 'compare-payments', cron: '7 3 * * *', limitSeconds: 7_200, run: () => compareInTheNight(deps) },
    { name: 'audit', cron: '7 5 * * *', limitSeconds: 1_800, run: () => auditJob(deps) },
    { name: 'delete-old-limits', cron: '17 4 * * *', run: () => deleteOldWindows(deps.db) },
    { name: 'delete-old-effects', cron: '22 4 * * *', run: () => deleteOldEffects(deps.db) },
    { name: 'remind-cash-orders', cron: '0 10 * * *', onlyOnTime: true, run: () => remindCashOrders(deps.db) },
    {
      name: 'remind-of-consents',
      cron: '30 10 * * *',
      onlyOnTime: true,
      limitSeconds: 1_800,
      run: () => remindOfConsents({ db: deps.db, clock: systemClock }),
    },
    { name: 'delete-old-notifications', cron: '37 4 * * *', run: () => deleteOldNotifications(deps.db) },
    { name: 'delete-old-search-misses', cron: '37 4 * * *', run: () => deleteOldMisses(deps.db) },
    { name: 'delete-old-sessions', cron: '27 4 * * *', run: () => deleteOldSessions(deps.db) },
    { name: 'delete-old-secrets', cron: '32 4 * * *', run: () => deleteOldSecrets(deps.db) },
    { name: 'delete-old-messages', cron: '47 4 * * *', run: () => deleteOldMessages(deps.db) },
    { name: 'delete-old-keys', cron: '52 4 * * *', run: () => deleteOldKeys(deps.db) },
    { name: 'delete-old-records', cron: '42 4 * * *', run: () => deleteOldRecords(deps.db) },
    { name: 'erase-old-bank-words', cron: '43 4 * * *', run: () => eraseOldBankWords(deps.db) },
    { name: 'delete-old-accesses', cron: '2 4 * * *', run: () => deleteOldAccesses(deps.db) },
    { name: 'erase-refund-accounts', cron: '12 4 * * *', run: () => eraseOldRefundAccounts(deps.db) },
    { name: 'delete-old-delivery-photos', cron: '14 4 * * *', run: () => deleteOldPhotos(deps.db) },
    { name: 'remove-unused-files', cron: '57 4 * * *', run: () => removeUnusedFiles({ db: deps.db, files }) },
    { name: 'delete-old-picture-imports', cron: '26 4 * * *', run: () => deleteOldPictureImports(deps.db) },
    { name: 'delete-old-imports', cron: '24 4 * * *', run: () => deleteOldImports(deps.db) },
    { name: 'delete-old-inquiries', cron: '37 4 * * *', run: () => deleteOldInquiries(deps.db) },
  ]
}

/** Compares with the providers. A difference that only staff can resolve keeps the job failing, and is a case on the console. */
async function compareInTheNight(deps: PaymentDependencies): Promise<void> {
  const differing = await compareWithProviders(deps)
  const { compared, found } = await findDifferences(deps, differing)
  await inTransaction(deps.db, (tx) => recordRun(tx, { found: casesOfDifferences(found), payments: compared, by: null }))
  if (differing.length > 0) throw new Error(`Payments differ from their provider: ${differing.join(' ')}`)
}
