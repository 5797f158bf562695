import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import { findLiveSessions } from './account/sign-in/find-live-sessions.ts'
import { createDiskStore } from './adapters/disk/create-disk-store.ts'
import { buildApp } from './app.ts'
import { addAuditGauges } from './audit/audit-gauges.ts'
import { AisleBook } from './catalogue/aisles/aisle-book.ts'
import type { Config } from './config/config.ts'
import { demoIsGuarded } from './config/demo-guard.ts'
import type { OpenDatabase } from './database/open.ts'
import { createPictureJobs } from './pictures/process/picture-jobs.ts'
import { systemClock } from './platform/clock.ts'
import { DatabaseListener } from './platform/database/database-listener.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { outboxChannel } from './platform/jobs/outbox-channel.ts'
import { OutboxQueues } from './platform/jobs/outbox-queues.ts'
import { createLiveEvents } from './platform/live/create-live-events.ts'
import { createMetrics } from './platform/metrics.ts'
import { storeSecret } from './platform/process/data-folder.ts'
import type { Lifecycle } from './platform/process/lifecycle.ts'
import { asStartError } from './platform/process/start-error.ts'
import { readJsonFile } from './platform/read-json-file.ts'
import { contentChannel } from './platform/response-cache/content-channel.ts'
import { ResponseCache } from './platform/response-cache/response-cache.ts'
import type { Mailer } from './ports/mailer.ts'
import type { SandboxPlaces } from './prepare-store.ts'
import { createKeyTester } from './providers/key-tester.ts'
import { openLiveProviders } from './providers/live-providers.ts'
import { pageHosts } from './providers/page-hosts.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { storeEffects } from './store-effects.ts'

/** The Kakao postcode service's script: free, without a key; self-hosting is discouraged. The sandbox serves a stand-in. */
const KAKAO_POSTCODE_SCRIPT = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'
const SANDBOX_POSTCODE_SCRIPT = '/sandbox/postcode/postcode.v2.js'

export interface StoreOptions {
  config: Config
  database: OpenDatabase
  /** Addresses of the sandbox; null when the providers are real. */
  sandbox: SandboxPlaces | null
  /** Folder of the project. */
  root: string
  log: Logger
  lifecycle: Lifecycle
  /** Renders the pages from their sources, and caches no response. */
  development: boolean
  /** Resolves when the pages are built. */
  pagesBuilt: Promise<void>
}

/**
 * Opens one process of the store on a prepared database: payments, mails, live events, jobs, HTTP. Each part registers its shutdown with
 * the lifecycle, which runs these steps in reverse order.
 * @throws StartError for problems that the operator can fix.
 */
export async function openStore({ config, database, sandbox, root, log, lifecycle, development, pagesBuilt }: StoreOptions): Promise<void> {
  const { pool, db } = database
  const secret = await storeSecret(config)
  const providers = await openLiveProviders({ db, secret, config, sandbox, log })
  const files = createDiskStore(join(config.dataFolder, 'uploads'))
  const derivedFolder = join(config.dataFolder, 'derived')
  const metrics = createMetrics(pool)
  const payments = { db, providers, metrics, log }
  const { cashReceipts, mailer, texter, pusher } = providers
  const effects = storeEffects({
    ...payments,
    cashReceipts,
    mailer,
    texter,
    pusher,
    files,
    derivedFolder,
    secret,
    jobs: createPictureJobs(),
    clock: systemClock,
    publicUrl: config.publicUrl,
  })
  const outbox = new OutboxQueues(db, effects, log)
  lifecycle.onStop({ name: 'outbox', stop: () => stopOutbox(outbox, mailer), limitMs: 5_000 })
  const schedule = scheduledJobs(payments, files, outbox)
  addAuditGauges(metrics.registry, db, schedule)
  const jobs = startJobs(db, schedule, log)
  lifecycle.onStop({ name: 'jobs', stop: () => jobs.stop(2_000), limitMs: 3_000 })

  const live = createLiveEvents({
    metrics: metrics.registry,
    log,
    findLive: (sessionIds) => findLiveSessions({ db, clock: systemClock }, sessionIds),
  })
  const responseCache = new ResponseCache()
  const aisles = new AisleBook(db)
  const listener = new DatabaseListener({
    url: database.url,
    log,
    // Without its channel nothing is cached, so an edited source or text shows at the next request.
    channels: [
      live.channel,
      aisles.channel,
      ...(development ? [] : [contentChannel(responseCache)]),
      outboxChannel(outbox),
      providers.channel,
    ],
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
    judged: providers.config,
    keys: createKeyTester(config, sandbox, providers.refresh),
    production: config.mode === 'production',
    version,
    trustProxy: config.trustProxy,
    files,
    derivedFolder,
    payments,
    cardSdkUrl: providers.cardSdkUrl,
    pusher,
    postcodeScript: sandbox ? SANDBOX_POSTCODE_SCRIPT : KAKAO_POSTCODE_SCRIPT,
    metrics,
    aisles,
    live: live.hub,
    caching: { cache: responseCache, catchUp: () => listener.catchUp() },
    metricsPublic: config.metricsPublic,
    readiness: { jobsRun: () => jobs.running(), stopping: () => lifecycle.isStopping() },
    sandbox: sandbox && { origin: sandbox.origin, toAll: !demoIsGuarded(config) },
    pages: { buildFolder: join(root, 'build'), development, hosts: pageHosts, offlineCopies: config.offlineCopies },
  })
  lifecycle.onStop({ name: 'requests', stop: () => app.close(), limitMs: 8_000 })
  // Stops before `requests`, which waits for every open response: a stream never ends by itself.
  lifecycle.onStop({ name: 'streams', stop: () => live.hub.stop() })
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw asStartError(error, { port: config.port, host: config.host })
  })
  // Stops first: the store still responds but is not ready, and closes each connection with its response, so that a proxy leaves none open.
  lifecycle.onStop({ name: 'balancer', stop: () => wait(config.stopDelay * 1_000), limitMs: 6_000 })
}

/** Milliseconds to wait for mails in progress; the next start sends the rest. */
const MAIL_LIMIT_MS = 2_500

async function stopOutbox(outbox: OutboxQueues, mailer: Mailer): Promise<void> {
  const giveUp = setTimeout(() => mailer.close(), MAIL_LIMIT_MS)
  await outbox.stop()
  clearTimeout(giveUp)
  mailer.close()
}
