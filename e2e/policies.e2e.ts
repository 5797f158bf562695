import { POLICIES } from '#contract/policies.ts'
import { expect, test } from './fixtures.ts'
import { open, speak } from './helpers/pages.ts'
import { LANGUAGES } from './helpers/texts.ts'

const TITLES = {
  en: ['Terms of use', 'Privacy policy', 'Returns and refunds'],
  ko: ['이용약관', '개인정보 처리방침', '교환·환불'],
  si: ['භාවිත කොන්දේසි', 'පෞද්ගලිකත්ව ප්‍රතිපත්තිය', 'භාණ්ඩ සහ මුදල් ආපසු'],
  np: ['प्रयोगका सर्तहरू', 'गोपनीयता नीति', 'सामान र रकम फिर्ता'],
} as const

for (const language of LANGUAGES) {
  test(`the foot of a page leads to the policies in full in ${language} @phone`, async ({ page }) => {
    await speak(page, language)
    await open(page, '/')
    // Every fact has room for its words.
    const widths = await page.locator('footer dd').evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().width))
    expect(Math.min(...widths)).toBeGreaterThan(150)
    for (const [at, kind] of POLICIES.entries()) {
      const title = TITLES[language][at] ?? ''
      await page.locator('footer').getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/${kind}$`))
      await expect(page.locator('.policy').getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('.policy section').nth(6)).toBeVisible()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(wide).toBeLessThanOrEqual(0)
    }
  })
}

test('the policies stand beside the tick at sign-in', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/Cart')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /^Terms of use/ })).toHaveAttribute('href', '/terms')
  await expect(dialog.getByRole('link', { name: /^Privacy policy/ })).toHaveAttribute('href', '/privacy')
})

test('the privacy policy is written by the server, and copies of it may be kept', { tag: '@phone' }, async ({ request }) => {
  const answer = await request.get('/privacy?lang=ko')
  expect(answer.headers()['cache-control']).toContain('public')
  expect(await answer.text()).toContain('1833-6972')
})
