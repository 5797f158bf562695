import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { foodGet, foodList } from '#contract/calls/catalogue.ts'
import {
  consoleDuplicateProduct,
  consoleEditPicture,
  consoleProduct,
  consoleProductCounts,
  consoleProductPicture,
  consoleProductPrice,
  consoleProductState,
  consoleProductStock,
  consoleProducts,
  consoleSaveProduct,
  productDetailSchema,
} from '#contract/calls/console/products/products.ts'
import type { StoredNotice } from '#contract/calls/console/products/stored-notice.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { form } from '#server/testing/form.ts'
import { createPeople } from '#server/testing/people.ts'
import { photo } from '#server/testing/photo.ts'
import { newProduct } from '#server/testing/product-content.ts'
import { send } from '#server/testing/send.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

let database: TestDatabase
let shop: TestStore
let token: string
let people: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestStore(database.db)
  people = createPeople(database.db)
  token = (await people.person('owner')).token
})
afterEach(() => expectCleanAudit(database.pool))
afterAll(async () => {
  await shop.close()
  await database.close()
})

const same = (text: string) => ({ en: text, ko: text, si: text, np: text })
/** The notice of a notebook. */
const GOODS: StoredNotice = {
  kind: 'goods',
  type: null,
  ingredients: same('Paper'),
  contents: same('100 pages'),
  usage: null,
  cautions: same('Keep dry'),
  maker: same('Kade, Colombo'),
  importer: null,
  importDeclared: false,
  permitNumber: null,
  allergens: null,
  traces: null,
  gmo: null,
  nutrition: null,
  packedDays: null,
  daysLeft: null,
  monthsAfterOpening: null,
  madeMonth: '2026-03',
  childProof: null,
}

const save = (body: unknown) => send(shop.origin, consoleSaveProduct, { body, token })
const list = async (query: string) => (await send(shop.origin, consoleProducts, { query, token })).body
const detail = async (id: string) => (await send(shop.origin, consoleProduct, { params: { id }, token })).body.product
/** The body that saves a product again with some other content. */
async function again(id: string, content: object, rest: object = {}) {
  const { version, content: now, pictures, notice } = await detail(id)
  const hashes = pictures.map(({ url }) => url.split('/').at(-1) ?? '')
  return { itemId: id, version, content: { ...now, ...content }, pictures: hashes, notice, ...rest }
}
async function made(content: Parameters<typeof newProduct>[0] = {}, rest: Parameters<typeof newProduct>[1] = {}): Promise<string> {
  return (await save(newProduct(content, rest))).body.product._id
}
async function sentPicture(width = 300): Promise<string> {
  const { body } = await send(shop.origin, consoleProductPicture, { body: form({ image: await photo({ width }) }), token })
  return body.picture.url.split('/').at(-1) ?? ''
}

it('a new product has its first stock from staff with the right to stock alone', async () => {
  const { token: ofManager } = await people.person('manager')
  const body = newProduct({}, { stockCount: 3 })
  await database.pool.query("delete from staff_role_permission where role = 'manager' and permission = 'stock.write'")
  expect((await send(shop.origin, consoleSaveProduct, { body, token: ofManager })).refusal.code).toBe('FORBIDDEN')
  await database.pool.query("insert into staff_role_permission values ('manager', 'stock.write')")
  expect((await send(shop.origin, consoleSaveProduct, { body, token: ofManager })).body.product.stockCount).toBe(3)
})

it('a product made by staff is on the shelf at once, in each language, with its pictures in their order', async () => {
  const pictures = [await sentPicture(320), await sentPicture(330)]
  const id = await made({}, { stockCount: 12, pictures })
  const { data } = (await send(shop.origin, foodGet, { params: { id }, query: '?lang=np' })).body
  expect(data).toMatchObject({
    name: 'रातो चामल',
    sku: `K-${id}`,
    stockCount: 12,
    unitPrice: { amount: 180, per: '100g' },
    taxExempt: true,
  })
  expect(data.pictures.map(({ url }) => url)).toEqual(pictures.map((hash) => `/pictures/${hash}`))
  expect(await detail(id)).toMatchObject({ _id: id, state: 'shown', ordered: false })
})

it('a product without a code gets the next free one when its own is taken', async () => {
  const id = Number(await made())
  const next = `K-${id + 3}`
  await made({ sku: next })
  await made({ sku: `${next}-2` })
  const product = (await save(newProduct())).body.product
  expect([product._id, product.content.sku]).toEqual([String(id + 3), `${next}-3`])
})

it('a product of an aisle that the shop added may have a notice of any kind, one of an aisle of food may not', async () => {
  await database.pool.query(
    `insert into aisle (position, name, key, wall, title, description) select 99, 'Stationery', 'stationery', wall, title, description from aisle limit 1`,
  )
  const body = (category: string) => newProduct({ category }, { notice: GOODS })
  const id = (await save(body('Stationery'))).body.product._id
  expect((await detail(id)).notice).toMatchObject({ kind: 'goods', madeMonth: '2026-03' })
  expect((await save(body('Spices'))).refusal.field).toBe('notice.kind')
})

it('texts by machine wait for a person; shoppers read English meanwhile', async () => {
  const id = await made({ machine: ['np'] })
  const shown = async () => (await send(shop.origin, foodGet, { params: { id }, query: '?lang=np' })).body.data.name
  expect(await shown()).toBe('Red raw rice')
  expect((await detail(id)).texts).toEqual({ en: 'ready', ko: 'ready', si: 'ready', np: 'machine' })
  expect((await list('?view=machine')).items.map(({ _id }) => _id)).toContain(id)
  await save(await again(id, { machine: [] }))
  expect(await shown()).toBe('रातो चामल')
})

it('of two people on one product the second gets what is there now, and nothing is lost', async () => {
  const id = await made()
  const [one, other] = [await again(id, { brand: 'Kade' }), await again(id, { unit: '6 kg' })]
  const responses = await Promise.all([save(one), save(other)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const refusal = responses.find(({ status }) => status === 409)?.refusal
  expect(refusal?.code).toBe('CHANGED_MEANWHILE')
  const { version } = productDetailSchema.parse(refusal?.fresh)
  expect(version).toBeGreaterThan(one.version)
  expect((await save({ ...other, version })).body.product.content.unit).toBe('6 kg')
})

it('a sale or a count of its stock does not make the open editor out of date; a picture of somebody else does', async () => {
  const id = await made()
  const open = await again(id, { brand: 'Kade' })
  await send(shop.origin, consoleProductStock, { body: { itemId: id, stockCount: 5, was: 0 }, token })
  await save(open)
  const stale = await again(id, { brand: 'Other' })
  await save(await again(id, {}, { pictures: [await sentPicture(340)] }))
  expect((await save(stale)).code).toBe('CHANGED_MEANWHILE')
})

it.each([
  [{ price: 500, discount: 600 }, 'content.discount'],
  [{ origin: 'XX' }, 'content.origin'],
  [{ barcode: '8801234567890' }, 'content.barcode'],
  [{ shelfPlace: 'somewhere' }, 'content.shelfPlace'],
  [{ name: { en: ' ', ko: '', si: '', np: '' } }, 'content.name.en'],
  [{ tags: ['Not a tag'] }, 'content.tags.0'],
  [{ weight: { estimate: 900, ceiling: 800, tolerance: 20 } }, 'content.weight.estimate'],
  [{ price: 9_001, weight: { estimate: 900, ceiling: 1_000, tolerance: 20 } }, 'content.price'],
  [{ sku: 'with space' }, 'content.sku'],
])('refuses %j and names the field', async (content, field) => {
  expect((await save(newProduct(content))).refusal).toMatchObject({ code: 'BAD_REQUEST', field })
})

it('refuses a code and a barcode that another product has, and pictures that were never sent', async () => {
  await made({ sku: 'TWICE', barcode: '4006381333931' })
  expect((await save(newProduct({ sku: 'TWICE' }))).refusal.field).toBe('content.sku')
  expect((await save(newProduct({ barcode: '4006381333931' }))).refusal.field).toBe('content.barcode')
  expect((await save(newProduct({}, { pictures: ['0'.repeat(64)] }))).refusal.field).toBe('pictures')
})

it('a price from a million won on is confirmed once', async () => {
  expect((await save(newProduct({ price: 1_200_000 }))).code).toBe('HIGH_PRICE')
  const id = await made({ price: 1_200_000 }, { highPriceMeant: true })
  expect((await save(await again(id, { brand: 'Dear' }))).status).toBe(200)
  const body = { itemId: id, price: 1_300_000, discount: 0, was: { price: 1_200_000, discount: 0 } }
  expect((await send(shop.origin, consoleProductPrice, { body, token })).code).toBe('HIGH_PRICE')
})

it('a price in the table is set only where it is still what the table showed', async () => {
  const id = await made()
  const edit = (price: number, was: number) => ({
    itemId: id,
    price,
    discount: 100,
    was: { price: was, discount: was === 9_000 ? 0 : 100 },
  })
  const set = (body: unknown) => send(shop.origin, consoleProductPrice, { body, token })
  const responses = await Promise.all([set(edit(8_000, 9_000)), set(edit(7_000, 9_000))])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.refusal.fresh).toMatchObject({ _id: id, regularDiscount: 100 })
})

it('hides, archives and brings back; an archived product is found in its view alone', async () => {
  const id = await made({ sku: 'OLD-1' })
  const put = (state: string) => send(shop.origin, consoleProductState, { body: { itemIds: [id], state }, token })
  const inShop = async () => (await send(shop.origin, foodGet, { params: { id } })).status
  await put('hidden')
  expect(await inShop()).toBe(404)
  expect((await list('?view=hidden&q=old-1')).items).toHaveLength(1)
  expect((await put('archived')).body.rows[0]?.state).toBe('archived')
  expect([(await list('?q=old-1')).items, (await list('?q=old-1&view=archived')).items].map(({ length }) => length)).toEqual([0, 1])
  await put('shown')
  expect(await inShop()).toBe(200)
})

it('keeps a product in the archive while another one has its barcode', async () => {
  const barcode = '9780306406157'
  const id = await made({ sku: 'GONE-1', barcode })
  const put = (state: string) => send(shop.origin, consoleProductState, { body: { itemIds: [id], state }, token })
  await put('archived')
  const heir = await made({ sku: 'HEIR-1', barcode: `0${barcode}` })
  const { refusal } = await put('shown')
  expect(refusal).toMatchObject({ code: 'BAD_REQUEST', field: 'itemIds' })
  expect(refusal.message).toContain('HEIR-1')
  expect((await list('?q=gone-1&view=archived')).items).toHaveLength(1)
  await save(await again(heir, { barcode: null }))
  expect((await put('shown')).status).toBe(200)
})

it('gives a barcode once to two products that are saved at once', async () => {
  const barcode = '9781861972712'
  const ids = await Promise.all([made({ sku: 'PAIR-1' }), made({ sku: 'PAIR-2' })])
  const inputs = await Promise.all(ids.map((id) => again(id, { barcode })))
  const responses = await Promise.all(inputs.map((input) => save(input)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
})

it('a copy is hidden, without stock and article number, and has a code of its own', async () => {
  const id = await made({ sku: 'COPY-ME', barcode: '9780201379624' }, { pictures: [await sentPicture(350)], stockCount: 4 })
  const copies = await Promise.all([1, 2].map(() => send(shop.origin, consoleDuplicateProduct, { body: { itemId: id }, token })))
  const [one, two] = await Promise.all(copies.map(({ body }) => detail(body.itemId)))
  expect([one?.sku, two?.sku].sort()).toEqual(['COPY-ME-2', 'COPY-ME-3'])
  expect(one).toMatchObject({ state: 'hidden', stockCount: 0, content: { barcode: null }, pictures: [expect.any(Object)] })
})

it('a picture is turned and cropped into another one', async () => {
  const hash = await sentPicture(400)
  const crop = { left: 0.25, top: 0, width: 0.5, height: 1 }
  const { body } = await send(shop.origin, consoleEditPicture, { body: { hash, turn: 90, crop }, token })
  expect(body.picture).toMatchObject({ width: 100, height: 400 })
  const refused = await send(shop.origin, consoleProductPicture, { body: form({ image: new Blob(['no picture']) }), token })
  expect(refused.code).toBe('PICTURE_KIND')
})

it('pages through any order without leaving out or repeating a product, and finds names in each language', async () => {
  for (const sort of ['newest', 'name', 'priceLow', 'priceHigh', 'stock']) {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?sort=${sort}&limit=4${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ _id }) => _id))
      cursor = page.nextCursor
    }
    expect([sort, new Set(seen).size]).toEqual([sort, seen.length])
    expect(seen).toHaveLength((await list('?limit=200')).items.length)
  }
  await made({ name: { en: 'Kithul treacle', ko: '키툴 시럽', si: 'කිතුල් පැණි', np: '' }, sku: 'KITHUL_1' })
  for (const q of ['treacle kithul', '시럽', 'පැණි', 'kithul_1'])
    expect((await list(`?q=${encodeURIComponent(q)}`)).items[0]?.sku).toBe('KITHUL_1')
  expect((await list('?q=kithulx1')).items).toEqual([])
  const { shown, views } = (await send(shop.origin, consoleProductCounts, { token })).body
  expect(shown).toBe((await send(shop.origin, foodList)).body.data.length)
  expect(views.textMissing).toBeGreaterThan(0)
})
