import { expect, type Page } from '@playwright/test'
import { consoleOpenSession } from '#contract/calls/console/staff/session.ts'
import { DEMO_OWNER } from '#server/demo/demo-accounts.ts'
import { storeUrl } from './call.ts'

/** Signs somebody of staff in at the console, whose page is open. By default the owner. */
export async function signInStaff(page: Page, { email, password }: { email: string; password: string } = DEMO_OWNER): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Opens a page of the console as the owner, who has signed in before. */
export async function openConsole(page: Page, path = '/console'): Promise<void> {
  const { email, password } = DEMO_OWNER
  const response = await page.request.post(storeUrl() + consoleOpenSession.path, {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await response.json()).toMatchObject({ step: 'open' })
  await page.goto(path)
  await expect(page.locator('.console')).toBeVisible()
}
