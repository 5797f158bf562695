import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { lightContract } from './web/build/light-contract.ts'

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

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [plainFontNames(), lightContract(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            assetFileNames: ({ names }) => `assets/${names[0]?.startsWith('shared~') ? 'shared' : '[name]'}-[hash][extname]`,
            chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
            codeSplitting: {
              groups: [
                // What several pages share comes in a few files instead of sixty: over a slow line each file costs a turn.
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/].*\.m?js$/,
                  minShareCount: 2,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: /\.(?:m?js|tsx?)(?:\?.*)?$/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 3_000,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Node would read all of its 1,500 icons at every start of the store; bundled, only those in use remain.
  ssr: command === 'build' ? { noExternal: ['lucide-react'] } : {},
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}))
