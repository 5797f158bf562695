import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { lightContract } from './light-contract.ts'

/** Pages that open without a line: their scripts and styles are the app's shell. Ids of the router. */
const SHELL_ROUTES = [
  'root',
  'home/home.route',
  'catalogue/catview.route',
  'catalogue/details.route',
  'search/search.route',
  'cart/cart.route',
  'orders/track.route',
  'profile/profile.route',
  'offline/offline.route',
]
/** By the beginning of their names: the styles of every page, scripts that a page asks for on first use, fonts that every language needs. */
const SHELL_FILES =
  /^(?:app|sheet-dialog|toaster|receipt-sheet|history-receipt|order-receipt|offline-app|share-sheet|language-sheet|yaldevi-latin-wght|gemunu-libre-latin-700|noto-sans-latin-wght|won-sign|shop-mark)-/

interface RouteFiles {
  module: string
  imports?: string[]
  clientLoaderModule?: string
  css?: string[]
}

interface RouterManifest {
  entry: RouteFiles
  routes: Record<string, RouteFiles>
}

const isRouterManifest = (value: unknown): value is RouterManifest =>
  typeof value === 'object' && value !== null && 'entry' in value && 'routes' in value

/** The router's own list of the files of every page, which it writes as a script. */
async function readRouterManifest(assets: string): Promise<{ name: string; manifest: RouterManifest }> {
  const name = (await readdir(assets)).find((file) => /^manifest-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('The router wrote no manifest')
  const script = await readFile(join(assets, name), 'utf8')
  const manifest: unknown = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
  if (!isRouterManifest(manifest)) throw new Error(`${name} is no manifest of the router`)
  return { name, manifest }
}

/** Addresses of the shell: what the pages that open without a line need, and no more. Every name carries a hash. */
async function shellOf(assets: string, { name, manifest }: { name: string; manifest: RouterManifest }): Promise<string[]> {
  const routes = SHELL_ROUTES.map((id) => {
    const route = manifest.routes[id]
    if (!route) throw new Error(`There is no page ${id} to open without a line`)
    return route
  })
  const ofRoutes = [manifest.entry, ...routes].flatMap(({ module, imports = [], css = [], clientLoaderModule }) => [
    module,
    ...(clientLoaderModule ? [clientLoaderModule] : []),
    ...imports,
    ...css,
  ])
  const others = (await readdir(assets)).filter((file) => SHELL_FILES.test(file) && !/\.(?:br|gz)$/.test(file))
  // The router marks styles that are loaded late with a `#` at the end.
  const plain = ofRoutes.map((address) => address.replace(/#$/, ''))
  return [...new Set([...plain, `/assets/${name}`, ...others.map((file) => `/assets/${file}`)])].sort()
}

/**
 * Bundles `web/offline/service-worker.ts` as `service-worker.js` beside the built pages and tells it their shell. Runs after the pages are
 * built, because it names their files.
 * @param client folder of the built client files
 * @throws Error when a page of the shell is not there any more
 */
export async function buildServiceWorker(root: string, client: string): Promise<void> {
  const assets = join(client, 'assets')
  const shell = await shellOf(assets, await readRouterManifest(assets))
  const version = createHash('sha256').update(shell.join('\n')).digest('hex').slice(0, 12)
  await build({
    root,
    configFile: false,
    publicDir: false,
    plugins: [lightContract()],
    logLevel: 'warn',
    define: {
      SHELL: JSON.stringify(shell.map((url) => ({ url, revision: null }))),
      BUILD: JSON.stringify(version),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'web/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
