import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleFeeds } from '#contract/calls/console/feeds.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { requireNotices } from '#server/catalogue/notice/require-notices.ts'
import { createPictureJobs } from '#server/pictures/process/picture-jobs.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { NAVER_COLUMNS } from './naver/naver-line.ts'
import { titleOf } from './title-of.ts'

let database: TestDatabase
let shop: TestStore
let owner: Person
let picture: string
const ORIGIN = 'https://shop.example'

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('insert into store_settings (facts) values ($1)', [readFileSync('demo/store-settings.json', 'utf8')])
  shop = await openTestStore(database.db, { app: { publicUrl: ORIGIN } })
  owner = await createPeople(database.db).person('owner')
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#a02020' } })
    .png()
    .toBuffer()
  picture = (await storePicture({ db: database.db, files: shop.files, jobs: createPictureJobs() }, bytes)).hash
})
beforeEach(async () => {
  await database.empty('product')
  await importCatalogue(database.db, readFileSync('demo/catalogue.csv'))
  await importCatalogue(database.db, readFileSync('demo/product-notices.csv'))
  await database.pool.query('insert into product_picture (product_id, position, picture_hash) select id, 1, $1 from product', [picture])
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

let visitor = 0
/** Reads an address of the store; each time as another network, because whole feeds are paced. */
const get = (path: string, headers: Record<string, string> = {}) => {
  visitor += 1
  return shop.app.inject({ url: path, headers, remoteAddress: `10.${visitor}.0.1` })
}

const COLUMNS = ['id', 'title', 'link', 'image_link', 'availability', 'price', 'sale_price', 'sale_price_effective_date'] as const
const MORE = ['gtin', 'identifier_exists', 'unit_pricing_measure', 'unit_pricing_base_measure', 'description'] as const
type Item = Partial<Record<(typeof COLUMNS)[number] | (typeof MORE)[number] | 'shipping', string>>

/** The items of a document by the XML parser of PostgreSQL (libxml2), which refuses what is not well formed. */
async function itemsOf(xml: string): Promise<Item[]> {
  const columns = [...COLUMNS, ...MORE].map((name) => `"${name}" text path 'g:${name}'`)
  const { rows } = await database.pool.query<Item>(
    `select * from xmltable(xmlnamespaces('http://base.google.com/ns/1.0' as g), '/rss/channel/item' passing xmlparse(document $1)
      columns ${columns.join(', ')}, shipping text path 'g:shipping/g:price')`,
    [xml],
  )
  return rows
}
const readGoogle = async (lang = 'ko') => itemsOf((await get(`/feeds/google.xml?lang=${lang}`)).body)
async function readNaver(): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await get('/feeds/naver.txt')).body.trimEnd().split('\n')
  const columns = head.split('\t')
  expect(columns).toEqual(NAVER_COLUMNS)
  return lines.map((line) => {
    const cells = line.split('\t')
    expect(cells).toHaveLength(columns.length)
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  })
}
const idOf = async (sku: string) => String((await database.pool.query('select id from product where sku = $1', [sku])).rows[0].id)
const readConsole = async () => (await shop.call(consoleFeeds, undefined, { token: owner.token })).body

describe('the feeds of the demo', () => {
  it('over HTTP list every product on the shelf, and no line breaks a rule', async () => {
    const response = await fetch(`${shop.origin}/feeds/google.xml?lang=en`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const items = await itemsOf(await response.text())
    expect(items).toHaveLength(257)
    expect(new Set(items.map(({ id }) => id)).size).toBe(257)
    const { feeds, total, items: faulty } = await readConsole()
    expect([total, faulty]).toEqual([0, []])
    const soldOut = items.filter(({ availability }) => availability === 'out_of_stock').length
    expect(feeds).toEqual([
      { reader: 'google', language: 'ko', address: `${ORIGIN}/feeds/google.xml?lang=ko`, products: 257, soldOut: 0 },
      { reader: 'google', language: 'en', address: `${ORIGIN}/feeds/google.xml?lang=en`, products: 257, soldOut: 0 },
      { reader: 'naver', language: 'ko', address: `${ORIGIN}/feeds/naver.txt`, products: 257 - soldOut, soldOut },
    ])
    expect(await readNaver()).toHaveLength(257 - soldOut)
  })

  it('contain price, stock, pictures and delivery as the shop shows them', async () => {
    const id = await idOf('KIT-001')
    const one = (await readGoogle()).find((item) => item.id === id)
    expect(one).toMatchObject({
      link: `${ORIGIN}/Details/${id}?lang=ko`,
      image_link: expect.stringMatching(/^https:\/\/shop\.example\/pictures\/[0-9a-f]+\/feed\.jpg$/),
      availability: 'in_stock',
      price: '26900 KRW',
      identifier_exists: 'no',
      gtin: null,
      shipping: '3000 KRW',
    })
    const picture = await fetch(`${shop.origin}${new URL(one?.image_link ?? '').pathname}`)
    const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([format, width, height]).toEqual(['jpeg', 800, 800])
    expect((await readNaver()).find((line) => line.id === id)).toMatchObject({ price_pc: '26900', shipping: '3000', barcode: '' })
  })
})

describe('a product', () => {
  it('with a deal has its sale price with its time, and free delivery where the price reaches it', async () => {
    const id = await idOf('KIT-002')
    await database.pool.query(
      `update product set price = 150000, deal_discount = 10000, deal_weekday = 5, deal_ends_at = '2026-11-27T15:00:00Z', discount = 10000,
        barcode = '8801043014786' where id = $1`,
      [id],
    )
    expect((await readGoogle('en')).find((item) => item.id === id)).toMatchObject({
      price: '150000 KRW',
      sale_price: '140000 KRW',
      sale_price_effective_date: '2026-11-27T00:00+0900/2026-11-28T00:00+0900',
      shipping: '0 KRW',
      gtin: '8801043014786',
      identifier_exists: null,
    })
    expect((await readNaver()).find((line) => line.id === id)).toMatchObject({
      price_pc: '140000',
      normal_price: '150000',
      shipping: '0',
      barcode: '8801043014786',
    })
  })

  it('carries no character that XML or tabs forbid, and is cut where the reader cuts', async () => {
    const id = await idOf('KIT-003')
    const name = { en: `Pot <b>&</b> "lid"\t\u0007${'long '.repeat(60)}`, ko: `냄비\t${'긴 이름 '.repeat(60)}`, si: '', np: '' }
    await database.pool.query('update product set name = $2 where id = $1', [id, JSON.stringify(name)])
    const title = (await readGoogle('en')).find((item) => item.id === id)?.title ?? ''
    expect(title).toMatch(/^Pot & "lid" long long .*long$/)
    expect(title.length).toBeLessThanOrEqual(150)
    const korean = (await readNaver()).find((line) => line.id === id)?.title ?? ''
    expect(korean).toMatch(/^냄비 긴 이름/)
    expect(korean.length).toBeLessThanOrEqual(100)
  })

  it('that a feed cannot list is named with its reason, and absent', async () => {
    const [noPicture, free, advert, korean] = await Promise.all(['KIT-004', 'KIT-005', 'KIT-006', 'KIT-007'].map(idOf))
    await database.pool.query('delete from product_picture where product_id = $1', [noPicture])
    await database.pool.query('update product set regular_discount = price where id = $1', [free])
    await database.pool.query(`update product set name = name || '{"ko": "특가 프라이팬"}' where id = $1`, [advert])
    await database.pool.query(`update product set description = description || '{"ko": ""}' where id = $1`, [korean])
    const { items } = await readConsole()
    const faultsById = Object.fromEntries(
      items.map(({ _id, faults }) => [_id, faults.map(({ reader, language, fault }) => `${reader} ${language} ${fault}`)]),
    )
    expect(faultsById).toEqual({
      [noPicture ?? '']: ['google ko noPicture', 'google en noPicture', 'naver ko noPicture'],
      [free ?? '']: ['google ko noPrice', 'google en noPrice', 'naver ko noPrice'],
      [advert ?? '']: ['google ko promotion', 'naver ko promotion'],
      [korean ?? '']: ['google ko noDescription'],
    })
    const listed = (await readGoogle('ko')).map(({ id }) => id)
    for (const id of [noPicture, free, advert, korean]) expect(listed).not.toContain(id)
    expect((await readGoogle('en')).map(({ id }) => id)).toContain(advert)
  })

  it('that is hidden, archived, or withheld without its notice is in none', async () => {
    const [hidden, archived, withheld] = await Promise.all(['KIT-008', 'KIT-009', 'KIT-010'].map(idOf))
    await database.pool.query('update product set active = false where id = any($1)', [[hidden, archived]])
    await database.pool.query('update product set archived_at = now() where id = $1', [archived])
    await database.pool.query('delete from product_notice where product_id = $1', [withheld])
    await requireNotices(database.db)
    const listed = [...(await readGoogle()), ...(await readNaver())].map(({ id }) => id)
    for (const id of [hidden, archived, withheld]) expect(listed).not.toContain(id)
    const items = (await readConsole()).items
    expect(items.find(({ _id }) => _id === withheld)?.faults.map(({ fault }) => fault)).toEqual(['withheld', 'withheld', 'withheld'])
    expect(items.map(({ _id }) => _id)).not.toContain(hidden)
  })
})

it('a title names the weight of the pack, and no unit that is a word of one language', () => {
  expect([titleOf('1.5 kg', '쌀'), titleOf('1 box, 900 g', '쌀'), titleOf('1 pc', '쌀'), titleOf('1 kg', '')]).toEqual([
    '쌀 1.5 kg',
    '쌀',
    '쌀',
    '',
  ])
})

describe('a reader', () => {
  it('with the entity tag gets the feed again only when something in it has changed', async () => {
    const first = await get('/feeds/naver.txt')
    const etag = String(first.headers.etag)
    expect((await get('/feeds/naver.txt', { 'if-none-match': etag })).statusCode).toBe(304)
    await database.pool.query(`update product set price = price + 100 where sku = 'KIT-001'`)
    const again = await get('/feeds/naver.txt', { 'if-none-match': etag })
    expect([again.statusCode, again.body === first.body]).toEqual([200, false])
  })

  it('gets the list of languages, and waits when it sends too many requests', async () => {
    const refused = await get('/feeds/google.xml?lang=si')
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'BAD_REQUEST'])
    const often = await Promise.all(
      Array.from({ length: 14 }, () => shop.app.inject({ url: '/feeds/naver.txt', remoteAddress: '10.201.0.1' })),
    )
    expect(often.map(({ statusCode }) => statusCode)).toContain(429)
  })
})
