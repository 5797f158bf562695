import { DEMO_OWNER } from '#server/demo/demo-accounts.ts'
import { expect, test } from './fixtures.ts'

test('somebody of staff signs in to the console, sees name and role, and signs out again', async ({ page }) => {
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  await page.goto('/console')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByLabel('E-mail or phone').fill(DEMO_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('You are signed in as Owner.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You are signed in as Owner.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  expect(styles.filter((address) => address.includes('/shop-'))).toEqual([])
})
