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

/** Where a script of the build asks for a part on first use, and which of its list of files that part waits for. */
const LATE_PART = /import\(.\.\/([\w.-]+).\),__vite__mapDeps\(\[([\d,]*)\]\)/g
const LATE_FILES = /__vite__mapDeps,\w+=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)/

/** Addresses of the scripts and styles without which a part of {@link SHELL_FILES} does not open. The build names them where it is asked for. */
async function neededByParts(assets: string, files: readonly string[]): Promise<string[]> {
  const needed = await Promise.all(
    files
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => {
        const script = await readFile(join(assets, file), 'utf8')
        const parts = [...script.matchAll(LATE_PART)].filter(([, part = '']) => SHELL_FILES.test(part))
        if (parts.length === 0) return []
        const listed: unknown = JSON.parse(LATE_FILES.exec(script)?.[1] ?? 'null')
        if (!Array.isArray(listed)) throw new Error(`${file} does not list the files of its late parts`)
        return parts.flatMap(([, , places = '']) => (places.match(/\d+/g) ?? []).map((place) => `/${listed[Number(place)]}`))
      }),
  )
  if (needed.flat().length === 0) throw new Error('No script names the files of a late part')
  return needed.flat()
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
  const files = await readdir(assets)
  const others = files.filter((file) => SHELL_FILES.test(file) && !/\.(?:br|gz)$/.test(file))
  // The router marks styles that are loaded late with a `#` at the end.
  const plain = ofRoutes.map((address) => address.replace(/#$/, ''))
  return [
    ...new Set([...plain, `/assets/${name}`, ...others.map((file) => `/assets/${file}`), ...(await neededByParts(assets, files))]),
  ].sort()
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
