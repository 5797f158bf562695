import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

/** Ids of the routes of the console: paths of their files below `web/`. */
const CONSOLE_ROUTE = /^console\//

/** The address of the shop's manifest of routes, which the build writes beside the router's. */
export function shopManifestUrl(url: string): string {
  return url.replace('/manifest-', '/shop-manifest-')
}

/** The router's manifest without the routes of the console, which are two thirds of it: no page of the shop leads there within the app. */
export function shopManifest(manifest: Manifest): Manifest {
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !CONSOLE_ROUTE.test(id)))
  return { ...manifest, routes, url: shopManifestUrl(manifest.url) }
}
