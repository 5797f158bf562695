import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDb } from '#server/platform/database/transaction.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openPaymentShop, type PaymentShop, PORTONE } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { runProcess } from '#server/testing/run-process.ts'
import { findProblems } from './find-problems.ts'

const CLI = join(import.meta.dirname, 'cli.ts')
const LONG = 60_000
/** For what the providers' notices bring about. */
const PATIENT = { timeout: 20_000 }

let shop: PaymentShop
let hana: Person
let folder: string
/** The providers' clock. */
let clock = Date.now()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-audit-'))
})
// The books are those of a whole store: each test has a store of its own.
beforeEach(async () => {
  shop = await openPaymentShop({ now: () => clock })
  hana = await shop.person()
})
afterEach(() => shop.close())
afterAll(() => rm(folder, { recursive: true, force: true }))

/** `npm run audit` beside the shop, as its owner runs it. */
async function audit(env: Record<string, string> = {}): Promise<{ code: number | null; lines: string[] }> {
  const { baseUrl } = shop.sandbox
  const { output, ended } = runProcess(CLI, [], {
    env: {
      DATABASE_URL: shop.url,
      KADE_DATA: folder,
      KAKAO_PAY_BASE_URL: baseUrl,
      PORTONE_API_BASE_URL: baseUrl,
      KAKAO_PAY_SECRET_KEY: 'DEV0000000000000000000000000000000000000',
      KAKAO_PAY_CID: 'TC0ONETIME',
      PORTONE_API_SECRET: PORTONE.apiSecret,
      PORTONE_STORE_ID: PORTONE.storeId,
      PORTONE_CHANNEL_KEY: PORTONE.channelKey,
      PORTONE_WEBHOOK_SECRET: PORTONE.webhookSecret,
      ...env,
    },
  })
  const code = await ended
  return { code, lines: output().trim().split('\n') }
}
/** A cash order whose deadline has passed without its money. */
async function overdueOrder(): Promise<string> {
  const { _id } = await shop.placed(hana, 'cash')
  await shop.pool.query(`update "order" set due_at = now() - interval '1 hour' where id = $1`, [_id])
  return _id
}
/** A payment by card that was begun. */
const beginCard = async () => shop.initCard(hana, (await shop.placed(hana, 'card'))._id)
const paymentOf = async (orderId: string) =>
  (await shop.pool.query('select id, provider_payment_id as tid from payment where order_id = $1', [orderId])).rows[0]
const refundThere = (paymentId: string, amount: number) =>
  fetch(`${shop.sandbox.baseUrl}/payments/${paymentId}/cancel`, {
    method: 'POST',
    headers: { authorization: `PortOne ${PORTONE.apiSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'console', amount }),
  })

describe('npm run audit', () => {
  it('ends with 0 when books and providers agree, paid, refunded in part and open', { timeout: LONG }, async () => {
    const wallet = await shop.placed(hana, 'wallet')
    await shop.payWallet(hana, wallet._id)
    const card = await shop.placed(hana, 'card')
    const { body } = await shop.initCard(hana, card._id)
    await shop.chooseAtCard(body, 'pay')
    await eventually(async () => expect((await shop.orderOf(hana, card._id)).payment).toBe(true), PATIENT)
    await refundThere(body.paymentId, 400)
    await eventually(async () => expect((await shop.orderOf(hana, card._id)).refundStatus.amount).toBe(400), PATIENT)
    await shop.initWallet(hana, (await shop.placed(hana, 'wallet'))._id)
    expect(await audit()).toEqual({
      code: 0,
      lines: ['Requested 3 payments of the last 30 days from the providers.', 'The books are in order.'],
    })
  })

  it('names what is damaged in the books, and what the providers see otherwise, and ends with 1', { timeout: LONG }, async () => {
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'drop' })
    const due = await overdueOrder()
    const [wallet, card] = [await shop.placed(hana, 'wallet'), await shop.placed(hana, 'card')]
    await shop.payWallet(hana, wallet._id)
    const { tid, id } = await paymentOf(wallet._id)
    await fetch(`${shop.sandbox.baseUrl}/online/v1/payment/cancel`, {
      method: 'POST',
      headers: { authorization: 'SECRET_KEY DEV0000000000000000000000000000000000000', 'content-type': 'application/json' },
      body: JSON.stringify({ cid: 'TC0ONETIME', tid, cancel_amount: 600, cancel_tax_free_amount: 0 }),
    })
    // Paid an hour ago, and no notice came.
    const { body } = await shop.initCard(hana, card._id)
    clock -= 3_600_000
    await shop.chooseAtCard(body, 'pay')
    clock += 3_600_000
    const { lines, code } = await audit()
    expect(lines.slice(0, -2).sort()).toEqual(
      [
        `I9 unpaid past its deadline: ${due}`,
        `given back at the provider, not in the books: payment ${id} of order ${wallet._id}: 600 won`,
        `taken at the provider, not in the books: payment ${(await paymentOf(card._id)).id} of order ${card._id}: 7500 won, ready here`,
      ].sort(),
    )
    expect([lines.at(-1), code]).toEqual(['3 problems.', 1])
  })

  it('ends with 1 when a provider cannot be reached, and names it', { timeout: LONG }, async () => {
    await beginCard()
    await beginCard()
    const { lines, code } = await audit({ PORTONE_API_SECRET: 'another' })
    expect(lines.filter((line) => line.startsWith('provider could not be asked'))).toEqual([
      'provider could not be asked: portone, UNAUTHORIZED (2 payments)',
    ])
    expect(code).toBe(1)
  })

  it('reads in production with the keys of the real providers in its environment', { timeout: LONG }, async () => {
    await overdueOrder()
    await beginCard()
    const { lines } = await audit({ KADE_MODE: 'production', PORTONE_API_SECRET: 'another' })
    expect(lines.at(-1)).toMatch(/problems\.$/)
  })
})

it('walks through a large shop on a connection of its own, however short the patience of the store is', async () => {
  await overdueOrder()
  const hurried = new Pool({ connectionString: shop.url, query_timeout: 1, statement_timeout: 1 })
  try {
    expect((await findProblems(createDb(hurried))).map(({ check }) => check)).toEqual(['I9 unpaid past its deadline'])
  } finally {
    await hurried.end()
  }
})
