import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foodGet, foodList } from '#contract/calls/catalogue.ts'
import { consoleWithoutNotice } from '#contract/calls/console/products/product-notice.ts'
import { foodFacets, foodSearch } from '#contract/calls/search.ts'
import { noticeKindsOf } from '#contract/rules/products/notice-rules.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { addProduct } from '#server/testing/test-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { requireNotices } from './require-notices.ts'
import { readNotices } from './stored-notices.ts'

let database: TestDatabase
let shop: TestStore
let owner: Person

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestStore(database.db)
  owner = await createPeople(database.db).person('owner')
})
beforeEach(async () => {
  await database.empty('product')
  await database.pool.query('update catalogue_rule set notice_required = false')
  await importCatalogue(database.db, readFileSync('demo/catalogue.csv'))
  await importCatalogue(database.db, readFileSync('demo/product-notices.csv'))
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

async function idOf(sku: string): Promise<string> {
  return String((await database.pool.query('select id from product where sku = $1', [sku])).rows[0].id)
}
const noticeOf = async (sku: string, lang = 'en') =>
  (await shop.call(foodGet, undefined, { params: { id: await idOf(sku) }, query: `?lang=${lang}` })).body.notice
const skusOf = (data: readonly { sku: string }[]) => data.map(({ sku }) => sku)

describe('the notices of the demo', () => {
  it('are whole for all 257 products, in four languages, of a kind that the aisle can have', async () => {
    const { rows } = await database.pool.query<{ id: number; sku: string; category: string }>('select id, sku, category from product')
    const notices = await readNotices(
      database.db,
      rows.map(({ id }) => id),
    )
    const wanting = rows.filter(({ id, category }) => {
      const notice = notices.get(id)
      if (!notice || !noticeKindsOf(category).includes(notice.kind)) return true
      const texts = [notice.type, notice.ingredients, notice.contents, notice.usage, notice.cautions, notice.maker, notice.importer].filter(
        (text) => text !== null,
      )
      return texts.some((text) => Object.values(text).includes(''))
    })
    expect(rows).toHaveLength(257)
    expect(skusOf(wanting)).toEqual([])
  })

  it('contradict no diet of which a product has the tag', async () => {
    const never = {
      vegan: ['egg', 'milk', 'chicken', 'beef', 'pork', 'shrimp', 'crab', 'squid', 'mackerel'],
      vegetarian: ['chicken', 'beef', 'pork', 'shrimp', 'crab', 'squid', 'mackerel'],
      'gluten-free': ['wheat'],
    }
    for (const [tag, allergens] of Object.entries(never)) {
      const { rows } = await database.pool.query(
        'select p.sku from product p join product_notice n on n.product_id = p.id where $1 = any(p.tags) and n.allergens && $2::text[]',
        [tag, allergens],
      )
      expect(skusOf(rows), tag).toEqual([])
    }
  })
})

describe('the page of an item', () => {
  it('gets the notice in the requested language', async () => {
    expect(await noticeOf('BIS-004')).toMatchObject({
      kind: 'processed',
      type: { text: 'Biscuit', language: 'en' },
      allergens: ['milk', 'wheat'],
      traces: ['egg', 'soy'],
      importDeclared: true,
      daysLeft: 150,
      childProof: null,
    })
    expect((await noticeOf('BIS-004', 'ko'))?.type).toEqual({ text: '과자', language: 'ko' })
  })

  it('gets Korean, marked as Korean, where a translation is missing', async () => {
    const id = await idOf('BIS-005')
    await database.pool.query(`update product_notice set content = jsonb_set(content, '{cautions,si}', '""') where product_id = $1`, [id])
    const notice = await noticeOf('BIS-005', 'si')
    expect(notice?.cautions).toEqual({ text: expect.stringMatching(/습기/), language: 'ko' })
    expect(notice?.type).toMatchObject({ language: 'si' })
  })

  it('gets no notice in lists', async () => {
    const { body } = await shop.call(foodList, undefined, { query: '?limit=2' })
    expect(JSON.stringify(body)).not.toContain('ingredients')
  })
})

describe('what is left out', () => {
  it('is what contains an allergen, what may hold traces of it, and what is unknown', async () => {
    const unknown = await addProduct(database.db)
    const listed = async (query: string) =>
      (await shop.call(foodList, undefined, { query: `?category=${encodeURIComponent('Grains & Rice')}${query}` })).body.data
    const all = await listed('')
    expect(all.map(({ _id }) => _id)).toContain(unknown)
    const without = await listed('&without=wheat,soy')
    const left = skusOf(all).filter((sku) => !skusOf(without).includes(sku))
    const unknownSku = all.find(({ _id }) => _id === unknown)?.sku ?? ''
    // Flour contains wheat; the lentils are packed where soya is.
    expect(left.sort()).toEqual([unknownSku, 'GRN-008', 'GRN-009', 'GRN-010', 'GRN-011', 'GRN-012', 'GRN-016'].sort())
    const { facets, total } = (await shop.call(foodFacets, undefined, { query: `?category=${encodeURIComponent('Grains & Rice')}` })).body
    expect(facets.without).toEqual([
      { allergen: 'soy', count: total - 7 },
      { allergen: 'wheat', count: total - 2 },
    ])
    expect(
      (await shop.call(foodFacets, undefined, { query: `?category=${encodeURIComponent('Grains & Rice')}&without=soy` })).body,
    ).toMatchObject({
      total: total - 7,
      facets: { without: [{ allergen: 'soy', count: total - 7 }] },
    })
  })

  it('is left out of what a search finds, and the next search uses a new notice', async () => {
    const found = async () => skusOf((await shop.call(foodSearch, undefined, { query: '?q=biscuits&without=milk&limit=100' })).body.data)
    const before = await found()
    expect(before).not.toContain('BIS-004')
    await database.pool.query(`update product_notice set allergens = '{wheat}', traces = '{}' where product_id = $1`, [
      await idOf('BIS-004'),
    ])
    expect(await found()).toContain('BIS-004')
  })

  it('is refused when it is no allergen', async () => {
    expect((await shop.call(foodList, undefined, { query: '?without=sesame' })).refusal.code).toBe('BAD_REQUEST')
  })
})

it('lists what is the deal of a day and can be bought', async () => {
  const { rows } = await database.pool.query('select sku from product where weekday_deal = 1 and stock_count > 0 order by sku')
  const { body } = await shop.call(foodList, undefined, { query: '?weekdayDeal=1&inStock=true' })
  expect(skusOf(body.data).sort()).toEqual(skusOf(rows))
  expect(rows.length).toBeGreaterThan(1)
})

describe('where notices are required', () => {
  it('a product without one is off the shelf and shown to the owner, until its notice is there', async () => {
    const id = await addProduct(database.db)
    const sold = await addProduct(database.db, { active: false })
    const lacking = async () => (await shop.call(consoleWithoutNotice, undefined, { token: owner.token })).body
    expect((await lacking()).items.find(({ _id }) => _id === id)).toMatchObject({
      withheld: false,
      needs: [
        {
          kind: 'fresh',
          fields: ['contents_ko', 'maker_ko', 'allergens', 'traces', 'gmo', 'cautions_ko', 'packed_days or days_left'],
        },
        { kind: 'processed' },
      ],
    })
    expect(await requireNotices(database.db)).toBe((await lacking()).total)
    expect(await requireNotices(database.db)).toBe((await lacking()).total)

    const status = async (of: string) => (await shop.call(foodGet, undefined, { params: { id: of } })).status
    const later = await addProduct(database.db)
    for (const one of [id, later]) {
      expect(await status(one)).toBe(404)
      expect((await lacking()).items.find(({ _id }) => _id === one)?.withheld).toBe(true)
    }
    // Nobody puts it back by hand.
    await database.pool.query('update product set active = true where id = $1', [id])
    expect(await status(id)).toBe(404)

    await database.pool.query(
      `insert into product_notice select $1, kind, allergens, traces, content from product_notice where product_id = $2`,
      [id, await idOf('GRN-001')],
    )
    expect(await status(id)).toBe(200)
    expect((await lacking()).items.map(({ _id }) => _id)).not.toContain(id)
    // A product that the shop itself withdrew stays withdrawn.
    await database.pool.query(
      `insert into product_notice select $1, kind, allergens, traces, content from product_notice where product_id = $2`,
      [sold, await idOf('GRN-001')],
    )
    expect(await status(sold)).toBe(404)

    await database.pool.query('delete from product_notice where product_id = $1', [id])
    expect(await status(id)).toBe(404)
  })

  it('is shown to nobody but the owner', async () => {
    expect((await shop.call(consoleWithoutNotice)).status).toBe(401)
  })
})
