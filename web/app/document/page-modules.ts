import { createContext } from 'react'
import type { EntryContext } from 'react-router'

/** Addresses of the rendered page's scripts; empty in the browser. */
export const PageModulesContext = createContext<readonly string[]>([])

/** Addresses of the scripts that a page loads first, each once. */
export function modulesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const files = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
  const loaders = routes.flatMap(({ clientLoaderModule }) => clientLoaderModule ?? [])
  return [...new Set([manifest.url, ...files, ...loaders])]
}
