import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { storeGet } from '#contract/calls/settings.ts'
import type { PageWithScripts } from '#contract/page-host.ts'
import { BUSY_PAGE } from '#contract/rules/pages.ts'
import BusyPage from './app/pages/busy.route.tsx'
import LangPage from './app/pages/lang.route.tsx'
import handleRequest, { createLoadContext, createRequestHandler, renderedPage } from './entry.server.tsx'
import App, { Layout, loader } from './root.tsx'
import { THEME_SCRIPT } from './shell/sheets/theme.ts'
import { openFakeStore } from './testing/fake-store.ts'
import { storeForTests } from './testing/store-for-tests.ts'
import { translationFor } from './testing/translations.ts'

/** A route as the build's manifest has it, with a script of its own. */
const listed = (id: string, path: string, hasLoader = false) => ({
  id,
  path,
  module: `/assets/${id}.js`,
  hasLoader,
  hasAction: false,
  hasErrorBoundary: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})
const below = { parentId: 'root' }

/** A build of the document and two pages. */
const build: ServerBuild = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: App, Layout, loader } },
    busy: { ...below, id: 'busy', path: 'busy', module: { default: BusyPage } },
    lang: { ...below, id: 'lang', path: 'lang', module: { default: LangPage } },
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: ['/assets/base.js'] },
    routes: {
      root: listed('root', '', true),
      busy: { ...listed('busy', 'busy'), ...below },
      lang: { ...listed('lang', 'lang'), ...below },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

/** The page at a path as the server gets it from the router, with the scripts that its policy will name. */
async function render(path: string): Promise<PageWithScripts> {
  const store = openFakeStore()
  const { settings, ...facts } = storeForTests()
  store.respond(storeGet, { success: true, ...facts, settings: { ...settings, chat: null } })
  const failures: unknown[] = []
  const context = createLoadContext({ api: store.api, ...translationFor('si'), report: (error) => failures.push(error) })
  await createRequestHandler(build, 'production')(new Request(`https://shop.example${path}`), context)
  expect(failures).toEqual([])
  const page = renderedPage(context)
  if (!page) throw new Error(`${path} was not rendered`)
  return page
}

const scriptsIn = (html: string) => [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code)
const FILES_OF_SCRIPTS = /modulepreload|as="fetch"|\/assets\/(?:entry|base|root|manifest)/

it('the page for a network above its rate limit runs the script that sets the colours and loads no other', async () => {
  const { html, scripts } = await render(BUSY_PAGE)
  expect(html).toContain(` href="${BUSY_PAGE}"`)
  expect(scriptsIn(html)).toEqual([THEME_SCRIPT])
  expect(scripts).toEqual([THEME_SCRIPT])
  expect(html).not.toMatch(FILES_OF_SCRIPTS)
})

it('other pages begin with the script that sets the colours and load those of the router', async () => {
  const { html, scripts } = await render('/lang')
  expect(scripts[0]).toBe(THEME_SCRIPT)
  expect(scriptsIn(html)).toEqual(scripts)
  expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/lang\.js"/)
  expect(scripts.join('\n')).toContain('import("/assets/entry.js")')
})
