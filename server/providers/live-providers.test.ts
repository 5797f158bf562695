import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { KeyProvider } from '#contract/calls/console/provider-keys.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { readConfig } from '#server/config/config.ts'
import { DEMO_KEYS } from '#server/demo/start-demo-sandbox.ts'
import { DatabaseListener } from '#server/platform/database/database-listener.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/ports/key-tester.ts'
import { openLiveProviders } from '#server/providers/live-providers.ts'
import { deleteKeys, storeKeys } from '#server/settings/keys/stored-keys.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import { TEST_SECRET } from '#server/testing/test-store.ts'

const FIRST = { secretKey: 'PRD_FIRST_ACCOUNT', cid: 'CFIRST0001' }
const SECOND = { secretKey: 'PRD_SECOND_ACCOUNT', cid: 'CSECOND002' }

let shop: PaymentShop
let [first, second]: Sandbox[] = []
let kakao: Server
let base = ''
const listeners: DatabaseListener[] = []

/** Kakao Pay with two merchants: each has a sandbox of its own, found by the secret key of the call. */
function openKakao(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const at = request.headers.authorization?.includes(FIRST.secretKey) ? first : second
    const headers = { 'content-type': 'application/json', authorization: `${request.headers.authorization}` }
    const forwarded = await fetch(`${at?.baseUrl}${request.url}`, { method: 'POST', headers, body: Buffer.concat(chunks) })
    response.writeHead(forwarded.status, { 'content-type': 'application/json' }).end(await forwarded.text())
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  shop = await openPaymentShop({ wakes: false })
  kakao = await openKakao()
  base = originOf(kakao)
  const rest = { publicOrigin: base, portone: DEMO_KEYS.portone }
  first = await startSandbox({ ...rest, kakaoPay: FIRST })
  second = await startSandbox({ ...rest, kakaoPay: SECOND })
})
beforeEach(() => shop.empty('provider_keys, former_provider_keys, "order"'))
afterAll(async () => {
  for (const listener of listeners) await listener.stop()
  kakao.close()
  await Promise.all([first?.close(), second?.close()])
  await shop.close()
})

/** The outside services of a node, which is notified of changes by the database. */
async function node(environment: Record<string, string> = {}) {
  const errors: string[] = []
  const log = { warn: () => undefined, error: (_details: object, text: string) => void errors.push(text) }
  const sandbox = { origin: `${first?.origin}`, baseUrl: `${first?.baseUrl}`, smtpUrl: `${first?.smtpUrl}` }
  const config = readConfig({ KAKAO_PAY_BASE_URL: base, ...environment })
  const providers = await openLiveProviders({ db: shop.db, secret: TEST_SECRET, config, sandbox, log })
  const listener = new DatabaseListener({ url: shop.url, log, channels: [providers.channel] })
  listeners.push(listener)
  await listener.start()
  return { ...providers, errors, account: () => providers.wallet.account }
}
const keep = (provider: KeyProvider, keys: Keys) => inTransaction(shop.db, (tx) => storeKeys(tx, TEST_SECRET, provider, keys, 'owner'))
const request = (orderReference: string) => ({
  orderReference,
  customerReference: 'somebody',
  itemName: 'Rice',
  quantity: 1,
  amount: 9_000,
  taxFreeAmount: 0,
  returnUrls: { approved: `${base}/a`, cancelled: `${base}/c`, failed: `${base}/f` },
})

it('changed keys are used on every node at once, and a payment ends at the account where it began', async () => {
  const [here, there] = [await node(), await node()]
  await keep('kakao-pay', FIRST)
  await here.refresh()
  expect(here.account()).toBe(FIRST.cid)
  await expect.poll(there.account).toBe(FIRST.cid)
  const orderReference = 'order-reference-0001'
  const begun = await there.wallet.begin(request(orderReference))
  if (begun.kind !== 'redirect') throw new Error('not a redirect')

  await keep('kakao-pay', SECOND)
  await Promise.all([here, there].map((each) => expect.poll(each.account).toBe(SECOND.cid)))
  const page = begun.redirectPcUrl.replace(base, `${first?.origin}`)
  const paid = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' })
  const token = new URL(`${paid.headers.get('location')}`).searchParams.get('pg_token') ?? ''
  const { account, providerPaymentId } = begun
  const payment = { account, providerPaymentId, orderReference, customerReference: 'somebody', amount: 9_000, taxFreeAmount: 0 }
  expect(await here.wallet.approve?.(payment, token)).toMatchObject({ state: 'paid', amount: 9_000, mismatches: [] })
  expect((await there.wallet.begin(request('order-reference-0002'))).account).toBe(SECOND.cid)
  // The payment does not exist at the present account: without its own account it would be lost.
  await expect(there.wallet.lookUp({ ...payment, account: null })).rejects.toThrow()

  // A process that starts later gives the money back there, too.
  const later = await node()
  const back = { payment, amount: 9_000, taxFreeAmount: 0, refundableBefore: 9_000, reason: 'test', idempotencyKey: 'refund-of-a-test-1' }
  expect(await later.wallet.refund(back)).toMatchObject({ outcome: 'done' })
  expect(await here.wallet.lookUp(payment)).toMatchObject({ state: 'refunded' })
  await inTransaction(shop.db, (tx) => deleteKeys(tx, 'kakao-pay'))
  await expect.poll(there.account).toBe(DEMO_KEYS.kakaoPay.cid)
  expect((await shop.pool.query('select count(*)::int as n from former_provider_keys')).rows).toEqual([{ n: 0 }])
})

it('keys of today are used for payments of their account, also when earlier ones are kept of it', async () => {
  await keep('kakao-pay', { ...FIRST, secretKey: 'PRD_STALE_KEY' })
  const one = await node({ KAKAO_PAY_SECRET_KEY: FIRST.secretKey, KAKAO_PAY_CID: FIRST.cid })
  const begun = await one.wallet.begin(request('order-reference-0003'))
  const payment = { ...begun, orderReference: 'order-reference-0003', customerReference: 'somebody', amount: 9_000, taxFreeAmount: 0 }
  expect(await one.wallet.lookUp(payment)).toMatchObject({ state: 'waiting' })
})

it('payments of a version that kept no account are those of the account that ends', async () => {
  const order = await shop.placed(await shop.person())
  await shop.pool.query(
    `insert into payment (id, order_id, provider, provider_payment_id, reference, status, amount, tax_free_amount)
     values ('p-without-account', $1, 'kakao-pay', 'T000', 'a-reference', 'ready', 9000, 0)`,
    [order._id],
  )
  const accountOf = async () => (await shop.pool.query(`select account from payment where id = 'p-without-account'`)).rows[0].account
  await keep('kakao-pay', FIRST)
  expect(await accountOf()).toBeNull()
  await keep('kakao-pay', SECOND)
  expect(await accountOf()).toBe(FIRST.cid)
})

it('mails go out by the server of today, and keys that cannot be read leave those before in use', async () => {
  const one = await node()
  await keep('smtp', { url: `${second?.smtpUrl}`, from: 'orders@example.com' })
  await expect.poll(() => one.config().mail.from).toBe('orders@example.com')
  const to = `${randomUUID()}@example.com`
  const mail = { messageId: to, to, fromName: 'Kade', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
  await one.mailer.send(mail)
  await expect.poll(async () => (await second?.mailbox.mails(to))?.length).toBe(1)
  await shop.pool.query(`update provider_keys set sealed = '\\x00' where provider = 'smtp'`)
  await expect.poll(() => one.errors.at(-1)).toContain('those before stay in use')
  expect(one.config().mail.from).toBe('orders@example.com')
})
