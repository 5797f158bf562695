import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { z } from 'zod'
import { orderPlace } from '#contract/calls/checkout.ts'
import { type Order, orderMy } from '#contract/calls/orders.ts'
import { cardInit, kakaoInit } from '#contract/calls/payments.ts'
import { storeFactsSchema } from '#contract/calls/settings.ts'
import { NO_TEXT } from '#contract/rules/languages.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { createKakaoPay } from '#server/adapters/kakao-pay/create-kakao-pay.ts'
import { createPortOneCashReceipts } from '#server/adapters/portone/create-cash-receipts.ts'
import { createPortOne } from '#server/adapters/portone/create-portone.ts'
import type { AppDependencies } from '#server/app.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import type { PaymentDependencies } from '#server/checkout/payment/payment-dependencies.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { DatabaseListener } from '#server/platform/database/database-listener.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { type EffectHandlers, OutboxRelay } from '#server/platform/jobs/outbox.ts'
import { outboxChannel } from '#server/platform/jobs/outbox-channel.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import type { StoreEffects } from '#server/store-effects.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { drainOnce } from './drain-once.ts'
import { eventually } from './eventually.ts'
import { createPeople, type Person } from './people.ts'
import { openTestStore } from './test-store.ts'

const KAKAO = { secretKey: 'DEV0000000000000000000000000000000000000', cid: 'TC0ONETIME' }
export const PORTONE = {
  apiSecret: 'portone-secret-of-tests',
  storeId: 'store-tests',
  channelKey: 'channel-key-tests',
  webhookSecret: `whsec_${Buffer.from('the webhook secret of tests only').toString('base64')}`,
}

/** The page of a payer's browser. */
type Page = { status: number; headers: Headers; text: string }
/** A product as the browser has it: id, price and discount in won. */
export type Goods = { id: string; price: number; discount: number }

/** The sandbox's response when the browser SDK opens the card window. */
const openedWindow = z.object({ pageUrl: z.url() })

export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>

type ShopOptions = {
  max?: number
  asStore?: boolean
  /** Parts of the app in place of the default, such as a pusher at the sandbox. */
  app?: (sandbox: Sandbox) => Partial<AppDependencies>
  /** Effects of the outbox besides payments and cash receipts. */
  effects?: (all: StoreEffects) => EffectHandlers
  now?: () => number
  callsPerMinute?: number
  /** False: effects are done only by `drain`. Default: soon after each commit, as in the store. */
  wakes?: boolean
}

/** The store with a database of its own and the sandbox of the payment providers. */
export async function openPaymentShop(options: ShopOptions = {}) {
  const database: TestDatabase = await createTestDatabase(options)
  const { db } = database
  const facts = storeFactsSchema.parse(JSON.parse(readFileSync('demo/store-settings.json', 'utf8')))
  await db.insert(storeSettings).values({ facts })
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const sandbox: Sandbox = await startSandbox({
    now: options.now,
    kakaoPay: KAKAO,
    portone: { ...PORTONE, webhookUrl: `${publicUrl}/api/payment/webhook/portone`, webhookRetryMs: [200, 400] },
  })
  // Breakers are the adapters' own matter and have their own tests; here every fault is to reach the provider.
  const breaker = { failuresToOpen: 1_000, coolDownMs: 1 }
  const providers = {
    wallet: createKakaoPay({ ...KAKAO, baseUrl: sandbox.baseUrl, redirectHosts: [sandbox.origin], breaker }),
    card: createPortOne({ ...PORTONE, apiBaseUrl: sandbox.baseUrl, webhookSecrets: [PORTONE.webhookSecret], live: false, breaker }),
  }
  const { person } = createPeople(db)
  const store = await openTestStore(db, {
    port,
    payments: { providers, callsPerMinute: options.callsPerMinute ?? 100_000 },
    app: { cardSdkUrl: `${sandbox.baseUrl}/portone/browser-sdk.js`, ...options.app?.(sandbox) },
  })
  const { log, call, logged } = store
  const deps: PaymentDependencies = store.payments
  const { attention } = store.metrics
  const cashReceipts = createPortOneCashReceipts({ ...PORTONE, apiBaseUrl: sandbox.baseUrl, breaker })
  const effects = store.effects({ cashReceipts: () => cashReceipts })
  const openRelay = () => new OutboxRelay(db, { ...effects.payments, ...effects.cashReceipts, ...options.effects?.(effects) }, log)
  const relay = options.wakes === false ? null : openRelay()
  const listener = relay && new DatabaseListener({ url: database.url, log, channels: [outboxChannel(relay)] })
  await listener?.start()

  let count = 0
  /** Opens a page of the store, by its address or its path, as a browser does that is sent there. */
  const visit = async (address: string): Promise<Page> => {
    const response = await fetch(new URL(address, publicUrl), { redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  const goods = async (facts: Partial<typeof product.$inferInsert> & { stock?: number } = {}): Promise<Goods> => {
    count += 1
    const { stock = 100, ...rest } = facts
    const name = { en: `Curry ${count}`, ko: `카레 ${count}`, si: `කරි ${count}`, np: `करी ${count}` }
    const empty = NO_TEXT
    const values = { sku: `S-${count}`, category: 'Spices', name, description: empty, unit: '100 g', price: 5_000, discount: 500, ...rest }
    return inTransaction(db, async (tx) => {
      const [row] = await tx
        .insert(product)
        .values({ origin: 'LK', storage: 'ambient', ...values })
        .returning()
      if (!row) throw new Error('no product')
      await moveStock(tx, [{ productId: row.id, delta: stock, kind: 'import' }])
      return { id: String(row.id), price: row.price, discount: row.discount }
    })
  }

  /** The request of an unmodified browser for these items. */
  const checkout = (items: readonly (Goods & { quantity?: number })[], paymentMethod = 'wallet') => {
    const lines = items.map(({ id, price, discount, quantity = 1 }) => ({ id, price, discount, quantity }))
    const final = lines.reduce((sum, line) => sum + (line.price - line.discount) * line.quantity, 0)
    const deliveryCharge = final >= 100_000 ? 0 : 3_000
    const info = { firstName: 'Hana', lastName: 'Kim', email: 'hana@example.com', phone: '010-1234-5678', address: 'Seoul 1' }
    return { info, items: lines, deliveryCharge, paymentMethod, amount: final + deliveryCharge }
  }

  const place = (who: Person, body: unknown, key?: string) =>
    call(orderPlace, body, { token: who.token, headers: key === undefined ? {} : { 'idempotency-key': key } })

  /** An order of one piece of new goods. */
  const placed = async (who: Person, paymentMethod = 'wallet', items?: readonly (Goods & { quantity?: number })[]): Promise<Order> => {
    return (await place(who, checkout(items ?? [await goods()], paymentMethod))).body.order
  }

  const orderOf = async (who: Person, orderId: string): Promise<Order> => {
    const { body } = await call(orderMy, undefined, { token: who.token })
    const found = body.orders.find((one) => one._id === orderId)
    if (!found) throw new Error('no such order')
    return found
  }

  const initWallet = (who: Person, orderId?: string) => call(kakaoInit, { orderId }, { token: who.token })
  const initCard = (who: Person, orderId?: string) => call(cardInit, { orderId }, { token: who.token })

  /** The payer's choice on Kakao Pay's page; returns the address that he is sent back to. */
  const chooseAtKakao = async (redirectUrl: string, choice: 'pay' | 'fail' | 'cancel'): Promise<string> => {
    const response = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
    return response.headers.get('location') ?? ''
  }

  /** The payer's choice in the card window. `window` is the response of cardInit. */
  const chooseAtCard = async (window: object, choice: 'pay' | 'fail' | 'cancel'): Promise<void> => {
    const headers = { 'content-type': 'application/json' }
    const opened = await fetch(`${sandbox.baseUrl}/portone/window`, { method: 'POST', headers, body: JSON.stringify(window) })
    const { pageUrl } = openedWindow.parse(await opened.json())
    await fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ choice }) })
  }

  /** Pays a wallet order as a payer does who comes back. */
  const payWallet = async (who: Person, orderId: string): Promise<Page> => {
    const init = await initWallet(who, orderId)
    return visit(await chooseAtKakao(init.body.redirect_url, 'pay'))
  }

  /** An order of theirs, its started payment, and the address that the payer is sent back to after paying. */
  const readyAtKakao = async (who: Person) => {
    const order = await placed(who)
    const { status, body } = await initWallet(who, order._id)
    expect(status).toBe(200)
    return { order, tid: body.tid, redirectUrl: body.redirect_url, comeBack: await chooseAtKakao(body.redirect_url, 'pay') }
  }

  /** The rows of an order's payments, oldest first. */
  const paymentsOf = async (orderId: string): Promise<Record<string, unknown>[]> =>
    (await database.pool.query('select * from payment where order_id = $1 order by created_at', [orderId])).rows

  const stockOf = async (id: string): Promise<number> => {
    const { rows } = await database.pool.query<{ stock_count: number }>('select stock_count from product where id = $1', [id])
    return rows[0]?.stock_count ?? -1
  }

  const ordersOf = async (who: Person): Promise<number> => {
    const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from "order" where account_id = $1', [who.id])
    return rows[0]?.n ?? -1
  }

  /** Sends a checkout that must be refused, and checks that neither the stock of these goods nor the buyer's orders changed. */
  const refused = async (who: Person, of: Goods, body: unknown, key?: string) => {
    const before = [await stockOf(of.id), await ordersOf(who)]
    const response = await place(who, body, key)
    expect([await stockOf(of.id), await ordersOf(who)]).toEqual(before)
    expect(response.refusal.success).toBe(false)
    return response
  }

  /** Our books and the providers' own journal agree, won for won (product rules, 14). */
  const expectSameMoneyAsProviders = async (): Promise<void> => {
    await eventually(async () => {
      const { rows } = await database.pool.query<{ won: number }>(
        `select coalesce(sum(taken - refunded), 0)::int as won from payment where provider <> 'cash'`,
      )
      const sign: Record<string, number> = { paid: 1, refunded: -1 }
      const held = sandbox.journal.entries().reduce((sum, { event, amount }) => sum + (sign[event] ?? 0) * (amount ?? 0), 0)
      expect(rows[0]?.won).toBe(held)
    })
  }

  /** How often something happened at the providers: 'paid', 'refunded', 'ready' … */
  const happened = (event: string, paymentId?: string): number =>
    sandbox.journal.entries().filter((entry) => entry.event === event && (paymentId === undefined || entry.paymentId === paymentId)).length

  /** Makes all retries due now. */
  const drain = async (): Promise<void> => {
    await db.execute(sql`update outbox set due_at = now() where done_at is null`)
    await (relay ? relay.drain() : drainOnce(openRelay()))
  }

  return {
    ...database,
    deps,
    effects: store.effects,
    sandbox,
    publicUrl,
    attention,
    logged,
    call,
    visit,
    person,
    goods,
    checkout,
    place,
    placed,
    orderOf,
    initWallet,
    initCard,
    chooseAtKakao,
    chooseAtCard,
    payWallet,
    readyAtKakao,
    paymentsOf,
    stockOf,
    refused,
    expectSameMoneyAsProviders,
    happened,
    drain,
    close: async () => {
      await store.close()
      await sandbox.close()
      await listener?.stop()
      await relay?.stop()
      await database.close()
    },
  }
}
