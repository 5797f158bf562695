import { expect, test } from '../fixtures.ts'
import { scrollsSideways } from '../helpers/measure.ts'
import { expectLanguage, speak } from '../helpers/pages.ts'
import { openConsole } from '../helpers/staff.ts'
import { LANGUAGES } from '../helpers/texts.ts'

test.use({ trace: 'off' })

test('no page of the rail scrolls sideways in any language, on a phone and on a wide screen', { tag: '@wide' }, async ({ page }) => {
  const rail = page.locator('.rail a[href^="/console"]')
  const wide: Record<string, string[]> = {}
  await openConsole(page)
  for (const language of LANGUAGES) {
    await speak(page, language)
    await page.goto('/console')
    await expectLanguage(page, language)
    await expect.poll(() => rail.count()).toBeGreaterThanOrEqual(19)
    const paths = new Set(await rail.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
    for (const path of paths) {
      await rail
        .and(page.locator(`[href="${path}"]`))
        .last()
        .click()
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.console .skeleton-rows')).toHaveCount(0)
      const found = await scrollsSideways(page, [390, 1440])
      if (found.length > 0) wide[`${language} ${path}`] = found
    }
  }
  expect(wide).toEqual({})
})
