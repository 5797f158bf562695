import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { lightContract } from './light-contract.ts'
import { offlineReads } from './offline-reads.ts'

/** Sources whose scripts and styles are the app's shell: the pages that open offline, and what these ask for on first use. */
const SHELL_SOURCES = [
  'web/entry.client.tsx',
  'web/root.tsx',
  'web/home/home.route.tsx',
  'web/catalogue/catview.route.tsx',
  'web/catalogue/details.route.tsx',
  'web/search/search.route.tsx',
  'web/cart/cart.route.tsx',
  'web/orders/track.route.tsx',
  'web/profile/profile.route.tsx',
  'web/offline/offline.route.tsx',
  'web/ui/modal/sheet-dialog.tsx',
  'web/ui/toast/toaster.tsx',
  'web/cart/receipt/receipt-sheet.tsx',
  'web/orders/order-receipt.tsx',
  'web/offline/offline-app.tsx',
  'web/catalogue/share-sheet.tsx',
  'web/shell/sheets/language-sheet.tsx',
]
/** By the beginning of their names: the styles of every page, the router's list of pages, fonts that every language needs. */
const SHELL_FILES =
  /^(?:shop-.+\.css|manifest-.+\.js|(?:yaldevi-latin-wght|gemunu-libre-latin-700|noto-sans-latin-wght|won-sign|shop-mark)-.+\.woff2)$/

/** A file of the build in Vite's manifest. `imports` are keys of the manifest, the others names below the build folder. */
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
  if (!isManifest(manifest)) throw new Error('Vite wrote no manifest that we know')
  return manifest
}

/** Names of the files that an entry of the manifest loads at once: itself, its styles, and those of all that it imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return []
  seen.add(key)
  return [entry.file, ...(entry.css ?? []), ...(entry.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))]
}

/** Addresses of the shell: what the pages that open offline need, and no more. Every name carries a hash. */
async function shellOf(client: string): Promise<string[]> {
  const manifest = await readManifest(client)
  const ofSources = SHELL_SOURCES.flatMap((source) => {
    // The router builds parts of one page as entries of their own, told apart by a query.
    const keys = Object.keys(manifest).filter((key) => key.split('?', 1)[0] === source)
    if (keys.length === 0) throw new Error(`There is no ${source} to open offline`)
    return keys.flatMap((key) => filesOf(manifest, key))
  })
  const others = (await readdir(join(client, 'assets'))).filter((file) => SHELL_FILES.test(file)).map((file) => `assets/${file}`)
  return [...new Set([...ofSources, ...others])].map((file) => `/${file}`).sort()
}

/**
 * Bundles `web/offline/service-worker.ts` as `service-worker.js` beside the built pages and tells it their shell. Runs after the pages are
 * built, because it names their files.
 * @param client folder of the built client files
 * @throws Error when a page of the shell is not there any more
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
