import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpServer } from '#server/platform/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import { serveFiles } from './pages/serve-files.ts'
import { openPaymentShop, type PaymentShop } from './testing/payment-shop.ts'

/* Covers "Two versions at once" of docs/operations.md: pages and nodes of two versions run together during a rollout. */

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

/** The same request as a page of the next version sends it, with one more field. */
const ofNext = <Body extends object>(body: Body) => ({ ...body, giftWrap: true })

it('refuses an unknown field from a newer page by name, without effect', async () => {
  const buyer = await shop.person()
  const goods = await shop.goods({ stock: 3 })
  const body = shop.checkout([goods], 'cash')
  const key = randomUUID()
  const refused = await shop.refused(buyer, goods, ofNext(body), key)
  expect([refused.status, refused.refusal.code]).toEqual([400, 'BAD_REQUEST'])

  // The idempotency key is still free: at a node of its own version the same attempt succeeds.
  expect((await shop.place(buyer, body, key)).status).toBe(200)
  expect(await shop.stockOf(goods.id)).toBe(2)
})

it('accepts a body from an older page: new fields are optional', async () => {
  const { message: _newer, ...body } = { message: null, ...shop.checkout([await shop.goods()], 'cash') }
  const { status, body: placed } = await shop.place(await shop.person(), body)
  expect(status).toBe(200)
  expect(placed.order.note).toBeNull()
})

it('responds to a missing file so that it can be requested from another node', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kade-versions-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'client/assets/base-new.js'), 'new()')
  const app = await createHttpServer({
    log: createLog('silent'),
    authenticate: async () => null,
    trustProxy: false,
    secure: false,
  })
  await serveFiles(app, folder)
  const missing = await app.inject('/assets/base-old.js')
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  const there = await app.inject('/assets/base-new.js')
  expect([there.statusCode, there.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  await app.close()
  await rm(folder, { recursive: true })
})
