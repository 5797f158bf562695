import type { Page, Route } from '@playwright/test'

type Handle = (route: Route) => unknown
type Address = Parameters<Page['route']>[0]

/**
 * Hands the requests to an address to `handle` until the returned function is called; later ones reach the store.
 * The route itself stays to the end of the page. Without a route, Playwright stops intercepting, and a request that the page starts at that
 * moment is sometimes never sent: 3 of 1,000.
 */
export async function intercept(page: Page, address: Address, handle: Handle): Promise<() => void> {
  let intercepts = true
  await page.route(address, (route) => (intercepts ? handle(route) : route.fallback()))
  return () => {
    intercepts = false
  }
}

/** Hands the next request to an address to `handle`; later ones reach the store. */
export async function interceptOnce(page: Page, address: Address, handle: Handle): Promise<void> {
  let first = true
  await page.route(address, (route) => {
    if (!first) return route.fallback()
    first = false
    return handle(route)
  })
}
