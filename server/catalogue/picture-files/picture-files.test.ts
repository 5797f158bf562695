import iconv from 'iconv-lite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  consolePictureImports,
  consolePictureRows,
  consoleReadPictureZip,
  consoleStartPictures,
  consoleUndoPictures,
  MAX_ZIP_ENTRIES,
} from '#contract/calls/console/products/picture-files.ts'
import { MAX_PICTURE_BYTES } from '#contract/picture-sizes.ts'
import { OutboxRelay } from '#server/platform/jobs/outbox.ts'
import { removeUnusedFiles } from '#server/remove-unused-files.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { form } from '#server/testing/form.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { photo } from '#server/testing/picture-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { whileStateChanges } from '../testing/while-state-changes.ts'
import { entryName, meantBy } from './entry-name.ts'
import { writeZip, type ZipPart } from './testing/write-zip.ts'

const HEADING =
  'sku,category,name_en,name_ko,name_si,name_ne,brand,unit,price_krw,discount_krw,stock_count,rating_seed,weekday_deal,tags,origin_country,storage,description_en,description_ko,description_si,description_ne'
const REST = 'Spices,Curry,커리,කරි,करी,,250 g,6500,0,5,4.6,,,LK,ambient,,,,'

let database: TestDatabase
let store: TestStore
let owner: Person
let red: Buffer
let small: Buffer
let broken: Buffer
const log = { warn: () => undefined, error: () => undefined }

beforeAll(async () => {
  database = await createTestDatabase()
  store = await openTestStore(database.db)
  owner = await createPeople(database.db).person('owner')
  red = await photo(80, 60).jpeg().toBuffer()
  small = await photo(40, 60).png().toBuffer()
  broken = red.subarray(0, red.length / 2)
})
afterAll(async () => {
  await store.close()
  await database.close()
})
beforeEach(async () => {
  await database.empty('product, stock_move, product_picture, picture_import, outbox')
  const rows = ['SPI-001', 'SPI-002', 'SPI', '가루-7'].map((sku) => `${sku},${REST}`)
  await importCatalogue(database.db, Buffer.from([HEADING, ...rows].slice(0, 4).join('\n')))
})
afterEach(() => expectCleanAudit(database.pool))

const drop = (parts: readonly ZipPart[] | Buffer) =>
  store.call(
    consoleReadPictureZip,
    form({ fileName: 'photos.zip', pictureZip: new Blob([new Uint8Array(Buffer.isBuffer(parts) ? parts : writeZip(parts))]) }),
    owner,
  )
const dropped = async (parts: readonly ZipPart[]) => (await drop(parts)).body.import
const rowsOf = async (importId: string, query = '') =>
  (await store.call(consolePictureRows, undefined, { ...owner, params: { importId }, query })).body.items
const latest = async () => (await store.call(consolePictureImports, undefined, owner)).body
const outbox = () => new OutboxRelay(database.db, store.effects().pictureImports, log)
const start = (importId: string) => store.call(consoleStartPictures, { importId }, owner)
const bringIn = async (parts: readonly ZipPart[]) => {
  const { id } = await dropped(parts)
  await start(id)
  await outbox().drain()
  return id
}
const shelf = async (sku: string) =>
  (
    await database.pool.query<{ width: number }>(
      `select k.width from product p join product_picture pp on pp.product_id = p.id join picture k on k.hash = pp.picture_hash
       where p.sku = $1 order by pp.position`,
      [sku],
    )
  ).rows.map(({ width }) => width)

describe('the name of an entry', () => {
  it('is read in UTF-8 or CP949, without folders, and never as a path', () => {
    const named = (raw: Buffer, generalPurposeBitFlag = 0) => entryName({ fileNameRaw: raw, generalPurposeBitFlag })
    expect(named(iconv.encode('사진/고춧가루.jpg', 'cp949'))).toBe('고춧가루.jpg')
    expect(named(Buffer.from('고추.jpg'.normalize('NFD')), 0x800)).toBe('고추.jpg')
    expect(named(Buffer.from('../../etc/SPI-001.jpg'))).toBe('SPI-001.jpg')
    expect(named(Buffer.from('C:\\photos\\SPI-001.jpg'))).toBe('SPI-001.jpg')
    for (const system of ['__MACOSX/._SPI-001.jpg', 'a/.DS_Store', 'Thumbs.db', 'folder/']) expect(named(Buffer.from(system))).toBeNull()
  })

  it('means a product, or a product and a place', () => {
    expect(meantBy('SPI-001.jpg')).toEqual([
      { sku: 'SPI-001', place: 1 },
      { sku: 'SPI', place: 1 },
    ])
    expect(meantBy('K12_3.webp')[1]).toEqual({ sku: 'K12', place: 3 })
    expect(meantBy('K12 (2).JPG')[1]).toEqual({ sku: 'K12', place: 2 })
    expect(meantBy('RICE.heic')).toEqual([{ sku: 'RICE', place: 1 }])
  })
})

describe('a dry run', () => {
  it('shows what each entry becomes, and changes nothing', async () => {
    await bringIn([{ name: 'SPI-002.jpg', content: red }])
    const found = await dropped([
      { name: 'SPI-001.jpg', content: red },
      { name: 'spi-001-3.png', content: small, deflated: true },
      { name: 'SPI-002.jpg', content: small },
      { name: 'SPI-002 (1).jpg', content: small },
      { name: 'SPI-001-4.jpg', content: red },
      { name: 'NONE-1.jpg', content: red },
      { name: 'SPI.jpg', content: Buffer.from('no picture at all, only words') },
      { name: 'SPI-2.jpg', content: red, encrypted: true },
      { name: 'SPI-3.jpg', content: red, statedSize: red.length - 1, deflated: true },
      { name: 'SPI-002-2.jpg', content: Buffer.alloc(MAX_PICTURE_BYTES + 1), deflated: true },
      { name: '__MACOSX/._SPI-001.jpg', content: red },
      { name: '../SPI-001-2.jpg', content: small },
    ])
    expect(found).toMatchObject({ total: 11, kinds: { new: 3, replaces: 1, bad: 7 }, products: 2, state: 'ready' })
    const rows = await rowsOf(found.id)
    const words = ({ entry, sku, place, kind, problem }: (typeof rows)[number]) => [entry, sku, place, kind, problem]
    expect(rows.filter(({ kind }) => kind === 'bad').map(words)).toEqual([
      ['NONE-1.jpg', 'NONE-1', null, 'bad', 'sku'],
      ['SPI-2.jpg', 'SPI', null, 'bad', 'encrypted'],
      ['SPI-3.jpg', 'SPI', null, 'bad', 'damaged'],
      ['SPI.jpg', 'SPI', null, 'bad', 'kind'],
      ['SPI-001-4.jpg', 'SPI-001', null, 'bad', 'place'],
      ['SPI-002-2.jpg', 'SPI-002', null, 'bad', 'large'],
      ['SPI-002.jpg', 'SPI-002', null, 'bad', 'twice'],
    ])
    // The third place has none before it when the second is there as well.
    expect(rows.filter(({ kind }) => kind !== 'bad').map(words)).toEqual([
      ['SPI-001.jpg', 'SPI-001', 1, 'new', null],
      ['SPI-001-2.jpg', 'SPI-001', 2, 'new', null],
      ['spi-001-3.png', 'SPI-001', 3, 'new', null],
      ['SPI-002 (1).jpg', 'SPI-002', 1, 'replaces', null],
    ])
    expect(rows.at(-1)?.image).toMatch(/^\/pictures\/[0-9a-f]{64}\/320$/)
    expect(await rowsOf(found.id, '?kind=replaces')).toHaveLength(1)
    expect(await shelf('SPI-001')).toEqual([])
  })

  it.each<[string, () => Buffer, string]>([
    ['no zip', () => red, 'ZIP_KIND'],
    ['half a zip', () => writeZip([{ name: 'SPI-001.jpg', content: red }]).subarray(0, 400), 'ZIP_DAMAGED'],
    ['folders only', () => writeZip([{ name: 'folder/', content: Buffer.alloc(0) }]), 'ZIP_NO_PICTURES'],
    [
      'too many entries',
      () => writeZip(Array.from({ length: MAX_ZIP_ENTRIES + 1 }, (_, n) => ({ name: `${n}.jpg`, content: small }))),
      'ZIP_TOO_LONG',
    ],
    [
      'a bomb',
      () => writeZip(Array.from({ length: 30 }, (_, n) => ({ name: `SPI-${n}.jpg`, content: Buffer.alloc(10_000_000), deflated: true }))),
      'ZIP_TOO_LARGE',
    ],
  ])('refuses %s', async (_what, bytes, code) => {
    expect((await drop(bytes())).refusal).toMatchObject({ code })
    expect((await latest()).open).toBeNull()
  })
})

describe('an import', () => {
  it('puts pictures on the shelf in their places, reports what is broken, and goes back to the earlier ones', async () => {
    await bringIn([{ name: 'SPI-002.jpg', content: red }])
    const id = await bringIn([
      { name: 'SPI-001-2.jpg', content: small },
      { name: 'SPI-002.png', content: small },
      { name: 'SPI-002-2.jpg', content: red },
      { name: 'SPI.jpg', content: broken },
    ])
    expect([await shelf('SPI-001'), await shelf('SPI-002'), await shelf('SPI')]).toEqual([[40], [40, 80], []])
    const { last } = await latest()
    expect(last).toMatchObject({ id, state: 'done', rows: { done: 3, failed: 1, waiting: 0 } })
    expect(await rowsOf(id, '?state=failed')).toMatchObject([{ entry: 'SPI.jpg', problem: 'damaged' }])
    await database.pool.query("update picture set created_at = now() - interval '2 days'")
    await removeUnusedFiles({ db: database.db, files: store.files })
    await store.call(consoleUndoPictures, { importId: id }, owner)
    await outbox().drain()
    expect([await shelf('SPI-001'), await shelf('SPI-002')]).toEqual([[], [80]])
    expect((await latest()).last).toMatchObject({ state: 'undone', rows: { undone: 3, kept: 0 }, undoUntil: null })
  })

  it('leaves pictures that somebody changed since as they are', async () => {
    const id = await bringIn([
      { name: 'SPI-001.jpg', content: red },
      { name: 'SPI-002.jpg', content: red },
    ])
    await database.pool.query("delete from product_picture where product_id = (select id from product where sku = 'SPI-002')")
    await store.call(consoleUndoPictures, { importId: id }, owner)
    await outbox().drain()
    expect([await shelf('SPI-001'), await shelf('SPI-002')]).toEqual([[], []])
    expect((await latest()).last?.rows).toMatchObject({ undone: 1, kept: 1 })
  })

  it('is at work or ended in every response, also when it is just taken back', async () => {
    await bringIn([{ name: 'SPI-001.jpg', content: red }])
    const responses = await whileStateChanges(database.pool, 'picture_import', latest)
    const states = responses.map(({ open, last }) => (open ?? last)?.state)
    expect(states.filter((state) => state !== 'undoing' && state !== 'undone')).toEqual([])
    expect(responses.filter(({ open }) => open?.state === 'undone')).toEqual([])
  })

  it('goes on after a store was killed, and does nothing twice', async () => {
    const { id } = await dropped([
      { name: 'SPI-001.jpg', content: red },
      { name: 'SPI-002.jpg', content: small },
    ])
    await start(id)
    const handler = store.effects().pictureImports['picture-import.work']
    const versions = async () => (await database.pool.query('select sku, version from product order by sku')).rows
    await Promise.all([handler?.({ importId: id }), handler?.({ importId: id })])
    const after = await versions()
    await outbox().drain()
    expect(await versions()).toEqual(after)
    expect([await shelf('SPI-001'), await shelf('SPI-002')]).toEqual([[80], [40]])
    expect((await start(id)).refusal).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })
})
