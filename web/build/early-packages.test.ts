import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import config from '../../vite.config.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Files that no page imports: tests and their helpers, the build, the worker and the server entry. */
const NOT_PAGES = /\.test\.|\.d\.ts$|\/testing\/|^web\/build\/|^web\/offline\/(?:worker\/|service-worker)|entry\.server/
/** React Router's plugin includes these. */
const OF_REACT = ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom']
/** Packages of the server and the build. */
const OF_THE_SERVER = /^(?:node:|react-dom\/server|@react-router\/dev)/
/** `import x from 'package'` and `import('package')`, without types, relative files and URLs of files. */
const IMPORT = /^import (?!type\b)[^']*?from '([a-z@][^'?]*)'$|\bimport\('([a-z@][^'?]*)'\)/gm

function packagesOfPages(): Set<string> {
  const found = new Set<string>()
  for (const folder of ['web', 'contract'])
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${name}`
      if (!/\.tsx?$/.test(name) || NOT_PAGES.test(path)) continue
      for (const [, plain, late] of readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORT)) found.add(plain ?? late ?? '')
    }
  return found
}

it('lists every package that a page imports', async () => {
  const { optimizeDeps } = config({ command: 'serve', mode: 'development' })
  const early = [...(optimizeDeps?.include ?? []), ...OF_REACT]
  const missing = [...packagesOfPages()].filter((name) => !OF_THE_SERVER.test(name) && !early.includes(name))
  expect(missing).toEqual([])
})
