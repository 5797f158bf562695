import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleForgetKeys, consoleKeepKeys, consoleProviderKeys, type KeyProvider } from '#contract/calls/console/provider-keys.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { readConfig } from '#server/config/config.ts'
import { DEMO_KEYS } from '#server/demo/start-demo-sandbox.ts'
import { createKeyTester } from '#server/providers/key-tester.ts'
import { withStoredKeys } from '#server/providers/with-stored-keys.ts'
import { findInTables } from '#server/testing/find-in-tables.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { openTestStore, TEST_SECRET, type TestStore } from '#server/testing/test-store.ts'
import { readStoredKeys } from './stored-keys.ts'

const GOOD: Record<Exclude<KeyProvider, 'smtp'>, Record<string, string>> = {
  'kakao-pay': { secretKey: DEMO_KEYS.kakaoPay.secretKey, cid: DEMO_KEYS.kakaoPay.cid },
  portone: { ...DEMO_KEYS.portone },
  solapi: { ...DEMO_KEYS.solapi },
  'web-push': { privateKey: Buffer.alloc(32, 9).toString('base64url') },
}

let shop: PaymentShop
let sandbox: Sandbox
let store: TestStore
let owner: Person
let manager: Person

beforeAll(async () => {
  shop = await openPaymentShop({ wakes: false })
  sandbox = await startSandbox({ kakaoPay: DEMO_KEYS.kakaoPay, portone: DEMO_KEYS.portone, solapi: DEMO_KEYS.solapi })
  const environment = readConfig({ SOLAPI_BASE_URL: sandbox.baseUrl })
  store = await openTestStore(shop.db, { app: { keys: createKeyTester(environment, sandbox), judged: () => environment } })
  ;[owner, manager] = [await shop.person('owner'), await shop.person('manager')]
  await shop.pool.query(`insert into staff_role_permission (role, permission) values ('manager', 'settings.write') on conflict do nothing`)
})
beforeEach(() => shop.empty('provider_keys, former_provider_keys'))
afterAll(async () => {
  await store.close()
  await sandbox.close()
  await shop.close()
})

const keep = (provider: KeyProvider, keys: object, who = owner) => store.call(consoleKeepKeys, { provider, keys }, { token: who.token })
const read = async (provider: KeyProvider) => {
  const { providers } = (await store.call(consoleProviderKeys, undefined, { token: owner.token })).body
  return providers.find((one) => one.provider === provider)
}

describe('keys of a provider', () => {
  it.each(['kakao-pay', 'portone', 'solapi', 'web-push'] as const)(
    'of %s are tried, kept encrypted, and never shown again',
    async (provider) => {
      const keys = GOOD[provider]
      expect((await keep(provider, keys)).status).toBe(200)
      const row = await read(provider)
      expect(row).toMatchObject({ variables: [], keptBy: expect.any(String) })
      expect(Object.keys(row?.kept ?? {}).toSorted()).toEqual(Object.keys(keys).toSorted())
      for (const key of Object.values(keys)) {
        if (key.length < 12) continue
        expect(JSON.stringify(row)).not.toContain(key)
        expect(await findInTables(shop.pool, [key])).toEqual([])
        expect(store.logged()).not.toContain(key)
      }
      expect((await readStoredKeys(shop.db, TEST_SECRET))[provider]).toEqual(keys)
    },
  )

  it('that the provider refuses are not kept, with its word for it', async () => {
    await keep('kakao-pay', GOOD['kakao-pay'])
    const before = await read('kakao-pay')
    const refused = await keep('kakao-pay', { ...GOOD['kakao-pay'], secretKey: 'PRD_SOMEBODY_ELSES_KEY' })
    expect(refused.code).toBe('KEYS_REFUSED')
    expect((await keep('portone', { ...GOOD.portone, apiSecret: 'wrong' })).code).toBe('KEYS_REFUSED')
    expect((await keep('solapi', { ...GOOD.solapi, apiSecret: 'wrong' })).refusal.message).toContain('SignatureDoesNotMatch')
    expect(await read('kakao-pay')).toEqual(before)
  })

  it('that nobody could try are not kept', async () => {
    expect((await keep('smtp', { url: 'smtp://127.0.0.1:9', from: 'orders@example.com' })).code).toBe('KEYS_NOT_TRIED')
    expect((await read('smtp'))?.kept).toBeNull()
  })

  it('of a mail server are tried by signing in', async () => {
    expect((await keep('smtp', { url: sandbox.smtpUrl, from: 'orders@example.com' })).status).toBe(200)
  })

  it('with a wrong form are refused by their names, before any provider is called', async () => {
    const fieldOf = async (provider: KeyProvider, keys: object) => (await keep(provider, keys)).refusal.field
    expect(await fieldOf('kakao-pay', { secretKey: 'x' })).toBe('keys.cid')
    expect(await fieldOf('smtp', { url: 'https://mail.example.com', from: 'orders@example.com' })).toBe('keys.url')
    expect(await fieldOf('solapi', { ...GOOD.solapi, from: 'Kade' })).toBe('keys.from')
    expect(await fieldOf('web-push', { privateKey: 'A'.repeat(43) })).toBe('keys.privateKey')
    expect(await fieldOf('portone', { ...GOOD.portone, webhookSecret: 'whsec_short' })).toBe('keys.webhookSecret')
  })

  it('with a wrong form are refused in words for people, without the name of a variable', async () => {
    const { refusal } = await keep('smtp', { url: 'mail.example.com', from: 'Kade' })
    expect(refusal.fields).toEqual([
      { field: 'keys.url', message: expect.stringMatching(/^Enter user, password, host and port .* smtps:\/\//) },
      { field: 'keys.from', message: 'Enter the full email, like name@example.com' },
    ])
  })

  it('are changed and erased by the owner alone, with the password', async () => {
    await keep('solapi', GOOD.solapi)
    expect((await keep('solapi', GOOD.solapi, manager)).code).toBe('FORBIDDEN')
    const forget = (who: Person) => store.call(consoleForgetKeys, { provider: 'solapi' }, { token: who.token })
    expect((await forget(manager)).code).toBe('FORBIDDEN')
    await shop.pool.query(`update session set proven_at = now() - interval '1 day'`)
    expect((await keep('solapi', GOOD.solapi)).code).toBe('PASSWORD_NEEDED')
    expect((await forget(owner)).code).toBe('PASSWORD_NEEDED')
    await shop.pool.query('update session set proven_at = now()')
    expect((await forget(owner)).status).toBe(200)
    expect((await forget(owner)).code).toBe('NOT_FOUND')
    expect((await read('solapi'))?.kept).toBeNull()
  })

  it('kept under another secret stop the start with a sentence', async () => {
    await keep('kakao-pay', GOOD['kakao-pay'])
    await expect(readStoredKeys(shop.db, `another ${TEST_SECRET}`)).rejects.toThrow('kept under another KADE_SECRET')
  })
})

describe('the configuration', () => {
  const stored = {
    'kakao-pay': { secretKey: 'PRD_KEPT', cid: 'C0KEPT0000' },
    smtp: { url: 'smtps://a:b@mail.example.com', from: 'kept@example.com' },
  }

  it('takes kept keys where the environment has none, and keeps its addresses', () => {
    const config = withStoredKeys(readConfig({ KAKAO_PAY_BASE_URL: 'https://pay.example.com' }), stored)
    expect(config.kakaoPay).toEqual({ baseUrl: 'https://pay.example.com', secretKey: 'PRD_KEPT', cid: 'C0KEPT0000' })
    expect(config.mail).toEqual({ url: 'smtps://a:b@mail.example.com', from: 'kept@example.com' })
    expect(config.solapi).toEqual(readConfig({}).solapi)
  })

  it('takes all keys of a provider from the environment as soon as it has one of them', () => {
    const config = withStoredKeys(readConfig({ KAKAO_PAY_CID: 'TC0ONETIME' }), stored)
    expect(config.kakaoPay).toMatchObject({ cid: 'TC0ONETIME', secretKey: undefined })
    expect(createKeyTester(readConfig({ KAKAO_PAY_CID: 'TC0ONETIME' }), null).variables('kakao-pay')).toEqual(['KAKAO_PAY_CID'])
  })
})
