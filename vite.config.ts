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
  // Node would read all of its 1,500 icons at every start of the store; bundled, only those in use remain.
  ssr: command === 'build' ? { noExternal: ['lucide-react'] } : {},
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}))
