import { expect, it } from 'vitest'
import { type Chunk, consoleInShop } from './keep-apart.ts'

const chunk = (fileName: string, moduleIds: string[], more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  moduleIds,
  imports: [],
  dynamicImports: [],
  facadeModuleId: null,
  ...more,
})
const console = chunk('console.js', ['/kade/web/console/console.route.tsx'], {
  facadeModuleId: '/kade/web/console/console.route.tsx',
  imports: ['parts.js', 'base.js'],
})
const base = chunk('base.js', ['/kade/web/root.tsx', '/kade/node_modules/react/index.js'], { facadeModuleId: '/kade/web/root.tsx' })

it('accepts modules that console and shop share', () => {
  expect(consoleInShop([console, base, chunk('parts.js', ['/kade/web/console/console-layout.tsx'])])).toEqual([])
})

it('finds console code in a chunk that a page of the shop imports, statically or dynamically', () => {
  const home = (more: Partial<Chunk>) =>
    chunk('home.js', ['/kade/web/home/home.route.tsx'], { facadeModuleId: '/kade/web/home/home.route.tsx', ...more })
  const parts = chunk('parts.js', ['/kade/web/ui/button.tsx', '/kade/web/console/console-layout.tsx'])
  expect(consoleInShop([console, base, parts, home({ imports: ['parts.js'] })])).toEqual(['parts.js'])
  expect(consoleInShop([console, base, parts, home({ dynamicImports: ['parts.js'] })])).toEqual(['parts.js'])
})
