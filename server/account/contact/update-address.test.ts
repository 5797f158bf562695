import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Address } from '#contract/calls/account.ts'
import { addressUpdate, userGet, userRegister } from '#contract/calls/account.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { somebody } from '#server/testing/test-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { readUser } from '../read-user.ts'
import { createAccount } from '../sign-in/create-account.ts'
import { updateAddress } from './update-address.ts'

let database: TestDatabase
let shop: TestStore
let token: string

beforeAll(async () => {
  database = await createTestDatabase({ max: 25 })
  shop = await openTestStore(database.db)
  token = (await shop.call(userRegister, somebody())).body.token
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.execute(sql`delete from address`)
})

const put = (index: unknown, newAddress: unknown) => shop.call(addressUpdate, { index, newAddress }, { token })
const at = (address: string, active = false) => ({ address, active })
const slots = async (): Promise<(Address | null)[]> => (await shop.call(userGet, undefined, { token })).body.user.address

describe('the address slots', () => {
  it('start empty; the first address becomes the default, wherever it stands', async () => {
    const { status, body } = await put(1, { address: ' Seoul 1 ', active: false, label: 'Home', zipCode: '04524', detail: 'Room 2' })
    expect(status).toBe(200)
    expect(body.user.address).toEqual([null, { address: 'Seoul 1', active: true, label: 'Home', zipCode: '04524', detail: 'Room 2' }, null])
    expect(await slots()).toEqual(body.user.address)
  })

  it('keep the English form beside the Korean one, until the Korean one alone changes', async () => {
    const both = { ...at('서울 1', true), addressEnglish: '1, Seoul' }
    expect((await put(0, both)).body.user.address[0]).toEqual(both)
    // As written by a node without the English form.
    await database.db.execute(sql`update address set label = 'Home' where slot = 0`)
    expect((await slots())[0]).toEqual({ ...both, label: 'Home' })
    await database.db.execute(sql`update address set address = '서울 2' where slot = 0`)
    expect((await slots())[0]).toEqual({ ...at('서울 2', true), label: 'Home' })
    await put(0, both)
    expect((await put(0, at('서울 1', true))).body.user.address[0]).toEqual(at('서울 1', true))
    const { status, refusal } = await put(0, { ...both, addressEnglish: 'a'.repeat(301) })
    expect([status, refusal.field]).toEqual([400, 'newAddress.addressEnglish'])
  })

  it('keep the default when another is added, and move it when another is chosen', async () => {
    await put(0, at('first'))
    expect((await put(1, at('second'))).body.user.address).toEqual([at('first', true), at('second'), null])
    expect((await put(2, at('third', true))).body.user.address).toEqual([at('first'), at('second'), at('third', true)])
    expect((await put(0, at('first', true))).body.user.address).toEqual([at('first', true), at('second'), at('third')])
  })

  it('keep the default that is changed or sent as none', async () => {
    await put(0, at('first'))
    expect((await put(0, at('first, changed'))).body.user.address[0]).toEqual(at('first, changed', true))
    await put(1, at('second'))
    expect((await put(0, at('first', false))).body.user.address).toEqual([at('first', true), at('second'), null])
  })

  it('move the default to the lowest that is left when it is emptied', async () => {
    await put(0, at('first'))
    await put(1, at('second'))
    await put(2, at('third'))
    expect((await put(0, null)).body.user.address).toEqual([null, at('second', true), at('third')])
    expect((await put(2, null)).body.user.address).toEqual([null, at('second', true), null])
    expect((await put(1, null)).body.user.address).toEqual([null, null, null])
    expect((await put(1, null)).status).toBe(200)
  })

  it('forget label, zip code and detail that are not sent again', async () => {
    await put(0, { address: 'a', active: true, label: 'Home', zipCode: '04524', detail: '1' })
    expect((await put(0, { address: 'b', active: true, label: '' })).body.user.address[0]).toEqual(at('b', true))
  })

  it('keep markup as the text it is', async () => {
    const text = '<img src=x onerror=alert(1)> \'"; drop table address; --'
    expect((await put(0, at(text))).body.user.address[0]?.address).toBe(text)
  })

  it.each([
    [-1, at('x'), 'index'],
    [3, at('x'), 'index'],
    [1e9, at('x'), 'index'],
    [0.5, at('x'), 'index'],
    ['0', at('x'), 'index'],
    ['__proto__', at('x'), 'index'],
    [null, at('x'), 'index'],
    [0, undefined, 'newAddress'],
    [0, 'null', 'newAddress'],
    [0, { active: true }, 'newAddress.address'],
    [0, at('  '), 'newAddress.address'],
    [0, at('x'.repeat(301)), 'newAddress.address'],
    [0, at('nul \u0000'), 'newAddress.address'],
    [0, { address: 'x' }, 'newAddress.active'],
    [0, { address: 'x', active: 'yes' }, 'newAddress.active'],
    [0, { ...at('x'), label: 'nul \u0000' }, 'newAddress.label'],
    [0, { ...at('x'), detail: '\u0007' }, 'newAddress.detail'],
    [0, { ...at('x'), zipCode: '123' }, 'newAddress.zipCode'],
    [0, { ...at('x'), accountId: 'somebody' }, 'newAddress.accountId'],
  ])('refuse index %j with %j, naming %s', async (index, address, field) => {
    const { status, refusal } = await put(index, address)
    expect(status).toBe(400)
    expect(refusal.field).toBe(field)
    expect(await slots()).toEqual([null, null, null])
  })

  it('need a token', async () => {
    expect((await shop.call(addressUpdate, { index: 0, newAddress: at('x') })).status).toBe(401)
  })

  it('have exactly one default when twenty choose one at the same time', async () => {
    for (const index of [0, 1, 2]) await put(index, at(`slot ${index}`))
    const responses = await Promise.all(Array.from({ length: 20 }, (_, turn) => put(turn % 3, at(`slot ${turn % 3}`, true))))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    for (const { body } of responses) expect(body.user.address.filter((slot: Address | null) => slot?.active)).toHaveLength(1)
    expect((await slots()).filter((slot) => slot?.active)).toHaveLength(1)
  })

  it('have exactly one default when the first three are filled at the same time', async () => {
    await Promise.all([0, 1, 2].map((index) => put(index, at(`slot ${index}`))))
    expect((await slots()).filter((slot) => slot?.active)).toHaveLength(1)
  })

  it('follow the rules whatever is done in whatever order', async () => {
    const step = fc.record({ slot: fc.integer({ min: 0, max: 2 }), wanted: fc.option(fc.record({ active: fc.boolean() })) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { name, email } = somebody()
        const phone = `+8210${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
        const account = { role: 'customer' as const, name, email, phone, passwordHash: 'none', language: 'en' as const }
        const id = await inTransaction(database.db, (tx) => createAccount(tx, account))
        if (id === null) return
        const filled = new Set<number>()
        let standard: number | null = null
        for (const { slot, wanted } of steps) {
          await inTransaction(database.db, (tx) => updateAddress(tx, id, slot, wanted && at('somewhere', wanted.active)))
          if (wanted) {
            filled.add(slot)
            if (wanted.active || standard === null) standard = slot
          } else {
            filled.delete(slot)
            if (standard === slot) standard = filled.size > 0 ? Math.min(...filled) : null
          }
          const { address } = await readUser(database.db, id)
          expect(address.map((one) => one?.active ?? null)).toEqual([0, 1, 2].map((one) => (filled.has(one) ? one === standard : null)))
        }
      }),
      { numRuns: 30 },
    )
  })
})
