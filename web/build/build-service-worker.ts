import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { CALLS } from '#contract/calls/all.ts'
import { CACHEABLE_PAGES } from '#contract/rules/pages.ts'
import routes from '../routes.ts'
import { lightContract } from './light-contract.ts'
import { offlineReads, shapeOf } from './offline-reads.ts'

/** Route modules of the pages whose scripts and styles are installed with the worker. */
const shellPages = CACHEABLE_PAGES.filter(({ offline }) => offline === 'shell' || offline === 'installed').map(({ path }) => {
  const page = routes.find((each) => `/${each.path ?? ''}` === path)
  if (!page) throw new Error(`web/routes.ts has no page ${path}`)
  return `web/${page.file}`
})

/** Sources of the app shell: the pages that open offline, and the lazy components that they load on first use. */
const SHELL_SOURCES = [
  'web/entry.client.tsx',
  'web/root.tsx',
  ...shellPages,
  'web/ui/modal/sheet-dialog.tsx',
  'web/ui/empty-drawing.tsx',
  'web/ui/toast/toaster.tsx',
  'web/cart/receipt/receipt-sheet.tsx',
  'web/orders/wide-orders.tsx',
  'web/orders/refunds/order-refunds.tsx',
  'web/orders/refunds/refund-account-note.tsx',
  'web/orders/order-receipt.tsx',
  'web/offline/offline-app.tsx',
  'web/catalogue/share-sheet.tsx',
  'web/shell/sheets/language-sheet.tsx',
]
/**
 * Files of the shell without a source in the manifest: styles of every page, the manifest of the shop's routes, fonts that every language
 * needs.
 */
const SHELL_FILES =
  /^(?:shop-.+\.css|shop-manifest-.+\.js|(?:yaldevi-latin-wght|gemunu-libre-latin-700|noto-sans-latin-wght|won-sign|shop-mark)-.+\.woff2)$/

/** A file of the build in Vite's manifest. `imports` are keys of the manifest; the others are paths in the build folder. */
interface BuiltFile {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, BuiltFile>

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one?.file === 'string')

/** @see https://vite.dev/config/build-options#build-manifest */
async function readManifest(client: string): Promise<Manifest> {
  const manifest: unknown = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'))
  if (!isManifest(manifest)) throw new Error("Vite's manifest has an unknown format")
  return manifest
}

/** The files that an entry of the manifest loads at once: its script and styles, and those of its static imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return []
  seen.add(key)
  return [entry.file, ...(entry.css ?? []), ...(entry.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))]
}

/** Addresses of the app shell's files. Every name contains a hash. */
async function shellOf(client: string): Promise<string[]> {
  const manifest = await readManifest(client)
  const ofSources = SHELL_SOURCES.flatMap((source) => {
    // The router builds one page as several entries, which differ in the query.
    const keys = Object.keys(manifest).filter((key) => key.split('?', 1)[0] === source)
    if (keys.length === 0) throw new Error(`The build has no ${source}, which must open offline`)
    return keys.flatMap((key) => filesOf(manifest, key))
  })
  const others = (await readdir(join(client, 'assets'))).filter((file) => SHELL_FILES.test(file)).map((file) => `assets/${file}`)
  return [...new Set([...ofSources, ...others])].map((file) => `/${file}`).sort()
}

/**
 * Bundles `web/offline/service-worker.ts` as `service-worker.js` with the list of the app shell's files. Runs after the build of the pages,
 * whose files it names.
 * @param client folder of the built client files
 * @throws Error when a source of the app shell is missing from the build
 */
export async function buildServiceWorker(root: string, client: string): Promise<void> {
  const shell = await shellOf(client)
  const version = createHash('sha256').update(shell.join('\n')).digest('hex').slice(0, 12)
  await build({
    root,
    configFile: false,
    publicDir: false,
    plugins: [lightContract()],
    logLevel: 'warn',
    define: {
      SHELL: JSON.stringify(shell.map((url) => ({ url, revision: null }))),
      PUBLIC_READS: JSON.stringify(offlineReads('everybody')),
      OWN_READS: JSON.stringify(offlineReads('owner')),
      OWN_SHAPE: JSON.stringify(shapeOf(CALLS.filter(({ offline }) => offline === 'owner'))),
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
