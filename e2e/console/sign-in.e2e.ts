import { randomUUID } from 'node:crypto'
import { CONSOLE_COOKIE } from '#contract/rules/staff.ts'
import { expect, test } from '../fixtures.ts'
import { signInStaff } from '../helpers/staff.ts'

test('somebody of staff signs in with a cookie that no script reads, and signs out again', async ({
  page,
  context,
  isMobile,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/401/)
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  await page.goto('/console')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await test.step('a wrong password gets one sentence with the tries left', async () => {
    await signInStaff(page, { email: `nobody-${randomUUID()}@example.com`, password: 'not this one' })
    await expect(page.getByRole('alert')).toContainText('Email or password is wrong. 4 tries left')
  })
  await signInStaff(page)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const cookie = (await context.cookies(`${new URL(page.url()).origin}/api/console/me`)).find(({ name }) => name === CONSOLE_COOKIE)
  expect(cookie).toMatchObject({ path: '/api/console', httpOnly: true, sameSite: 'Strict' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('console')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  if (isMobile) await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(styles.filter((address) => address.includes('/shop-'))).toEqual([])
})
