import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { htmlLang, type Language } from '#contract/rules/languages.ts'
import { storeUrl } from './call.ts'

/** Waits until the page is hydrated: from then on taps reach React. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Opens a page of the store and waits until it can be used. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path)
  if (!response) throw new Error(`No response for ${path}`)
  await waitForHydration(page)
  return response
}

/** Sets the language, as if it had been chosen on an earlier visit. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: storeUrl() }])
}

export async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(language))
}

/** The amount in a visible row of a bill. */
export function billAmount(page: Page | Locator, label: string): Locator {
  const exact = new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}`)
  return page
    .locator('.bill-row')
    .filter({ has: page.locator('dt').filter({ hasText: exact }) })
    .filter({ visible: true })
    .locator('dd')
}

/** A text in the page's content or beside its main button; not in a toast. */
export function shownText(page: Page, words: string | RegExp): Locator {
  return page.locator('main, .action-bar').getByText(words).filter({ visible: true }).first()
}

/** A toast with this text. */
export function toast(page: Page, words: string | RegExp): Locator {
  return page.locator('.toast').filter({ hasText: words })
}

/** The login sheet, in any of its modes. */
export function loginDialog(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('tablist', { name: 'Log in or sign up' }) })
}

/** Closes the login sheet and continues as a guest. */
export async function keepBrowsing(page: Page): Promise<void> {
  await loginDialog(page).getByRole('button', { name: 'Keep browsing' }).click()
  await expect(loginDialog(page)).toHaveCount(0)
}

/**
 * How many parts of the Korean font a page has loaded: on a device without Korean letters their words would be boxes. The sign of the won
 * has a face of its own on every page and does not count.
 */
export function koreanFaces(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status, unicodeRange }) => /Noto Sans KR/.test(family) && status === 'loaded' && unicodeRange.toUpperCase() !== 'U+20A9',
      ).length,
  )
}
