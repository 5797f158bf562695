import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { findLiveSessions } from '#server/account/sign-in/find-live-sessions.ts'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { createKakaoPay } from '#server/adapters/kakao-pay/create-kakao-pay.ts'
import { createPortOne } from '#server/adapters/portone/create-portone.ts'
import { createWebPush } from '#server/adapters/web-push/create-web-push.ts'
import { type AppDependencies, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { createPictureJobs } from '#server/pictures/process/picture-jobs.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { DatabaseListener } from '#server/platform/database/database-listener.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { createLiveEvents } from '#server/platform/live/create-live-events.ts'
import type { LiveHub, LiveHubOptions } from '#server/platform/live/live-hub.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { createKeyTester } from '#server/providers/key-tester.ts'
import { type StoreEffectDependencies, type StoreEffects, storeEffects } from '#server/store-effects.ts'
import { type CallResponse, type Sent, send } from './send.ts'

/** Signs the tokens of tests. */
export const TEST_SECRET = 'a secret of tests only, long enough to sign with'

/** No provider listens there: stores whose payments are not tested. */
const NOWHERE = 'http://127.0.0.1:9'

export interface TestStoreOptions {
  clock?: Clock
  /** A free port is taken when none is given. */
  port?: number
  /** The providers of payments; default: none that responds. */
  payments?: Partial<AppDependencies['payments']>
  /** Parts of the app in place of the default, such as a pusher. */
  app?: Partial<AppDependencies>
  /** Connection string of the database: the store then receives its notices, and live events reach their streams. */
  listenTo?: string
  /** Bounds and times of the live streams in place of the store's. */
  live?: Partial<LiveHubOptions>
}

export interface TestStore {
  readonly app: FastifyInstance
  /** Its address, without a slash at the end. */
  readonly origin: string
  /** The providers that its payments work with. */
  readonly payments: AppDependencies['payments']
  readonly metrics: Metrics
  /** The open streams of live events. */
  readonly streams: LiveHub
  readonly log: ReturnType<typeof createLog>
  readonly files: FileStore
  /** The folder with `uploads` and `derived`. */
  readonly folder: string
  /** Makes a call of the contract, as {@link send} does. */
  call<Body extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Body>,
    body?: unknown,
    sent?: Omit<Sent, 'body'>,
  ): Promise<CallResponse<z.output<Body>>>
  /**
   * The effects that the store's outbox does, by queue. Mails and texts fail, and no cash receipt is issued, without a sender in `parts`.
   */
  effects(parts?: Partial<StoreEffectDependencies>): StoreEffects
  /** Everything that was logged, as text. */
  logged(): string
  close(): Promise<void>
}

/**
 * The app as the store builds it, without pages and without the response cache, on a real port with a disk of its own. The database is the
 * caller's.
 */
export async function openTestStore(db: Db, options: TestStoreOptions = {}): Promise<TestStore> {
  const { clock = systemClock, port = 0, listenTo } = options
  const folder = await mkdtemp(join(tmpdir(), 'kade-test-store-'))
  const {
    files = createDiskStore(join(folder, 'uploads')),
    derivedFolder = join(folder, 'derived'),
    pusher = createWebPush({ privateKey: Buffer.alloc(32, 7).toString('base64url'), subject: 'mailto:shop@example.com', trusted: [] }),
  } = options.app ?? {}
  const jobs = createPictureJobs()
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => lines.push(line) })
  const metrics = createMetrics(db.$client)
  const payments = { db, providers: noProviders(), metrics, log, ...options.payments }
  const environment = readConfig({})
  const live = createLiveEvents({
    metrics: metrics.registry,
    log,
    findLive: (ids) => findLiveSessions({ db, clock }, ids),
    ...options.live,
  })
  const app = await buildApp({
    pool: db.$client,
    db,
    clock,
    log,
    secret: TEST_SECRET,
    publicUrl: `http://127.0.0.1:${port}`,
    judged: () => environment,
    keys: createKeyTester(environment, null),
    production: false,
    version: '0',
    trustProxy: false,
    files,
    derivedFolder,
    payments,
    cardSdkUrl: `${NOWHERE}/browser-sdk.js`,
    pusher,
    postcodeScript: `${NOWHERE}/postcode.js`,
    metrics,
    live: live.hub,
    metricsPublic: false,
    readiness: { jobsRun: () => true, stopping: () => false },
    sandbox: null,
    ...options.app,
  })
  const listener = listenTo === undefined ? null : new DatabaseListener({ url: listenTo, log, channels: [live.channel] })
  await listener?.start()
  const origin = await app.listen({ port, host: '127.0.0.1' })
  return {
    app,
    origin,
    payments,
    metrics,
    streams: live.hub,
    log,
    files,
    folder,
    call: (endpoint, body, sent) => send(origin, endpoint, { ...sent, body }),
    effects: (parts) =>
      storeEffects({
        ...payments,
        files,
        derivedFolder,
        jobs,
        pusher,
        clock,
        secret: TEST_SECRET,
        publicUrl: origin,
        cashReceipts: () => null,
        mailer: { send: reachNobody, close: () => undefined },
        texter: { send: reachNobody },
        ...parts,
      }),
    logged: () => lines.join(''),
    close: async () => {
      live.hub.stop()
      await app.close()
      await listener?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function reachNobody(): Promise<never> {
  throw new Error('No sender was given to the effects of this store')
}

function noProviders(): AppDependencies['payments']['providers'] {
  const portone = {
    apiSecret: 'none',
    storeId: 'none',
    channelKey: 'none',
    webhookSecrets: [`whsec_${btoa('a secret that nothing is signed with')}`],
    live: false,
  }
  return {
    wallet: createKakaoPay({ secretKey: 'none', cid: 'none', baseUrl: NOWHERE, redirectHosts: [] }),
    card: createPortOne({ ...portone, apiBaseUrl: NOWHERE }),
  }
}
