import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { EARLY_PACKAGES } from './web/build/early-packages.ts'
import { keepApart } from './web/build/keep-apart.ts'
import { lightContract } from './web/build/light-contract.ts'
import { shopUse } from './web/build/shop-use.ts'

/** Gives the Korean font its plain name: the package calls it “… Variable”, our font stacks do not. */
function plainFontNames(): Plugin {
  return {
    name: 'plain-font-names',
    enforce: 'pre',
    transform(code, id) {
      return id.includes('/@fontsource-variable/noto-sans-kr/') && id.includes('.css') ? code.replaceAll(" Variable'", "'") : undefined
    },
  }
}

/**
 * Every style sheet begins with the order of the layers. Which sheet a page reads first changes with where the reader came from, and the
 * first one that names a layer decides its place.
 */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `@layer reset,base,components,pages,overrides;${file.source}`
    },
  }
}

/**
 * Modules that several entries use, in a file for each folder and set of entries.
 * @param mergeBelow bytes (not compressed) below which a file joins a neighbour although some entries then load what they do not need
 */
const shared = (test: RegExp, mergeBelow: number) => ({
  name: (id: string) => `shared~${/[\\/]web[\\/](.+)[\\/]/.exec(id)?.[1]?.replaceAll(/[\\/]/g, '-') ?? 'rest'}`,
  test,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: mergeBelow,
})

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [plainFontNames(), lightContract(), reactRouter(), layerOrder(), keepApart()],
  optimizeDeps: { include: EARLY_PACKAGES },
  // The manifest lists for the service worker which files its pages need.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            assetFileNames: ({ names }) => `assets/${names[0]?.startsWith('shared~') ? 'shared' : '[name]'}-[hash][extname]`,
            chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
            codeSplitting: {
              groups: [
                // Few files, because each costs a round trip and begins its compression again; but no page brings what only others need
                // (`npm run size`).
                // The base of every page, with all that it imports.
                { name: 'base', test: /[\\/]web[\\/](?:root|entry\.client|shell[\\/]page-layout)\.tsx/, priority: 9 },
                // Big, and wanted by sheets alone.
                { name: 'forms', test: /[\\/]react-hook-form[\\/]/, priority: 8 },
                // Loaded for every customer after hydration.
                {
                  name: 'live',
                  test: /[\\/](?:live[\\/](?:keep-fresh|use-)|chat[\\/]unread-replies|notifications[\\/]unread-counter)/,
                  priority: 7,
                },
                // The stream of live events, loaded on demand.
                { name: 'stream', test: /[\\/]live[\\/](?:keep|read)-stream/, priority: 7 },
                // The query library, apart from what every page loads. Its parts for lists and mutations go with the pages that use them.
                {
                  name: 'query',
                  test: /[\\/]web[\\/]base[\\/]query[\\/]|[\\/](?:query-core|react-query)[\\/].*[\\/](?:useQuery|useBaseQuery|queryObserver)\./,
                  priority: 6,
                },
                // How a page of the shop is fetched, addressed and shared.
                {
                  name: 'pages',
                  test: /[\\/](?:base[\\/]page[\\/](?:deferred|canonical-links|open-graph)|shell[\\/](?:deferred-page|list-failed))|route-chunk=clientLoader/,
                  priority: 5,
                },
                {
                  // Shared by three pages of the shop, however many pages of the console use it.
                  name: (id, modules) => (shopUse(id, (each) => modules.getModuleInfo(each)).pages >= 3 ? 'pieces' : null),
                  test: /[\\/]web[\\/](?:ui[\\/](?!form[\\/](?!field-error|form-alert)|shelf[\\/])|base|shell)|[\\/]contract[\\/]/,
                  priority: 4,
                },
                // Common icons. The package's index imports all of them, so who uses one is not known here.
                { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 12, priority: 4 },
                // The photo of a message, a review or a profile, of shop and console.
                {
                  name: 'photo',
                  test: /[\\/]web[\\/]ui[\\/]upload[\\/](?!draw-smaller)|[\\/]lucide-react[\\/].*[\\/](?:image-plus|send-horizontal)\./,
                  priority: 5,
                },
                // The control that puts a product into the cart, on shelves and wherever else a product is shown.
                { name: 'add', test: /[\\/](?:ui[\\/]shelf[\\/](?:add-control|stock-label)|cart[\\/]cart-control)/, priority: 4 },
                // Shelves, wherever products stand on one.
                {
                  name: 'foods',
                  test: /[\\/](?:ui[\\/]shelf[\\/]|base[\\/]page[\\/]use-near-viewport|catalogue[\\/](?:live-stocks|more-foods|food-page|aisle-shelf|food-card|tag-name|recently-viewed))/,
                  priority: 3,
                },
                // Wanted by forms alone, and most forms are sheets.
                {
                  name: 'fields',
                  test: /[\\/]web[\\/]ui[\\/]form[\\/](?!code-boxes|segments)/,
                  minShareCount: 3,
                  priority: 1,
                },
                // Only what lies in one folder may be put together: neighbours by size alone have nothing to do with each other.
                shared(/^(?!.*[\\/]web[\\/]console[\\/]).*\.(?:m?js|tsx?)(?:\?.*)?$/, 300),
                // After all that the shop shares: a group takes in what its modules import.
                shared(/[\\/]web[\\/]console[\\/].*\.tsx?(?:\?.*)?$/, 5_000),
              ],
            },
          },
        },
      },
    },
  },
  // Node would read every file of them at each start of the store; bundled, only what is in use remains.
  ssr: command === 'build' ? { noExternal: ['lucide-react', /^@tanstack\//, 'jsbarcode', 'react-hook-form'] } : {},
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}))
