import type { Plugin } from 'vite'

const FOLDER = '/react-router/dist/production/lib/'

/**
 * What a browser never calls here, by file of the router: the shop's pages have no actions, fetchers or server components, nobody watches
 * their calls, and the map of all routes is in the page.
 */
const NEVER_CALLED: Readonly<Record<string, readonly string[]>> = {
  'router/router.js': ['handleAction', 'fetch', 'handleFetcherAction', 'handleFetcherLoader', 'discoverRoutes', 'patchRoutesImpl'],
  'router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  'dom/ssr/fog-of-war.js': ['getPartialManifest', 'fetchAndApplyManifestPatches'],
  'dom/ssr/single-fetch.js': ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy', 'nonSsrStrategy'],
  'dom/ssr/components.js': ['RSCPrefetchPageLinksImpl'],
  'hooks.js': ['RSCErrorHandler'],
}

/** The name of a component for the tools of developers; as a write to the component it would keep one that nobody shows. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";\n/gm

/**
 * Leaves parts of the router that nobody calls out of the browser's script. No bundler can know them: they are reached through properties
 * of the router. Should one be called after all, it fails with its name, and a router without one of them fails the build.
 */
export function lightRouter(): Plugin {
  return {
    name: 'light-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = id.split(FOLDER)[1]
      if (file === undefined) return undefined
      return { code: (NEVER_CALLED[file] ?? []).reduce(withoutBody, code.replaceAll(DISPLAY_NAME, '')), map: null }
    },
  }
}

/**
 * The code with an empty function of this name, which throws.
 * @throws Error when there is no such function
 */
export function withoutBody(code: string, name: string): string {
  const whole = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) \\{\\n)[^]*?\\n\\1\\}$`, 'm')
  if (!whole.test(code)) throw new Error(`The router has no function ${name} any more`)
  return code.replace(whole, (_all, indent: string, head: string) => `${indent}${head}throw Error('${name}')\n${indent}}`)
}
