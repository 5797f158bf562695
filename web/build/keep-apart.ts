import type { Plugin } from 'vite'

/** The properties of a built chunk that this check reads. */
export interface Chunk {
  fileName: string
  /** Paths of its sources. */
  moduleIds: readonly string[]
  /** Chunks that it imports statically and dynamically. */
  imports: readonly string[]
  dynamicImports: readonly string[]
  /** Path of the source for an entry chunk; null for a shared chunk. */
  facadeModuleId?: string | null
}

const isConsole = (id: string) => /[\\/]web[\\/]console[\\/]/.test(id)
const isWeb = (id: string) => /[\\/]web[\\/]/.test(id)

/** Chunks with console code that a page of the shop imports, directly or indirectly. */
export function consoleInShop(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = byName.get(fileName)
    if (!chunk || reached.has(fileName)) return
    reached.add(fileName)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const { facadeModuleId: entry, fileName } of chunks) if (entry && isWeb(entry) && !isConsole(entry)) visit(fileName)
  return [...reached].filter((fileName) => byName.get(fileName)?.moduleIds.some(isConsole))
}

/** Fails the build when a page of the shop would load console code. */
export function keepApart(): Plugin {
  return {
    name: 'keep-apart',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const mixed = consoleInShop(chunks)
      if (mixed.length > 0) this.error(`Pages of the shop load code of the console: ${mixed.join(', ')}`)
    },
  }
}
