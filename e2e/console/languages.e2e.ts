import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { excess, findings } from '../helpers/measure.ts'
import { expectLanguage, speak } from '../helpers/pages.ts'
import { openConsole } from '../helpers/staff.ts'
import { LANGUAGES, type Language } from '../helpers/texts.ts'

/** The screen at the packing table. */
const DESK = 1440
/** A phone, and that screen. */
const WIDTHS = [390, DESK]

/** Lists, and their links that lead to one page of each kind. The refund sheet opens from the order that is looked at last. */
const ONE_OF_EACH: readonly (readonly [list: string, link: string])[] = [
  ['/console/products', 'main td a[href*="/console/products/"]'],
  ['/console/chat', '.thread'],
  ['/console/customers', '.customer-row'],
  ['/console/notifications', 'main a[href*="/console/notifications/"]:not([href$="/new"])'],
  ['/console/orders', '.is-processing .order-slip-name'],
]

/** Findings on the open page: whether it scrolls sideways, and in English what axe finds. */
async function look(page: Page, language: Language): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  await expect(page.locator('.console .skeleton-rows')).toHaveCount(0)
  const { pathname } = new URL(page.url())
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const pixels = await excess(page)
    // Names and colours are the same in every language.
    const unreadable = language === 'en' ? await findings(page) : []
    const here = [...(pixels > 0 ? [`${pixels} px too wide`] : []), ...unreadable]
    found.push(...here.map((finding) => `${pathname} at ${width} px: ${finding}`))
  }
  return found
}

/** Opens the console in a language, and returns the links of its rail. */
async function openRail(page: Page, language: Language): Promise<Locator> {
  const rail = page.locator('.rail a[href^="/console"]')
  await speak(page, language)
  await openConsole(page)
  await expectLanguage(page, language)
  await expect.poll(() => rail.count()).toBeGreaterThanOrEqual(19)
  return rail
}

async function go(page: Page, rail: Locator, path: string): Promise<void> {
  await page.setViewportSize({ width: DESK, height: 800 })
  const link = rail.and(page.locator(`[href="${path}"]`)).last()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
}

for (const language of LANGUAGES)
  test(`no page of the rail scrolls sideways, and axe finds nothing serious, narrow or wide: ${language}`, { tag: '@wide' }, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const rail = await openRail(page, language)
    const paths = new Set(await rail.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
    const found: string[] = []
    for (const path of paths) {
      await go(page, rail, path)
      found.push(...(await look(page, language)))
    }
    expect(found).toEqual([])
  })

test('no page of an order, product, chat, customer or notification scrolls sideways, and axe finds nothing serious', {
  tag: '@wide',
}, async ({ page }) => {
  const rail = await openRail(page, 'en')
  const found: string[] = []
  for (const [list, link] of ONE_OF_EACH) {
    await go(page, rail, list)
    const path = (await page.locator(link).first().getAttribute('href')) ?? ''
    // Another test may put a new one at the top meanwhile.
    await page
      .locator(link)
      .and(page.locator(`[href="${path}"]`))
      .first()
      .click()
    await expect(page).toHaveURL(path)
    found.push(...(await look(page, 'en')))
  }
  await page.getByRole('link', { name: 'Give money back' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await look(page, 'en')))
  expect(found).toEqual([])
})
