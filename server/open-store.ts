import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import { accountEffects } from './account/account-effects.ts'
import { findLiveSessions } from './account/sign-in/find-live-sessions.ts'
import { createDiskStore } from './adapters/disk/create-disk-store.ts'
import { buildApp } from './app.ts'
import { addAuditGauges } from './audit/audit-gauges.ts'
import type { PaymentDependencies } from './checkout/payment/payment-dependencies.ts'
import { paymentEffects } from './checkout/payment/payment-effects.ts'
import type { Config } from './config/config.ts'
import { demoIsGuarded } from './config/demo-guard.ts'
import { createPusher } from './create-pusher.ts'
import type { OpenDatabase } from './database/open.ts'
import { createMessageServices } from './message-services.ts'
import { mailEffects, textEffects } from './messages/send-message.ts'
import { deviceEffects, notificationEffects } from './notifications/notification-effects.ts'
import { pageHosts } from './page-hosts.ts'
import { createPaymentProviders } from './payment-providers.ts'
import { cashReceiptEffects } from './payments/settle-cash-receipts.ts'
import { pictureEffects } from './pictures/picture-effects.ts'
import { AnswerCache } from './platform/answers/answer-cache.ts'
import { contentChannel } from './platform/answers/content-channel.ts'
import { systemClock } from './platform/clock.ts'
import { DatabaseListener } from './platform/database/database-listener.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { outboxChannel } from './platform/jobs/outbox-channel.ts'
import { OutboxLanes } from './platform/jobs/outbox-lanes.ts'
import { createLiveEvents } from './platform/live/create-live-events.ts'
import { createMetrics } from './platform/metrics.ts'
import { storeSecret } from './platform/process/data-folder.ts'
import type { Lifecycle } from './platform/process/lifecycle.ts'
import { asStartError } from './platform/process/start-error.ts'
import { readJsonFile } from './platform/read-json-file.ts'
import type { Mailer } from './ports/mailer.ts'
import type { SandboxPlaces } from './prepare-store.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { readSettings } from './settings/read-settings.ts'
import { wishEffects } from './wishes/tell-watchers.ts'

/** The Kakao postcode service's script: free, without a key; hosting a copy is discouraged. The sandbox serves a stand-in. */
const KAKAO_POSTCODE_SCRIPT = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'
const SANDBOX_POSTCODE_SCRIPT = '/sandbox/postcode/postcode.v2.js'

export interface StoreOptions {
  config: Config
  database: OpenDatabase
  /** What stands in for the providers; null when they are real. */
  sandbox: SandboxPlaces | null
  /** Folder of the project. */
  root: string
  log: Logger
  lifecycle: Lifecycle
  /** Renders the pages from their sources, and keeps no answer. */
  development: boolean
  /** Resolves when the pages are built. */
  pagesBuilt: Promise<void>
}

/**
 * Opens one process of the store on a prepared database: payments, mails, live events, jobs, HTTP. Each part adds how it stops to the
 * lifecycle, which runs these steps in the opposite order.
 * @throws StartError for what the person at the terminal can mend.
 */
export async function openStore({ config, database, sandbox, root, log, lifecycle, development, pagesBuilt }: StoreOptions): Promise<void> {
  const { pool, db } = database
  const files = createDiskStore(join(config.dataFolder, 'uploads'))
  const derivedFolder = join(config.dataFolder, 'derived')
  const secret = await storeSecret(config)
  const providers = createPaymentProviders(config, sandbox)
  const metrics = createMetrics(pool)
  addAuditGauges(metrics.registry, db)
  const payments: PaymentDependencies = { db, providers, metrics, log }
  const pusher = await createPusher(config, sandbox, await readSettings(db))
  const { mailer, texter } = createMessageServices(config, sandbox)
  const messages = { db, mailer, texter, publicUrl: config.publicUrl, secret, log, metrics }
  const lanes = {
    payments: paymentEffects(payments),
    cashReceipts: cashReceiptEffects({ ...payments, cashReceipts: providers.cashReceipts }),
    accounts: accountEffects(payments),
    pictures: pictureEffects({ files, derivedFolder }),
    notifications: notificationEffects({ db }),
    devices: deviceEffects({ db, pusher, clock: systemClock, secret }),
    wishes: wishEffects(payments),
    mails: mailEffects(messages),
    texts: textEffects(messages),
  }
  const outbox = new OutboxLanes(db, lanes, log)
  lifecycle.onStop({ name: 'outbox', stop: () => stopOutbox(outbox, mailer), limitMs: 5_000 })
  const jobs = startJobs(db, scheduledJobs(payments, files, outbox), log)
  lifecycle.onStop({ name: 'jobs', stop: () => jobs.stop(2_000), limitMs: 3_000 })

  const live = createLiveEvents({
    metrics: metrics.registry,
    log,
    findLive: (sessionIds) => findLiveSessions({ db, clock: systemClock }, sessionIds),
  })
  const answers = new AnswerCache()
  const listener = new DatabaseListener({
    url: database.url,
    log,
    // Without its channel the cache keeps nothing: an edited source or text shows at the next reading.
    channels: [live.channel, ...(development ? [] : [contentChannel(answers)]), outboxChannel(outbox)],
  })
  void listener.start()
  lifecycle.onStop({ name: 'listener', stop: () => listener.stop(), limitMs: 2_000 })

  const { version } = await readJsonFile(join(root, 'package.json'), z.object({ version: z.string() }))
  await pagesBuilt
  const app = await buildApp({
    pool,
    db,
    clock: systemClock,
    log,
    secret,
    publicUrl: config.publicUrl,
    version,
    trustProxy: config.trustProxy,
    files,
    derivedFolder,
    payments,
    cardSdkUrl: providers.cardSdkUrl,
    pusher,
    postcodeScript: sandbox ? SANDBOX_POSTCODE_SCRIPT : KAKAO_POSTCODE_SCRIPT,
    metrics,
    live: live.hub,
    answers: { cache: answers, settle: () => listener.settle() },
    metricsPublic: config.metricsPublic,
    readiness: { jobsRun: () => jobs.running(), stopping: () => lifecycle.isStopping() },
    sandbox: sandbox && { origin: sandbox.origin, toAll: !demoIsGuarded(config) },
    pages: { buildFolder: join(root, 'build'), development, hosts: pageHosts, offlineCopies: config.offlineCopies },
  })
  lifecycle.onStop({ name: 'requests', stop: () => app.close(), limitMs: 8_000 })
  // Before the requests, which wait for every answer that is still on its way: a stream never ends by itself.
  lifecycle.onStop({ name: 'streams', stop: () => live.hub.stop() })
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw asStartError(error, { port: config.port, host: config.host })
  })
  // Runs first: the store still answers, says that it is not ready, and closes each connection with its answer, so that a proxy keeps none.
  lifecycle.onStop({ name: 'balancer', stop: () => wait(config.stopDelay * 1_000), limitMs: 6_000 })
}

/** Milliseconds that mails under way are waited for; what is given up then is sent by the next start. */
const LAST_MAILS_MS = 2_500

async function stopOutbox(outbox: OutboxLanes, mailer: Mailer): Promise<void> {
  const giveUp = setTimeout(() => mailer.close(), LAST_MAILS_MS)
  await outbox.stop()
  clearTimeout(giveUp)
  mailer.close()
}
