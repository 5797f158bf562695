import { POLICIES } from '#contract/calls/policies.ts'
import { expect, test } from './fixtures.ts'
import { open } from './helpers/pages.ts'
import { LANGUAGES } from './helpers/texts.ts'

const TITLES = {
  en: ['Terms of use', 'Privacy policy', 'Returns and refunds'],
  ko: ['이용약관', '개인정보 처리방침', '교환·환불'],
  si: ['භාවිත කොන්දේසි', 'පෞද්ගලිකත්ව ප්‍රතිපත්තිය', 'භාණ්ඩ සහ මුදල් ආපසු'],
  np: ['प्रयोगका सर्तहरू', 'गोपनीयता नीति', 'सामान र रकम फिर्ता'],
} as const

test('the foot of a page leads to the policies in full', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  for (const [at, kind] of POLICIES.entries()) {
    const title = TITLES.en[at] ?? ''
    await page.locator('footer').getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${kind}$`))
    await expect(page.locator('.policy').getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.policy section').nth(6)).toBeVisible()
  }
})

test('the policies are written by the server in every language, and copies of them may be kept', { tag: '@phone' }, async ({ request }) => {
  for (const language of LANGUAGES)
    for (const [at, kind] of POLICIES.entries()) {
      const answer = await request.get(`/${kind}?lang=${language}`)
      expect(answer.headers()['cache-control']).toContain('public')
      const html = await answer.text()
      expect(html.match(/<h1[^>]*>([^<]*)</)?.[1]).toBe(TITLES[language][at])
      expect(html.match(/<section/g)?.length).toBeGreaterThan(6)
    }
  expect(await (await request.get('/privacy?lang=ko')).text()).toContain('1833-6972')
})

test('the policies stand beside the tick at sign-in', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/Cart')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /^Terms of use/ })).toHaveAttribute('href', '/terms')
  await expect(dialog.getByRole('link', { name: /^Privacy policy/ })).toHaveAttribute('href', '/privacy')
})
