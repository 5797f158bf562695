import { expect, test } from './fixtures.ts'
import { readPage } from './helpers/html.ts'
import { speak } from './helpers/pages.ts'
import { LANGUAGES, text } from './helpers/texts.ts'

test.use({ javaScriptEnabled: false })

const OWN_PAGES = ['/Cart', '/Profile', '/PlaceOrder', '/track', '/wishes', '/notification']

test("without JavaScript, pages of one's own show in every language that they need it", { tag: '@phone' }, async ({ page, request }) => {
  for (const language of LANGUAGES)
    for (const path of OWN_PAGES)
      expect((await readPage(request, `${path}?lang=${language}`)).words).toContain(text(language, 'common.error.noScript'))
  await speak(page, 'np')
  for (const path of OWN_PAGES) {
    await page.goto(path)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toHaveText(text('np', 'common.error.noScript'))
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  }
})
