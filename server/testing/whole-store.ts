import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { findLiveSessions } from '#server/account/sign-in/find-live-sessions.ts'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { createWebPush } from '#server/adapters/web-push/create-web-push.ts'
import { buildApp } from '#server/app.ts'
import { account, session } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import { systemClock } from '#server/platform/clock.ts'
import { DatabaseListener } from '#server/platform/database/database-listener.ts'
import { newId } from '#server/platform/ids.ts'
import { createLiveEvents } from '#server/platform/live/create-live-events.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { createSessionTokens } from '#server/platform/sessions.ts'
import { openPaymentShop } from './payment-shop.ts'
import { TEST_SECRET } from './test-shop.ts'

/** Visitors: without a session, with one of shoppers, or with one of staff. */
export const VISITORS = ['guest', 'customer', 'shopping owner', 'packer', 'manager', 'owner'] as const
export type Visitor = (typeof VISITORS)[number]

/** The app as the store builds it, without pages, with the real login; its orders are placed in the shop of the payment tests. */
export async function openWholeStore() {
  const shop = await openPaymentShop({ wakes: false })
  const folder = await mkdtemp(join(tmpdir(), 'kade-whole-'))
  const { db, pool } = shop
  const log = createLog('silent')
  const deps = { db, clock: systemClock, secret: TEST_SECRET }
  const live = createLiveEvents({ metrics: new Registry(), log, findLive: (ids) => findLiveSessions(deps, ids) })
  const listener = new DatabaseListener({ url: shop.url, log, channels: [live.channel] })
  void listener.start()
  const app = await buildApp({
    ...deps,
    pool,
    log,
    publicUrl: shop.publicUrl,
    version: '0',
    trustProxy: false,
    files: createDiskStore(join(folder, 'uploads')),
    derivedFolder: join(folder, 'derived'),
    payments: shop.deps,
    cardSdkUrl: shop.publicUrl,
    pusher: createWebPush({ privateKey: Buffer.alloc(32, 7).toString('base64url'), subject: 'mailto:shop@example.com', trusted: [] }),
    postcodeScript: shop.publicUrl,
    metrics: createMetrics(pool),
    live: live.hub,
    metricsPublic: false,
    readiness: { jobsRun: () => true, stopping: () => false },
    sandbox: null,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const tokens = createSessionTokens(deps)
  let count = 0

  /** An account with a session of its own; undefined for a guest. */
  const visitor = async (who: Visitor): Promise<{ id: string; token: string } | undefined> => {
    if (who === 'guest') return undefined
    const id = newId()
    count += 1
    const owner = who === 'owner' || who === 'shopping owner'
    const contact = { email: `visitor${count}@example.com`, phone: `+8210${20_000_000 + count}` }
    await db.insert(account).values({ id, role: owner ? 'owner' : 'customer', name: who, ...contact, passwordHash: '-' })
    if (who === 'manager' || who === 'packer') await db.insert(staff).values({ accountId: id, role: who })
    return { id, token: await signedIn(id, who !== 'customer' && who !== 'shopping owner') }
  }

  /** A token for a new session of an account. */
  const signedIn = async (accountId: string, ofStaff: boolean): Promise<string> => {
    const sessionId = newId()
    const expiresAt = new Date(Date.now() + 3_600_000)
    await db.insert(session).values({ id: sessionId, accountId, expiresAt, staff: ofStaff, lastSeenAt: ofStaff ? new Date() : null })
    return tokens.sign({ accountId, sessionId }, expiresAt)
  }

  return {
    shop,
    app,
    origin,
    visitor,
    signedIn,
    close: async () => {
      live.hub.stop()
      await app.close()
      await listener.stop()
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
