import { consoleAisles, consoleRemoveAisle } from '#contract/calls/console/aisles.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { expect, test } from '../fixtures.ts'
import { call } from '../helpers/call.ts'
import { readPage } from '../helpers/html.ts'
import { scrollsSideways } from '../helpers/measure.ts'
import { open } from '../helpers/pages.ts'
import { ownerToken } from '../helpers/products.ts'
import { openConsole } from '../helpers/staff.ts'

const TITLES = { en: 'Avurudu', ko: '설맞이', si: 'අවුරුදු', np: 'नयाँ वर्ष' }
const REGIONS = { en: 'English', ko: '한국어', si: 'සිංහල', np: 'नेपाली' }

test('an aisle that staff open on a phone is in the shop in four languages, on its wall, and goes again', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const name = `Avurudu ${Date.now()}`
  await openConsole(page, '/console/products/aisles')
  await page.getByRole('button', { name: 'New aisle' }).click()
  for (const language of LANGUAGES)
    await page.getByRole('region', { name: REGIONS[language] }).getByLabel('Title', { exact: true }).fill(TITLES[language])
  await page.getByLabel('Name in addresses and files').fill(name)
  await page.getByText('Mint', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Shoppers see it at once.')).toBeVisible()
  try {
    expect(await scrollsSideways(page, [390, 1440])).toEqual([])
    for (const language of LANGUAGES) {
      const { html } = await readPage(request, `/catview?category=${encodeURIComponent(name)}&lang=${language}`)
      expect(html).toContain(`<h1>${TITLES[language]}</h1>`)
      expect(html).toContain('aisle-head wall-mint')
      expect((await readPage(request, `/?lang=${language}`)).html).toContain(TITLES[language])
    }
    expect(await (await request.get('/sitemap-pages.xml')).text()).toContain(encodeURIComponent(name))
    await open(page, '/catview')
    await page.getByRole('link', { name: TITLES.en }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: TITLES.en })).toBeVisible()
  } finally {
    const token = await ownerToken()
    const { items } = await call(consoleAisles, { token })
    const made = items.find((aisle) => aisle.name === name)
    if (made) await call(consoleRemoveAisle, { token, body: { name, version: made.version } })
  }
})
