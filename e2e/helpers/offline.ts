import type { BrowserContext, Page } from '@playwright/test'
import { popupGet } from '#contract/calls/popup.ts'
import { settled } from './settled.ts'

/** Waits until the service worker controls this page and has cached the installed pages. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The last ones that are cached.
  await waitForCached(page, '/offline?lang=')
  await waitForCached(page, '/Profile?lang=')
}

/** Paths and queries of all cache entries in the browser, each with the name of its cache. */
export function cachedEntries(page: Page): Promise<{ cache: string; path: string }[]> {
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

/** Waits until a page, or its data, is cached. */
export async function waitForCached(page: Page, part: string): Promise<void> {
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

/**
 * Waits until an open page has looked for a pop-up, for which it loads a part of its own after a few seconds: cut off, that part is an
 * error on the console.
 */
export async function popupLookedFor(page: Page): Promise<void> {
  await page.waitForFunction(
    (path) => performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === path),
    popupGet.path,
  )
}

/**
 * Connects the browser to the network, or disconnects it once its pages have loaded: a request that is cut off is an error on the
 * console.
 */
export async function setOnline(context: BrowserContext, online: boolean): Promise<void> {
  if (!online) await Promise.all(context.pages().map(settled))
  await context.setOffline(!online)
}
