import { generateKeyPairSync, hkdfSync } from 'node:crypto'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userGet, userLogin, userLogout, userRegister } from '#contract/calls/account.ts'
import { cartGet } from '#contract/calls/cart.ts'
import { foodGet } from '#contract/calls/catalogue.ts'
import { createPool } from '#server/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { lockWaits } from '#server/testing/lock-waits.ts'
import { addProduct, somebody } from '#server/testing/test-shop.ts'
import { openTestStore, TEST_SECRET, type TestStore } from '#server/testing/test-store.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-20T03:00:00.000Z')
const SECONDS = START.getTime() / 1_000
let now = START
let database: TestDatabase
let shop: TestStore
let otherNode: TestStore
let itemId: string
let mine: Awaited<ReturnType<typeof customer>>
let other: typeof mine

beforeAll(async () => {
  database = await createTestDatabase()
  const clock = { now: () => now }
  shop = await openTestStore(database.db, { clock })
  otherNode = await openTestStore(database.db, { clock })
  mine = await customer()
  other = await customer()
  itemId = await addProduct(database.db)
})
afterAll(async () => {
  await shop.close()
  await otherNode.close()
  await database.close()
})
beforeEach(() => {
  now = START
})

async function customer() {
  const person = somebody()
  const { body } = await shop.call(userRegister, person)
  const token = String(body.token)
  const claims: JWTPayload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { ...person, token, claims }
}
const get = (token: string, at = shop) => at.call(userGet, undefined, { token })

/** The store's own key, to show that a right signature alone opens nothing. */
const key = Buffer.from(hkdfSync('sha256', TEST_SECRET, '', 'kade session token', 32))
const sign = (claims: JWTPayload, header: JWTHeaderParameters = { alg: 'HS256', typ: 'JWT' }, secret: Uint8Array = key) =>
  new SignJWT(claims).setProtectedHeader(header).sign(secret)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const publicPem = Buffer.from(rsa.publicKey.export({ type: 'spki', format: 'pem' }))

const forged: Record<string, (of: { token: string; claims: JWTPayload; otherSid: string }) => string | Promise<string>> = {
  'with algorithm none': ({ claims }) => `${part({ alg: 'none' })}.${part(claims)}.`,
  'with algorithm nOnE and the old signature': ({ claims, token }) => `${part({ alg: 'nOnE' })}.${part(claims)}.${token.split('.')[2]}`,
  'signed with HS512': ({ claims }) => sign(claims, { alg: 'HS512' }),
  'signed with RS256 of a stranger': ({ claims }) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(rsa.privateKey),
  'signed with a public key as secret': ({ claims }) => sign(claims, { alg: 'HS256' }, publicPem),
  'signed with another secret': ({ claims }) => sign(claims, { alg: 'HS256' }, Buffer.alloc(32, 'x')),
  'signed with the bare secret of the store': ({ claims }) => sign(claims, { alg: 'HS256' }, Buffer.from(TEST_SECRET)),
  'with a key path in the header': ({ claims }) => sign(claims, { alg: 'HS256', kid: '../../dev/null' }, Buffer.alloc(32)),
  'without an end': ({ claims: { exp, ...rest } }) => sign(rest),
  'with an end in ten years': ({ claims }) => sign({ ...claims, exp: SECONDS + 10 * 365 * 86_400 }),
  'that has ended': ({ claims }) => sign({ ...claims, iat: SECONDS - 7 * 86_400, exp: SECONDS - 301 }),
  'issued in the future': ({ claims }) => sign({ ...claims, iat: SECONDS + 3_600 }),
  'issued eight days ago': ({ claims }) => sign({ ...claims, iat: SECONDS - 8 * 86_400 }),
  'for another audience': ({ claims }) => sign({ ...claims, aud: 'another-shop' }),
  'of another issuer': ({ claims }) => sign({ ...claims, iss: 'another-shop' }),
  'without a session': ({ claims: { sid, ...rest } }) => sign(rest),
  'without an id': ({ claims: { jti, ...rest } }) => sign(rest),
  'with an unknown session': ({ claims }) => sign({ ...claims, sid: '00000000-0000-4000-8000-000000000000' }),
  'with the session of somebody else': ({ claims, otherSid }) => sign({ ...claims, sid: otherSid }),
  'with a session that is no text': ({ claims }) => sign({ ...claims, sid: { toString: 'x' } }),
  'with somebody else as subject': ({ claims }) => sign({ ...claims, sub: '00000000-0000-4000-8000-000000000000' }),
  truncated: ({ token }) => token.slice(0, -2),
  'with another payload under the old signature': ({ token, claims }) => {
    const [header, , signature] = token.split('.')
    return `${header}.${part({ ...claims, role: 'owner' })}.${signature}`
  },
  'that is empty': () => '..',
  'that is no token': () => 'nonsense',
}

describe('a token', () => {
  it('of this store opens the own account', async () => {
    const { token, email, claims } = await customer()
    expect((await get(token)).body.user.email).toBe(email)
    expect(claims).toMatchObject({ iss: 'kade', aud: 'kade-store', iat: SECONDS, exp: SECONDS + 7 * 86_400 })
    expect(JSON.stringify(claims)).not.toContain(email)
    expect((await get(await sign(claims))).status).toBe(200)
  })

  it.each(Object.keys(forged))('%s is refused', async (kind) => {
    expect((await get(mine.token)).status).toBe(200)
    const token = await forged[kind]?.({ token: mine.token, claims: mine.claims, otherSid: String(other.claims.sid) })
    const { status, refusal, headers } = await get(String(token))
    expect(status).toBe(401)
    expect(refusal).toMatchObject({ success: false, code: 'UNAUTHENTICATED', message: 'Please Login First' })
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })

  it('must be there, as bearer', async () => {
    const { token } = await customer()
    expect((await shop.call(userGet)).status).toBe(401)
    for (const authorization of ['', 'Bearer', `Basic ${token}`, token, `Bearer ${token} x`, `Bearer ${'x'.repeat(3_000)}`])
      expect((await shop.call(userGet, undefined, { headers: { authorization } })).status).toBe(401)
  })

  it('ends after seven days and the five minutes that clocks may differ', async () => {
    const { token } = await customer()
    now = new Date(START.getTime() + 7 * DAY_MS - 1_000)
    expect((await get(token)).status).toBe(200)
    now = new Date(START.getTime() + 7 * DAY_MS + 59_000)
    expect((await get(token)).status).toBe(200)
    now = new Date(START.getTime() + 7 * DAY_MS + 301_000)
    expect((await get(token)).status).toBe(401)
  })

  it('counts at once where the clock is five minutes behind or ahead', async () => {
    const { token } = await customer()
    for (const minutes of [-5, 5]) {
      now = new Date(START.getTime() + minutes * 60_000)
      expect((await get(token)).status).toBe(200)
    }
  })

  it('is worth nothing once its session row has ended', async () => {
    const { token, claims } = await customer()
    await database.db.execute(sql`update session set expires_at = ${new Date(START.getTime() - 360_000)} where id = ${claims.sid}`)
    expect((await get(token)).status).toBe(401)
  })

  it('of a closed account is worth nothing', async () => {
    const { token, claims } = await customer()
    await database.db.execute(sql`delete from account where id = ${claims.sub}`)
    expect((await get(token)).status).toBe(401)
  })
})

describe('signing out', () => {
  it('ends this session at once on every node, and no other', async () => {
    const person = await customer()
    const second = String((await shop.call(userLogin, { email: person.email, password: person.password })).body.token)
    expect((await get(person.token, otherNode)).status).toBe(200)
    expect((await shop.call(userLogout, {}, { token: person.token })).body).toEqual({ success: true })
    expect((await get(person.token)).status).toBe(401)
    expect((await get(person.token, otherNode)).status).toBe(401)
    expect((await shop.call(userLogout, {}, { token: person.token })).status).toBe(401)
    expect((await get(second, otherNode)).status).toBe(200)
  })

  it('keeps when it happened', async () => {
    const { token, claims } = await customer()
    await shop.call(userLogout, {}, { token })
    const { rows } = await database.db.execute(sql`select revoked_at is not null as revoked from session where id = ${claims.sid}`)
    expect(rows).toEqual([{ revoked: true }])
  })
})

/** Calls that read, each with the table that it waits for. */
const reads = {
  'of a guest': { table: 'product', read: () => shop.call(foodGet, undefined, { params: { id: itemId } }) },
  'of another customer': { table: 'cart_line', read: () => shop.call(cartGet, undefined, { token: other.token }) },
}

describe('a slow read', () => {
  it.each(Object.entries(reads))('%s holds up the session of nobody else', async (_, { table, read }) => {
    // The test has connections of its own, so that it uses up none of the store's.
    const outside = createPool(database.url, { max: 2, onError: () => undefined })
    const keeper = await outside.connect()
    try {
      await keeper.query(`begin; lock table ${table} in access exclusive mode`)
      let responded = false
      const reading = read().finally(() => {
        responded = true
      })
      await expect.poll(() => lockWaits(outside), { interval: 10 }).toBeGreaterThan(0)
      expect((await get(mine.token)).status).toBe(200)
      expect(responded).toBe(false)
      await keeper.query('rollback')
      expect((await reading).status).toBe(200)
    } finally {
      keeper.release(true)
      await outside.end()
    }
  })
})

describe('responses to a person', () => {
  it('are not stored by any cache', async () => {
    const { token } = await customer()
    expect((await get(token)).headers.get('cache-control')).toBe('no-store')
  })
})
