import type { BrowserContext, Page } from '@playwright/test'

/** Waits until the worker answers for this page and has kept it with its files. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The last of those that are always kept.
  await waitForCopy(page, '/offline?lang=')
  await waitForCopy(page, '/Profile?lang=')
}

/** Paths and queries of everything that is kept in the browser, each with the name of its cache. */
export function keptCopies(page: Page): Promise<{ cache: string; path: string }[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(
      names.map(async (cache) =>
        (await (await caches.open(cache)).keys()).map(({ url }) => ({ cache, path: url.replace(location.origin, '') })),
      ),
    )
    return kept.flat()
  })
}

/** Waits until a copy of a page, or of its data, is there. */
export async function waitForCopy(page: Page, part: string): Promise<void> {
  await page.waitForFunction(
    async (wanted) => {
      for (const name of await caches.keys())
        if ((await (await caches.open(name)).keys()).some(({ url }) => url.includes(wanted))) return true
      return false
    },
    part,
    { polling: 200 },
  )
}

/** Takes the line away, and gives it back. */
export async function line(context: BrowserContext, there: boolean): Promise<void> {
  await context.setOffline(!there)
}
