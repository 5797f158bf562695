import { expect, type Page } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/demo-accounts.ts'

/** Signs somebody of staff in at the console, whose page is open. By default the owner. */
export async function signInStaff(page: Page, { email, password }: { email: string; password: string } = DEMO_OWNER): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Opens a page of the console as the owner. */
export async function openConsole(page: Page, path = '/console'): Promise<void> {
  await page.goto(path)
  await signInStaff(page)
  await expect(page.locator('.console')).toBeVisible()
}
