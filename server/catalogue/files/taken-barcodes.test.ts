import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { importDesk } from './testing/import-desk.ts'

let database: TestDatabase
let store: TestStore
let owner: Person

beforeAll(async () => {
  database = await createTestDatabase()
  store = await openTestStore(database.db)
  owner = await createPeople(database.db).person('owner')
})
afterAll(async () => {
  await store.close()
  await database.close()
})
beforeEach(async () => {
  await database.empty('product, stock_move, product_picture, product_import, outbox')
})

const { seed, dropped, problemsOf, start, work, undo, latest } = importDesk(() => ({ database, store, owner }))

describe('a barcode of a file', () => {
  it('is left out where another product of the shop keeps it, and handed over by a file', async () => {
    await seed([{ sku: 'A-1' }, { sku: 'A-2' }])
    await database.pool.query("update product set barcode = '2000000000015' where sku = 'A-1'")
    const found = await dropped('sku,barcode\nA-2,02000000000015')
    expect(await problemsOf(found.id)).toMatchObject([{ line: 2, column: 'barcode', code: 'taken', values: { sku: 'A-1' } }])
    expect(await dropped('sku,barcode\nA-1,2000000000022\nA-2,2000000000015')).toMatchObject({ bad: 0, changed: 2 })
    await database.pool.query("update product set archived_at = now(), active = false where sku = 'A-1'")
    expect(await dropped('sku,barcode\nA-2,2000000000015')).toMatchObject({ bad: 0, changed: 1 })
  })

  it('is left out where another product got it after the dry run, or did not give it up', async () => {
    await seed([{ sku: 'A-1' }, { sku: 'A-2' }, { sku: 'A-3' }])
    const barcodes = async () =>
      (await database.pool.query('select sku, barcode from product order by sku')).rows.map(({ barcode }) => barcode)
    const meanwhile = await dropped('sku,barcode\nA-2,2000000000015\nA-3,2000000000022')
    await database.pool.query("update product set barcode = '2000000000015' where sku = 'A-1'")
    await start(meanwhile.id)
    await work()
    expect(await barcodes()).toEqual(['2000000000015', null, '2000000000022'])
    expect((await latest()).last).toMatchObject({ rows: { done: 1, stale: 1 }, taken: { count: 1, some: [{ sku: 'A-2', other: 'A-1' }] } })
    const handedOver = await dropped('sku,barcode\nA-1,2000000000039\nA-2,2000000000015')
    await database.pool.query("update product set barcode = '02000000000015' where sku = 'A-1'")
    await start(handedOver.id)
    await work()
    expect(await barcodes()).toEqual(['02000000000015', null, '2000000000022'])
    const chained = await dropped('sku,barcode\nA-1,2000000000022\nA-3,2000000000046')
    await database.pool.query("update product set barcode = '2000000000046' where sku = 'A-2'")
    await start(chained.id)
    await work()
    expect(await barcodes()).toEqual(['02000000000015', '2000000000046', '2000000000022'])
    const swapped = await dropped('sku,barcode\nA-1,2000000000022\nA-3,2000000000015')
    await start(swapped.id)
    await work()
    expect(await barcodes()).toEqual(['2000000000022', '2000000000046', '2000000000015'])
  })

  it('is not put back by an undo where another product got it meanwhile', async () => {
    await seed([{ sku: 'A-1' }, { sku: 'A-2' }])
    await database.pool.query("update product set barcode = '2000000000015' where sku = 'A-1'")
    const { id } = await dropped('sku,barcode\nA-1,2000000000022')
    await start(id)
    await work()
    await database.pool.query("update product set barcode = '2000000000015' where sku = 'A-2'")
    await undo(id)
    const { rows } = await database.pool.query('select barcode from product order by sku')
    expect(rows).toEqual([{ barcode: '2000000000022' }, { barcode: '2000000000015' }])
    expect((await latest()).last).toMatchObject({ rows: { kept: 1 }, taken: { count: 1, some: [{ sku: 'A-1', other: 'A-2' }] } })
  })

  it('keeps an archived product in the archive while another one has it', async () => {
    await seed([{ sku: 'A-1' }, { sku: 'A-2' }, { sku: 'A-3' }])
    const set = (sku: string, change: string) => database.pool.query(`update product set ${change} where sku = $1`, [sku])
    const archived = async () =>
      (await database.pool.query('select sku from product where archived_at is not null order by sku')).rows.map(({ sku }) => sku)
    await set('A-1', "barcode = '2000000000015', active = false, archived_at = now()")
    await set('A-2', "barcode = '02000000000015'")
    const found = await dropped('sku,on_sale\nA-1,yes')
    expect(await problemsOf(found.id)).toMatchObject([{ column: 'barcode', found: '2000000000015', code: 'taken', values: { sku: 'A-2' } }])
    expect(await dropped('sku,on_sale,barcode\nA-1,yes,', { emptyClears: 'true' })).toMatchObject({ bad: 0, changed: 1 })
    await set('A-2', 'barcode = null')
    const { id } = await dropped('sku,on_sale,barcode\nA-1,yes,\nA-3,,2000000000022')
    await set('A-3', "barcode = '2000000000015'")
    await set('A-2', "barcode = '2000000000022'")
    await start(id)
    await work()
    expect(await archived()).toEqual(['A-1'])
    // A-3 was changed by hand.
    expect((await latest()).last).toMatchObject({ rows: { done: 0, stale: 2 }, taken: { count: 1, some: [{ sku: 'A-1', other: 'A-3' }] } })
  })

  it('goes to the first of two rows that would both bring it in', async () => {
    await seed([{ sku: 'A-1' }, { sku: 'A-2' }])
    await database.pool.query("update product set barcode = '2000000000015', active = false, archived_at = now() where sku = 'A-1'")
    const { id } = await dropped('sku,on_sale,barcode\nA-1,yes,\nA-2,,2000000000015')
    await start(id)
    await work()
    const { rows } = await database.pool.query('select sku from product where barcode is not null and archived_at is null')
    expect(rows).toEqual([{ sku: 'A-1' }])
    expect((await latest()).last).toMatchObject({ rows: { done: 1 }, taken: { count: 1, some: [{ sku: 'A-2', other: 'A-1' }] } })
  })
})
