import { expect, test } from './fixtures.ts'
import { refusedWith } from './helpers/complaints.ts'
import { speak } from './helpers/pages.ts'
import { productId } from './helpers/products.ts'
import { LANGUAGES, text } from './helpers/texts.ts'

test.use({ javaScriptEnabled: false })

for (const language of LANGUAGES) {
  test(`without JavaScript, pages of one's own say in ${language} that they need it`, { tag: '@phone' }, async ({ page }) => {
    await speak(page, language)
    for (const path of ['/Cart', '/Profile', '/PlaceOrder', '/track', '/wishes', '/notification']) {
      await page.goto(path)
      const word = page.locator('noscript p')
      await expect(word).toBeVisible()
      await expect(word).toHaveText(text(language, 'common.error.noScript'))
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
    }
  })
}

test('the header of every page of a phone leads to the languages', { tag: '@phone' }, async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(refusedWith(404, { path: '/nowhere' }))
  const item = `/Details/${await productId('TEA-001')}`
  for (const path of [
    '/',
    '/catview',
    '/catview?category=Spices',
    item,
    '/search?q=rice',
    '/Cart',
    '/PlaceOrder',
    '/track',
    '/Profile',
    '/helpcenter',
    '/Chat',
    '/notification',
    '/wishes',
    '/reel',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Language: English/ }).filter({ visible: true })).toHaveCount(1)
  }
})
